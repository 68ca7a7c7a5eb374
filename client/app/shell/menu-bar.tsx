import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { menuBarMachine } from '#machines/menu-bar/menu-bar.machine.ts'
import { parentOf, type MenuPage, type ShownPage } from '#locales/paths.ts'
import { useMatch } from '#client/platform/language.ts'
import { useMenuNames } from '#client/platform/menu-names.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { inspected } from '#client/lib/inspection.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import styles from './menu-bar.module.css'
import { menu } from './menu.ts'

const isWithin = (shown: ShownPage, top: MenuPage): boolean => {
  if (shown === top) return true
  if (top === 'home') return false
  const above = parentOf(shown)
  return above !== null && isWithin(above, top)
}

/** Of the menu's pages: the one that is shown, or the one that it is under. */
const currentOf = (shown: ShownPage, top: MenuPage): 'page' | 'true' | undefined =>
  shown === top ? 'page' : isWithin(shown, top) ? 'true' : undefined

/** An open group closes on a press or focus elsewhere, and on Esc, which gives its button the focus. */
const useClosing = (bar: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && bar.current?.contains(event.target) === true)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const button = bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
      close()
      button?.focus()
    }
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener('pointerdown', outside, { signal })
    document.addEventListener('focusin', outside, { signal })
    document.addEventListener('keydown', escape, { signal })
    return () => leaving.abort()
  }, [bar, isOpen, close])
}

/** The main menu of wide screens: links, and buttons that unfold what is under them. */
export function MenuBar() {
  const { label } = useWords('common').menu
  const nameOf = useMenuNames()
  const { page } = useMatch()
  const [snapshot, send] = useMachine(menuBarMachine, inspected())
  const bar = useRef<HTMLElement>(null)
  const { group: open } = snapshot.context
  const close = useCallback(() => send({ type: 'bar.close' }), [send])
  useClosing(bar, open !== null, close)
  return (
    <nav ref={bar} aria-label={label} className={styles['menu']}>
      <ul>
        {menu.map(({ page: top, children }) => (
          <li key={top}>
            <Link page={top} aria-current={currentOf(page, top)} onClick={close}>
              {nameOf(top)}
            </Link>
            {children.length === 0 ? null : (
              <Group
                top={top}
                pages={children}
                isOpen={open === top}
                onToggle={() => send({ type: 'group.toggle', group: top })}
                onChoose={close}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type GroupProps = {
  readonly top: MenuPage
  readonly pages: readonly MenuPage[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChoose: () => void
}

/** The pages under one of the menu's, and the button that unfolds them. */
function Group({ top, pages, isOpen, onToggle, onChoose }: GroupProps) {
  const nameOf = useMenuNames()
  const t = useT('common')
  const { page } = useMatch()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`menu-${top}`}
        aria-label={t('menu.toggle', { name: nameOf(top) })}
        onClick={onToggle}
      >
        <Icon name="chevron-down" />
      </button>
      <ul id={`menu-${top}`} hidden={!isOpen}>
        {pages.map((child) => (
          <li key={child}>
            <Link
              page={child}
              aria-current={page === child ? 'page' : undefined}
              onClick={onChoose}
            >
              {nameOf(child)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
