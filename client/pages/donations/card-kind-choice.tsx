import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { kindOfSystem, type CardSystem } from '#machines/donation/card-system.ts'
import { cardKinds, type CardKind } from '#machines/wire/payment-terms.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import {
  selectChosenKind,
  selectDetails,
  selectIsFixed,
} from '#machines/donation/donation.selectors.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { cardSystemNames } from '#client/ui/card-system-logo/card-system-logo.tsx'
import { RadioCards } from '#client/ui/radio-cards/radio-cards.tsx'
import styles from './card-kind-choice.module.css'

type CardKindChoiceProps = {
  readonly flow: DonationActorRef
  readonly kind: CardKind | null
  readonly system: CardSystem | null
  /** Whether a number was begun that tells nothing. */
  readonly isUntold: boolean
  readonly error: string | undefined
}

/** The kind of the card: a line once its number told it; a question when that does not, or a hand wants another. */
export function CardKindChoice({ flow, kind, system, isUntold, error }: CardKindChoiceProps) {
  const [isOpened, setOpened] = useState(false)
  const chosen = useSelector(flow, selectChosenKind)
  const told = system === null ? null : kindOfSystem[system]
  const isAsked = isOpened || chosen !== null || isUntold || error !== undefined
  const open = () => {
    flushSync(() => setOpened(true))
    document.getElementById('card-kind')?.focus()
  }
  if (isAsked)
    return (
      <>
        <KindQuestion
          flow={flow}
          kind={kind}
          told={told}
          error={error}
          onChoose={() => setOpened(true)}
        />
        {system !== null && chosen !== null && chosen !== told ? (
          <Contradiction system={system} chosen={chosen} />
        ) : null}
      </>
    )
  return system === null ? null : <ToldKind flow={flow} system={system} onChange={open} />
}

/** The card begins what is repeated each month, and each kind does that in its own way; null for what is given once. */
const useMonthlyHints = (flow: DonationActorRef) => {
  const { payment } = useWords('donations')
  const isFixed = useSelector(flow, selectIsFixed)
  const isMonthly = useSelector(flow, selectDetails)?.type === 'monthly'
  return isMonthly && !isFixed ? payment.monthly : null
}

type KindQuestionProps = Pick<CardKindChoiceProps, 'flow' | 'kind' | 'error'> & {
  /** What the number says. */
  readonly told: CardKind | null
  /** It stays once it was answered by hand: nobody's focus is lost with it. */
  readonly onChoose: () => void
}

function KindQuestion({ flow, kind, told, error, onChoose }: KindQuestionProps) {
  const { payment } = useWords('donations')
  const monthly = useMonthlyHints(flow)
  // What the number says anyway is no choice: another number may say something else.
  const choose = (chosen: string) => {
    onChoose()
    flow.send({ type: 'draft.type', draft: { kind: chosen === told ? '' : chosen } })
  }
  return (
    <RadioCards
      id="card-kind"
      name="card.kind"
      legend={payment.kind}
      required
      value={kind ?? ''}
      onChange={choose}
      error={error}
      options={cardKinds.map((known) => ({
        value: known,
        label: payment[known],
        hint: monthly?.[known] ?? payment[`${known}Hint`],
      }))}
    />
  )
}

type ToldKindProps = {
  readonly flow: DonationActorRef
  readonly system: CardSystem
  readonly onChange: () => void
}

function ToldKind({ flow, system, onChange }: ToldKindProps) {
  const { payment } = useWords('donations')
  const monthly = useMonthlyHints(flow)
  const kind = kindOfSystem[system]
  return (
    <div className={styles['told']} data-kind={kind}>
      <p>
        {`${cardSystemNames[system]}, ${payment.told[kind]}\u00a0· `}
        <Button tone="quiet" className={styles['change']} onClick={onChange}>
          {payment.changeKind}
          <span className="visually-hidden">{` ${payment.kindOfCard}`}</span>
        </Button>
      </p>
      {monthly === null ? null : <p>{monthly[kind]}</p>}
    </div>
  )
}

/** The number says another kind than the hand: which of the two is wrong, only the donor sees. */
function Contradiction({
  system,
  chosen,
}: {
  readonly system: CardSystem
  readonly chosen: CardKind
}) {
  const t = useT('donations')
  const { payment } = useWords('donations')
  return (
    <p role="status" className={styles['contradiction']}>
      {t('payment.contradiction', { system: cardSystemNames[system], chosen: payment[chosen] })}
    </p>
  )
}
