import { useMachine } from '@xstate/react'
import { useEffect, useRef } from 'react'
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

/** The main menu of wide screens: links, and buttons that unfold what is under them. */
export function MenuBar() {
  const words = useWords('common').menu
  const t = useT('common')
  const { page } = useMatch()
  const [snapshot, send] = useMachine(menuBarMachine, inspected())
  const bar = useRef<HTMLElement>(null)
  const { group: open } = snapshot.context

  useEffect(() => {
    if (open === null) return
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && bar.current?.contains(event.target) === true))
        send({ type: 'bar.close' })
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      send({ type: 'bar.close' })
      bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open, send])

  return (
    <nav ref={bar} aria-label={words.label} className={styles['menu']}>
      <ul>
        {menu.map(({ page: top, children }) => {
          const name = words[top as keyof typeof words]
          const isOpen = open === top
          return (
            <li key={top} data-current={isWithin(page, top) ? '' : undefined}>
              <Link
                page={top}
                aria-current={page === top ? 'page' : undefined}
                onClick={() => send({ type: 'bar.close' })}
              >
                {name}
              </Link>
              {children.length === 0 ? null : (
                <>
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={`menu-${top}`}
                    aria-label={t('menu.toggle', { name })}
                    onClick={() => send({ type: 'group.toggle', group: top })}
                  >
                    <Icon name="chevron-down" />
                  </button>
                  <ul id={`menu-${top}`} hidden={!isOpen}>
                    {children.map((child) => (
                      <li key={child}>
                        <Link
                          page={child}
                          aria-current={page === child ? 'page' : undefined}
                          onClick={() => send({ type: 'bar.close' })}
                        >
                          {words[child as keyof typeof words]}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
