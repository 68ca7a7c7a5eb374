import { useWords } from '#client/platform/words.ts'
import { OfficeLines } from '#client/ui/office/office-lines.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { SocialLinks } from './social-links.tsx'
import styles from './top-bar.module.css'

/** Phones, languages and social networks above the header; it leaves once the page is scrolled. */
export function TopBar({ hidden }: { readonly hidden: boolean }) {
  const { topbar } = useWords('common')
  return (
    <div className={styles['bar']} data-hidden={hidden ? '' : undefined} inert={hidden}>
      <div className={styles['inner']}>
        <OfficeLines label={topbar.phones} className={styles['phones']} email={false} mark="word" />
        <LanguageSwitcher />
        <SocialLinks className={styles['social']} />
      </div>
    </div>
  )
}
