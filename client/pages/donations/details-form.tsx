import type { Refusal } from '#machines/wire/refusal.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import type { Offer } from '#machines/donation/donation.types.ts'
import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { DonorFields } from './donor-fields.tsx'
import { RhythmChoice } from './rhythm-choice.tsx'
import { useDetails } from './use-details.ts'
import styles from './form.module.css'

type DetailsFormProps = {
  readonly flow: DonationActorRef
  readonly offer: Offer
  readonly isShown: boolean
  /** Whether the page is hydrated and the session recalled; until then nothing can be sent. */
  readonly isReady: boolean
  readonly refusal: Refusal | null
  /** The amount that a link chose, in UZS. */
  readonly chosen: number | null
}

/** The first step: how much, from whom, and how often where there is a choice. */
export function DetailsForm(props: DetailsFormProps) {
  const { offer, isShown, isReady, chosen } = props
  const { details: words } = useWords('donations')
  const { form, summary, cause, title, errorOf, goOn, check, type } = useDetails(props)
  const [onlyType] = offer.types
  return (
    <form
      ref={form}
      method="post"
      noValidate
      hidden={!isShown}
      onSubmit={goOn}
      onInput={type}
      data-screen="details"
      className={styles['form']}
      aria-labelledby="details-heading"
    >
      <h2 id="details-heading" tabIndex={-1} className="visually-hidden">
        {words.heading}
      </h2>
      <ErrorSummary issues={isShown ? summary : []} cause={cause} title={title} />
      {offer.types.length === 1 && onlyType !== undefined ? (
        <input type="hidden" name="type" value={onlyType} />
      ) : (
        <RhythmChoice types={offer.types} />
      )}
      <AmountChoice error={errorOf('amount')} chosen={chosen} onLeave={check('amount')} />
      <DonorFields errorOf={errorOf} onLeave={check} />
      <Button type="submit" tone="primary" size="large" isUnavailable={!isReady}>
        {words.next}
        <Icon name="arrow-right" />
      </Button>
    </form>
  )
}
