import { useSelector } from '@xstate/react'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectDetails } from '#machines/donation/donation.selectors.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Status } from '#client/ui/status/status.tsx'
import styles from './form.module.css'

type PayButtonProps = { readonly flow: DonationActorRef; readonly isPaying: boolean }

/** The one button that pays, with the amount in its name, and the way back. */
export function PayButton({ flow, isPaying }: PayButtonProps) {
  const lang = useLang()
  const t = useT('donations')
  const { review, payment } = useWords('donations')
  const details = useSelector(flow, selectDetails)
  const isMonthly = details?.type === 'monthly'
  const amount = details === null ? '' : formatMoney(lang, details.amount)
  const atWork = isMonthly ? review.settingUp : review.processing
  return (
    <>
      <div className={styles['actions']}>
        <Button type="submit" tone="primary" size="large" disabled={isPaying}>
          {isPaying ? atWork : t(isMonthly ? 'review.payMonthly' : 'review.pay', { amount })}
        </Button>
        <Button tone="quiet" disabled={isPaying} onClick={() => flow.send({ type: 'step.back' })}>
          <Icon name="arrow-left" />
          {payment.back}
        </Button>
      </div>
      <Status>{isPaying ? <p className={styles['note']}>{review.wait}</p> : null}</Status>
    </>
  )
}
