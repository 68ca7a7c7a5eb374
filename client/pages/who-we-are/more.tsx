import type { Words } from '#locales/words.ts'
import type { IconName } from '#client/ui/icon/icon-names.ts'
import { PageList } from '#client/ui/page-list/page-list.tsx'
import { HeadedSection } from '#client/ui/section/headed-section.tsx'
import styles from './who-we-are-page.module.css'

const icons = {
  villages: 'village',
  idea: 'heart',
  structure: 'structure',
  documents: 'file',
  media: 'newspaper',
  vacancies: 'briefcase',
} as const satisfies Record<string, IconName>

const pages = ['villages', 'idea', 'structure', 'documents', 'media', 'vacancies'] as const

/** The pages below this one. */
export function More({ words }: { readonly words: Words['who-we-are']['more'] }) {
  return (
    <HeadedSection id="more" title={words.title} className={styles['more']}>
      <PageList pages={pages.map((page) => ({ page, icon: icons[page], ...words[page] }))} />
    </HeadedSection>
  )
}
