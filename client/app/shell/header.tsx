import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { headerMachine } from '#machines/header/header.machine.ts'
import { useMatch } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { inspected } from '#client/lib/inspection.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Logo } from '#client/ui/logo/logo.tsx'
import styles from './header.module.css'
import { LanguageSwitcher } from './language-switcher.tsx'
import { MenuBar } from './menu-bar.tsx'
import { MenuButton } from './menu-button.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * The sticky header: a top bar that leaves on scroll, the mark, the menu, and Donate. On wide screens
 * the languages are then beside the name, in its place where there is no room for both; on narrow ones
 * they are in the slide-in menu.
 */
export function Header() {
  const words = useWords('common')
  const { page } = useMatch()
  const [header, sendHeader] = useMachine(headerMachine, inspected())
  const isScrolled = header.matches('scrolled')

  useEffect(() => {
    const report = () => sendHeader({ type: 'page.scrolled', y: window.scrollY })
    report()
    window.addEventListener('scroll', report, { passive: true })
    return () => window.removeEventListener('scroll', report)
  }, [sendHeader])

  return (
    <header className={styles['header']} data-machine="header" data-state={header.value}>
      <TopBar hidden={isScrolled} />
      <div className={styles['bar']}>
        <div className={styles['inner']}>
          <Link page="home" className={styles['brand']}>
            <Logo />
            <span className={styles['name']} data-site-name>
              <span>{words.siteShort}</span>{' '}
              <span className={styles['country']}>{words.country}</span>
            </span>
          </Link>
          {isScrolled ? (
            <div className={styles['languages']}>
              <LanguageSwitcher isShort />
            </div>
          ) : null}
          <MenuBar />
          {page === 'donations' ? null : (
            <ButtonLink tone="primary" page="donations" className={styles['donate']}>
              <Icon name="heart" />
              {words.donate}
            </ButtonLink>
          )}
          <MenuButton className={styles['open']} />
        </div>
      </div>
    </header>
  )
}
