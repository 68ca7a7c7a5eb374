import { useSelector } from '@xstate/react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectDetails } from '#machines/donation/donation.selectors.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import styles from './payment-summary.module.css'

/** Whether a large amount is meant: it takes the focus, stands in place of the button that pays, and pays on yes. */
export function AmountQuestion({ flow }: { readonly flow: DonationActorRef }) {
  const lang = useLang()
  const t = useT('donations')
  const { large } = useWords('donations')
  const amount = useSelector(flow, selectDetails)?.amount ?? 0
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])

  const confirm = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => flow.send({ type: 'amount.confirm' }))
    form?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    form?.requestSubmit()
  }
  return (
    <div
      ref={question}
      role="group"
      tabIndex={-1}
      aria-labelledby="amount-question"
      className={styles['question']}
    >
      <p id="amount-question">{t('large.question', { amount: formatMoney(lang, amount) })}</p>
      <div className={styles['answers']}>
        <Button tone="primary" size="large" onClick={confirm}>
          {large.yes}
        </Button>
        <Button onClick={() => flow.send({ type: 'step.back' })}>{large.change}</Button>
      </div>
    </div>
  )
}
