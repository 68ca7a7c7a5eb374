import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { donationStates } from './donation-states.ts'
import styles from './steps.module.css'

const names = ['details', 'payment', 'verification'] as const

/** Where the donor is among the three steps. */
export function Steps({ state }: { readonly state: ShownState }) {
  const { steps } = useWords('donations')
  const t = useT('donations')
  const current = donationStates[state].step
  return (
    <nav aria-label={steps.label} className={styles['steps']}>
      <ol>
        {names.map((name, index) => {
          const isDone = index < current
          const position = t('steps.position', { number: index + 1, total: names.length })
          return (
            <li
              key={name}
              aria-current={index === current ? 'step' : undefined}
              data-done={isDone ? '' : undefined}
            >
              <span className={styles['number']} aria-hidden="true">
                {isDone ? <Icon name="check" /> : `${index + 1}.`}{' '}
              </span>
              <span className="visually-hidden">
                {isDone ? `${position}, ${steps.done}: ` : `${position}: `}
              </span>
              <span>{steps[name]}</span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
