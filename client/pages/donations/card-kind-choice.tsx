import { useSelector } from '@xstate/react'
import { cardKinds, type CardKind } from '#machines/wire/payment-terms.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectDetails, selectIsFixed } from '#machines/donation/donation.selectors.ts'
import { useWords } from '#client/platform/words.ts'
import { RadioCards } from '#client/ui/radio-cards/radio-cards.tsx'

type CardKindChoiceProps = {
  readonly flow: DonationActorRef
  readonly kind: CardKind | null
  readonly error: string | undefined
}

/** The kind of the card, as its number shows it or as it is chosen by hand. */
export function CardKindChoice({ flow, kind, error }: CardKindChoiceProps) {
  const { payment } = useWords('donations')
  const isFixed = useSelector(flow, selectIsFixed)
  // The card begins what is repeated each month: each kind does that in its own way.
  const isRepeated = useSelector(flow, selectDetails)?.type === 'monthly' && !isFixed
  return (
    <RadioCards
      id="card-kind"
      name="card.kind"
      legend={payment.kind}
      required
      value={kind ?? ''}
      onChange={(chosen) => flow.send({ type: 'draft.type', draft: { kind: chosen } })}
      error={error}
      options={cardKinds.map((known) => ({
        value: known,
        label: payment[known],
        hint: isRepeated ? payment.monthly[known] : payment[`${known}Hint`],
      }))}
    />
  )
}
