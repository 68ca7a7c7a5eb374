import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab = { readonly id: string; readonly label: string; readonly panel: ReactNode }

type TabsProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly selected: string
  /** Address of a tab, so that it can be shared and works without script. */
  readonly hrefOf: (id: string) => string
  readonly onSelect: (id: string) => void
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs whose choice is in the address; arrows, Home and End move, and the panel follows. */
export function Tabs({ label, tabs, selected, hrefOf, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find(({ id }) => id === selected) ?? tabs[0]

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    // From the tab that has the focus: the chosen one follows with the address, a moment later.
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const index = step(
      elements.findIndex((element) => element === document.activeElement),
      tabs.length,
    )
    const next = tabs[index]
    if (next === undefined) return
    onSelect(next.id)
    elements[index]?.focus()
  }

  return (
    <div className={styles['tabs']}>
      <div ref={list} role="tablist" aria-label={label} className={styles['list']} onKeyDown={move}>
        {tabs.map(({ id, label: name }) => (
          <a
            key={id}
            id={`tab-${id}`}
            role="tab"
            href={hrefOf(id)}
            aria-selected={id === current?.id}
            aria-controls={`panel-${id}`}
            tabIndex={id === current?.id ? 0 : -1}
            onClick={(event) => {
              event.preventDefault()
              onSelect(id)
            }}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          tabIndex={0}
          hidden={id !== current?.id}
          className={styles['panel']}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
