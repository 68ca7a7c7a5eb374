import { useSelector } from '@xstate/react'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { MobileMenuActorRef } from '#machines/mobile-menu/mobile-menu.machine.ts'
import { afterPaint } from '#client/lib/after-paint.ts'
import { useMatch } from '#client/platform/language.ts'
import { useMenuNames } from '#client/platform/menu-names.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { OfficeLines } from '#client/ui/office/office-lines.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { menu as groups, type MenuGroup } from './menu.ts'
import styles from './mobile-menu.module.css'
import { SocialLinks } from './social-links.tsx'

type MenuProps = { readonly menu: MobileMenuActorRef }

/** Draws a dialog at once, and makes it modal when it is painted; what is returned takes it back until then. */
const openModal = (dialog: HTMLDialogElement): (() => void) => {
  let isModal = false
  dialog.setAttribute('open', '')
  const stop = afterPaint(() => {
    isModal = true
    dialog.removeAttribute('open')
    dialog.showModal()
  })
  return () => {
    stop()
    if (!isModal) dialog.removeAttribute('open')
  }
}

/**
 * The dialog follows the machine; moving to another page closes it. What is modal, or is no longer, has all of the page
 * styled anew, which took a third of the time until a touch was answered: that comes a frame later.
 */
const useDrawer = (menu: MobileMenuActorRef, isOpen: boolean) => {
  const { pathname } = useLocation()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = element
    if (current === null || current.open === isOpen) return undefined
    return isOpen ? openModal(current) : afterPaint(() => current.close())
  }, [isOpen])

  // In the layout phase: the page that follows takes the focus there, which a modal dialog keeps.
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    menu.send({ type: 'menu.close' })
    if (element.current?.open === true) element.current.close()
  }, [menu, pathname])
  return element
}

/** The slide-in menu: a modal dialog, so that focus stays inside, Esc closes and focus returns. */
export function MobileMenu({ menu }: MenuProps) {
  const { mobile } = useWords('common').menu
  const state = useSelector(menu, (snapshot) => snapshot.value)
  const element = useDrawer(menu, state === 'open')
  const close = () => menu.send({ type: 'menu.close' })
  return (
    <dialog
      ref={element}
      className={styles['drawer']}
      aria-label={mobile}
      data-machine="mobile-menu"
      data-state={state}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <Panel menu={menu} />
    </dialog>
  )
}

/** It is the same open and closed, and is not made anew in between. */
const Panel = memo(function Panel({ menu }: MenuProps) {
  const words = useWords('common')
  const close = () => menu.send({ type: 'menu.close' })
  return (
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
          {groups.map((group) => (
            <Group key={group.page} {...group} menu={menu} />
          ))}
        </ul>
      </nav>
      <ButtonLink tone="primary" size="large" page="donations" onClick={close}>
        <Icon name="heart" />
        {words.donate}
      </ButtonLink>
      <div className={styles['languages']}>
        <LanguageSwitcher onChoose={close} />
      </div>
      <Contacts />
    </div>
  )
})

/** One of the menu's pages, and the button that unfolds those under it. */
function Group({ page: top, children, menu }: MenuGroup & MenuProps) {
  const nameOf = useMenuNames()
  const t = useT('common')
  const { page } = useMatch()
  const isExpanded = useSelector(menu, ({ context }) => context.expanded.includes(top))
  const name = nameOf(top)
  const close = () => menu.send({ type: 'menu.close' })
  return (
    <li>
      <div className={styles['row']}>
        <Link page={top} aria-current={page === top ? 'page' : undefined} onClick={close}>
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
              <Link page={child} aria-current={page === child ? 'page' : undefined} onClick={close}>
                {nameOf(child)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Contacts() {
  return (
    <div className={styles['contacts']}>
      <OfficeLines />
      <SocialLinks />
    </div>
  )
}
