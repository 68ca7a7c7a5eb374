import { useSelector } from '@xstate/react'
import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectDetails, selectIsFixed } from '#machines/donation/donation.selectors.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from '#client/ui/card-entry/form.module.css'

type PayButtonProps = {
  readonly flow: DonationActorRef
  readonly isPaying: boolean
  readonly method: PaymentMethod | null
}

/** The one button that pays, with the amount (and the service that it leads to) in its name, and the way back. */
export function PayButton({ flow, isPaying, method }: PayButtonProps) {
  const lang = useLang()
  const t = useT('donations')
  const { review, payment } = useWords('donations')
  const details = useSelector(flow, selectDetails)
  const isFixed = useSelector(flow, selectIsFixed)
  const isMonthly = details?.type === 'monthly' && !isFixed
  const amount = details === null ? '' : formatMoney(lang, details.amount)
  const action =
    method === null || method === 'card'
      ? t(isMonthly ? 'review.payMonthly' : 'review.pay', { amount })
      : t('review.payBy', { amount, service: serviceNames[method] })
  const atWork = isMonthly ? review.settingUp : review.processing
  return (
    <div className={styles['actions']}>
      <Button type="submit" tone="primary" size="large" isWaiting={isPaying}>
        {isPaying ? atWork : action}
      </Button>
      {isFixed ? null : (
        <Button tone="quiet" isWaiting={isPaying} onClick={() => flow.send({ type: 'step.back' })}>
          <Icon name="arrow-left" />
          {payment.back}
        </Button>
      )}
    </div>
  )
}
