import { formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/app/association.ts'
import { useWords } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { SocialLinks } from './social-links.tsx'
import styles from './top-bar.module.css'

/** Phones, languages and social networks above the header; it leaves once the page is scrolled. */
export function TopBar({ hidden }: { readonly hidden: boolean }) {
  const { topbar } = useWords('common')
  const { phones } = useAssociation().offices.national
  return (
    <div className={styles['bar']} data-hidden={hidden ? '' : undefined} inert={hidden}>
      <div className={styles['inner']}>
        <ul className={styles['phones']} aria-label={topbar.phones}>
          {phones.map((phone) => (
            <li key={phone}>
              <a href={`tel:${phone}`}>
                <Icon name="phone" />
                {formatPhone(phone)}
              </a>
            </li>
          ))}
        </ul>
        <LanguageSwitcher />
        <SocialLinks className={styles['social']} />
      </div>
    </div>
  )
}
