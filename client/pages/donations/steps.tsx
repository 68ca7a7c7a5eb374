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
                {`${t('steps.position', { number: index + 1, total: names.length })}: `}
              </span>
              <span>{steps[name]}</span>
              {isDone ? <span className="visually-hidden">{`, ${steps.done}`}</span> : null}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
