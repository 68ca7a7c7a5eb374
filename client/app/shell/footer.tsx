import { feedPath } from '#locales/paths.ts'
import { useAssociation } from '#client/platform/association.ts'
import { useInitialData } from '#client/platform/initial-data-context.ts'
import { useLang } from '#client/platform/language.ts'
import { useMenuNames } from '#client/platform/menu-names.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Logo } from '#client/ui/logo/logo.tsx'
import { OfficeLines } from '#client/ui/office/office-lines.tsx'
import { SampleMark } from '#client/ui/sample-mark/sample-mark.tsx'
import styles from './footer.module.css'
import { footPages, menu } from './menu.ts'
import { SocialLinks } from './social-links.tsx'

/** The foot of every page: who we are, how to reach us, the whole map of the site, legal pages. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <About />
        <Contacts />
        <SiteMap />
        <Legal />
      </div>
    </footer>
  )
}

function About() {
  const words = useWords('common')
  return (
    <div className={styles['about']}>
      <div className={styles['brand']}>
        <Logo onInk />
        <p>{words.site}</p>
      </div>
      <p className={styles['words']}>{words.footer.about}</p>
      <ButtonLink tone="primary" page="donations">
        <Icon name="heart" />
        {words.donate}
      </ButtonLink>
      <SocialLinks />
    </div>
  )
}

function Contacts() {
  const { footer } = useWords('common')
  const lang = useLang()
  const { address, sample } = useAssociation().offices.national
  return (
    <address className={styles['contacts']}>
      <h2>{footer.office}</h2>
      <p>
        {address[lang]} <SampleMark of={sample} />
      </p>
      <OfficeLines icons={false} mark="none" />
    </address>
  )
}

function SiteMap() {
  const { footer } = useWords('common')
  const nameOf = useMenuNames()
  return (
    <nav aria-label={footer.sitemap} className={styles['map']}>
      {menu
        .filter(({ children }) => children.length > 0)
        .map(({ page, children }) => (
          <div key={page}>
            <h2>
              <Link page={page}>{nameOf(page)}</Link>
            </h2>
            <ul>
              {children.map((child) => (
                <li key={child}>
                  <Link page={child}>{nameOf(child)}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}

function Legal() {
  const { footer } = useWords('common')
  const nameOf = useMenuNames()
  const t = useT('common')
  const lang = useLang()
  const { now } = useInitialData()
  return (
    <div className={styles['legal']}>
      <p>{t('footer.rights', { year: now.slice(0, 4) })}</p>
      <ul>
        {footPages.map((page) => (
          <li key={page}>
            <Link page={page}>{nameOf(page)}</Link>
          </li>
        ))}
        <li>
          <a href={feedPath(lang)}>{footer.feed}</a>
        </li>
      </ul>
    </div>
  )
}
