import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { isFailureCode } from '#machines/wire/failure-codes.ts'
import type { RefusedForm } from '#machines/wire/letter-page.schema.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { checkDetails, detailsOf } from '#machines/donation/details.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectOffer, selectRefusal } from '#machines/donation/donation.selectors.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import type { FormRules } from '#client/ui/form/use-checked-form.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { DonorFields } from './donor-fields.tsx'
import { typedDetails } from './form-values.ts'
import { PlainWays } from './plain-ways.tsx'
import { RhythmChoice } from './rhythm-choice.tsx'
import { useDetailsDraft } from './use-details-draft.ts'
import { useDonationForm } from '#client/ui/card-entry/use-donation-form.ts'
import styles from '#client/ui/card-entry/form.module.css'
import plain from './plain-ways.module.css'

type DetailsFormProps = {
  readonly flow: DonationActorRef
  readonly isShown: boolean
  /** Whether the page is hydrated and the session recalled; until then nothing can be sent. */
  readonly isReady: boolean
  /** The amount that a link chose, in UZS. */
  readonly chosen: number | null
  /** What is chosen or typed now, in UZS. */
  readonly wanted: number | null
}

const rules: FormRules = (form) => {
  const details = checkDetails(typedDetails(form))
  return details.ok ? [] : details.failure
}

/** What a form that was sent without script was refused with. */
const refusedBefore = ({ code, issues }: RefusedForm) =>
  refusal(isFailureCode(code) ? code : 'unexpected', { issues })

/** The first step: how much, from whom, and how often where there is a choice. */
export function DetailsForm({ flow, isShown, isReady, chosen, wanted }: DetailsFormProps) {
  const { details: words } = useWords('donations')
  const { types } = useSelector(flow, selectOffer)
  const refused = useSelector(flow, selectRefusal)
  const sent = usePageData('donations')?.refused ?? null
  const refusalShown = isReady || sent === null ? refused : refusedBefore(sent)
  const { element, handlers, field, summary, check } = useDonationForm({
    loadRules: () => Promise.resolve(rules),
    refusal: isShown ? refusalShown : null,
    ...(sent === null ? {} : { values: sent.values }),
  })
  const draft = useDetailsDraft(flow, element, { isReady, isShown })
  const [onlyType] = types

  const goOn = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const typed = typedDetails(event.currentTarget)
    const broken = await check()
    const details = detailsOf(typed)
    if (broken.length === 0 && details !== null) flow.send({ type: 'details.submit', details })
  }
  return (
    <form
      ref={element}
      method="post"
      noValidate
      hidden={!isShown}
      {...handlers}
      onSubmit={(event) => void goOn(event)}
      onInput={(event) => {
        handlers.onInput(event)
        draft.keep()
      }}
      data-screen="details"
      className={styles['form']}
      aria-labelledby="details-heading"
    >
      <h2 id="details-heading" tabIndex={-1} className="visually-hidden">
        {words.heading}
      </h2>
      {isShown ? <ErrorSummary {...summary} /> : null}
      {types.length === 1 && onlyType !== undefined ? (
        <input type="hidden" name="type" value={onlyType} />
      ) : (
        <RhythmChoice types={types} />
      )}
      <AmountChoice {...field('amount')} chosen={chosen} wanted={wanted} />
      <DonorFields field={field} />
      {isReady ? null : <PlainWays />}
      <Button
        type="submit"
        tone="primary"
        size="large"
        isUnavailable={!isReady}
        className={isReady ? undefined : plain['dead']}
      >
        {words.next}
        <Icon name="arrow-right" />
      </Button>
    </form>
  )
}
