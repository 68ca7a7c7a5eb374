import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { menuBarMachine } from '#machines/menu-bar/menu-bar.machine.ts'
import { parentOf, type PageId, type ShownPage } from '#locales/paths.ts'
import { useMatch } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { inspected } from '#client/lib/inspection.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import styles from './menu-bar.module.css'
import { menu } from './menu.ts'

const isWithin = (shown: ShownPage, top: PageId): boolean => {
  if (shown === top) return true
  if (top === 'home') return false
  const above = parentOf(shown)
  return above !== null && isWithin(above, top)
}

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
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [bar, isOpen, close])
}

/** The main menu of wide screens: links, and buttons that unfold what is under them. */
export function MenuBar() {
  const words = useWords('common').menu
  const { page } = useMatch()
  const [snapshot, send] = useMachine(menuBarMachine, inspected())
  const bar = useRef<HTMLElement>(null)
  const { group: open } = snapshot.context
  const close = useCallback(() => send({ type: 'bar.close' }), [send])
  useClosing(bar, open !== null, close)
  return (
    <nav ref={bar} aria-label={words.label} className={styles['menu']}>
      <ul>
        {menu.map(({ page: top, children }) => (
          <li key={top} data-current={isWithin(page, top) ? '' : undefined}>
            <Link page={top} aria-current={page === top ? 'page' : undefined} onClick={close}>
              {words[top as keyof typeof words]}
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
  readonly top: PageId
  readonly pages: readonly PageId[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChoose: () => void
}

/** The pages under one of the menu's, and the button that unfolds them. */
function Group({ top, pages, isOpen, onToggle, onChoose }: GroupProps) {
  const words = useWords('common').menu
  const t = useT('common')
  const { page } = useMatch()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`menu-${top}`}
        aria-label={t('menu.toggle', { name: words[top as keyof typeof words] })}
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
              {words[child as keyof typeof words]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
