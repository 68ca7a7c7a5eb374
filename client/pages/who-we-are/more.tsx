import type { Words } from '#locales/words.ts'
import type { DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import { PageList } from '#client/ui/page-list/page-list.tsx'
import { Section } from '#client/ui/section/section.tsx'
import styles from './who-we-are-page.module.css'

const drawings = {
  villages: 'villages',
  idea: 'idea',
  structure: 'structure',
  documents: 'documents',
  media: 'media',
  vacancies: 'work',
} as const satisfies Record<string, DrawingName>

const pages = ['villages', 'idea', 'structure', 'documents', 'media', 'vacancies'] as const

/** The pages below this one. */
export function More({ words }: { readonly words: Words['who-we-are']['more'] }) {
  return (
    <Section labelledBy="more">
      <div className={styles['more']}>
        <h2 id="more">{words.title}</h2>
        <PageList
          pages={pages.map((page) => ({ page, drawing: drawings[page], ...words[page] }))}
        />
      </div>
    </Section>
  )
}
