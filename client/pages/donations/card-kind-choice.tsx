import { cardKinds, type CardKind } from '#machines/wire/payment-terms.ts'
import { useWords } from '#client/platform/words.ts'
import { RadioCards } from '#client/ui/radio-cards/radio-cards.tsx'

type CardKindChoiceProps = {
  readonly kind: CardKind | null
  /** Whether the card begins what is repeated each month: each kind does that in its own way. */
  readonly isRepeated: boolean
  readonly error: string | undefined
  readonly onChoose: (kind: CardKind) => void
}

/** The kind of the card, as its number shows it or as it is chosen by hand. */
export function CardKindChoice({ kind, isRepeated, error, onChoose }: CardKindChoiceProps) {
  const { payment } = useWords('donations')
  return (
    <RadioCards
      id="card-kind"
      name="card.kind"
      legend={payment.kind}
      required
      value={kind ?? ''}
      onChange={(value) => {
        const known = cardKinds.find((each) => each === value)
        if (known !== undefined) onChoose(known)
      }}
      error={error}
      options={cardKinds.map((known) => ({
        value: known,
        label: payment[known],
        hint: isRepeated ? payment.monthly[known] : payment[`${known}Hint`],
      }))}
    />
  )
}
