import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useAddress } from '#client/app/address.tsx'
import type { MobileMenuActorRef } from '#machines/mobile-menu/mobile-menu.machine.ts'
import { formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/app/association.ts'
import { useMatch } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { menu as groups } from './menu.ts'
import styles from './mobile-menu.module.css'
import { SocialLinks } from './social-links.tsx'

/** The slide-in menu: a modal dialog, so that focus stays inside, Esc closes and focus returns. */
export function MobileMenu({ menu }: { readonly menu: MobileMenuActorRef }) {
  const words = useWords('common')
  const t = useT('common')
  const { page } = useMatch()
  const { pathname } = useAddress()
  const { phones, email } = useAssociation().offices.national
  const state = useSelector(menu, (snapshot) => snapshot.value)
  const expanded = useSelector(menu, (snapshot) => snapshot.context.expanded)
  const element = useRef<HTMLDialogElement>(null)
  const isOpen = state === 'open'
  const close = () => menu.send({ type: 'menu.close' })

  useEffect(() => {
    const { current } = element
    if (current === null) return
    if (isOpen && !current.open) current.showModal()
    if (!isOpen && current.open) current.close()
  }, [isOpen])

  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) menu.send({ type: 'menu.close' })
    shown.current = pathname
  }, [menu, pathname])

  return (
    <dialog
      ref={element}
      className={styles['drawer']}
      aria-label={words.menu.mobile}
      data-machine="mobile-menu"
      data-state={state}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={styles['panel']}>
        <div className={styles['top']}>
          <p className={styles['title']}>{words.menu.mobile}</p>
          <button
            type="button"
            className={styles['close']}
            aria-label={words.menu.close}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={words.menu.label}>
          <ul className={styles['groups']}>
            {groups.map(({ page: top, children }) => {
              const name = words.menu[top as keyof typeof words.menu]
              const isExpanded = expanded.includes(top)
              return (
                <li key={top}>
                  <div className={styles['row']}>
                    <Link
                      page={top}
                      aria-current={page === top ? 'page' : undefined}
                      onClick={close}
                    >
                      {name}
                    </Link>
                    {children.length === 0 ? null : (
                      <button
                        type="button"
                        aria-expanded={isExpanded}
                        aria-controls={`drawer-${top}`}
                        aria-label={t('menu.toggle', { name })}
                        onClick={() => menu.send({ type: 'group.toggle', group: top })}
                      >
                        <Icon name="chevron-down" />
                      </button>
                    )}
                  </div>
                  {children.length === 0 ? null : (
                    <ul id={`drawer-${top}`} hidden={!isExpanded} className={styles['children']}>
                      {children.map((child) => (
                        <li key={child}>
                          <Link
                            page={child}
                            aria-current={page === child ? 'page' : undefined}
                            onClick={close}
                          >
                            {words.menu[child as keyof typeof words.menu]}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              )
            })}
          </ul>
        </nav>
        <ButtonLink tone="primary" size="large" page="donations" onClick={close}>
          <Icon name="heart" />
          {words.donate}
        </ButtonLink>
        <div className={styles['languages']}>
          <LanguageSwitcher onChoose={close} />
        </div>
        <div className={styles['contacts']}>
          <ul>
            {phones.map((phone) => (
              <li key={phone}>
                <a href={`tel:${phone}`}>
                  <Icon name="phone" />
                  {formatPhone(phone)}
                </a>
              </li>
            ))}
            <li>
              <a href={`mailto:${email}`}>
                <Icon name="mail" />
                {email}
              </a>
            </li>
          </ul>
          <SocialLinks />
        </div>
      </div>
    </dialog>
  )
}
