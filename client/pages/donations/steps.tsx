import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { useT, useWords } from '#client/app/words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './steps.module.css'

const names = ['details', 'payment', 'verification'] as const

/** Which of the three steps a state belongs to; 3 when all are done. */
const stepOf: Readonly<Record<ShownState, number>> = {
  opening: 0,
  details: 0,
  restoring: 2,
  paymentInfo: 1,
  reviewing: 1,
  settingUp: 1,
  processing: 1,
  verification: 2,
  confirming: 2,
  cancelling: 2,
  awaitingService: 2,
  checking: 2,
  failed: 2,
  expired: 2,
  cancelled: 2,
  success: 3,
}

/** Where the donor is among the three steps. */
export function Steps({ state }: { readonly state: ShownState }) {
  const { steps } = useWords('donations')
  const t = useT('donations')
  const current = stepOf[state]
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
                {isDone ? <Icon name="check" /> : index + 1}
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
