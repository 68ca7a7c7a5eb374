import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type ComponentType, type SubmitEvent } from 'react'
import {
  selectStep,
  type CardChangeActorRef,
  type CardChangeSnapshot,
  type CardChangeStep,
} from '#machines/donation/card-change.machine.ts'
import { cardSystemOf, kindOfSystem } from '#machines/donation/card-system.ts'
import type { CardChange } from '#machines/wire/card-change.schema.ts'
import { api } from '#client/lib/api.ts'
import { createCardChangesApi } from '#client/lib/card-changes-api.ts'
import { inspected } from '#client/lib/inspection.ts'
import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { checkedCard } from '#client/ui/card-entry/card-check.ts'
import { cardFieldIds, cardFields } from '#client/ui/card-entry/card-fields.ts'
import { CardInputs } from '#client/ui/card-entry/card-inputs.tsx'
import { CodeForm } from '#client/ui/card-entry/code-form.tsx'
import { useSentences } from '#client/ui/card-entry/sentences.ts'
import { useCode } from '#client/ui/card-entry/use-code.ts'
import { useDonationForm } from '#client/ui/card-entry/use-donation-form.ts'
import { useStepFocus } from '#client/ui/card-entry/use-step-focus.ts'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { FormFields } from '#client/ui/field/form-fields.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { cardChangeMachineIn } from './card-change-actors.ts'
import styles from '#client/ui/card-entry/form.module.css'

type ScreenProps = {
  readonly flow: CardChangeActorRef
  /** The donor keeps the card that there is. */
  readonly onClose: () => void
}
type Screen = ComponentType<ScreenProps>

const isBusyIn = (snapshot: CardChangeSnapshot) => snapshot.hasTag('busy')
const refusalIn = ({ context }: CardChangeSnapshot) => context.refusal
const changeIn = ({ context }: CardChangeSnapshot) => context.change

const cardIssues = () => {
  const card = checkedCard(cardFields.card('national'))
  return card.ok ? [] : card.failure
}

/** The first step: the new card, which is read from its fields when it is sent. */
const CardForm: Screen = ({ flow, onClose }) => {
  const { cardChange } = useWords('monthly')
  const isSending = useSelector(flow, isBusyIn)
  const refusal = useSelector(flow, refusalIn)
  const [number, setNumber] = useState('')
  const system = cardSystemOf(number)
  const isOther = system !== null && kindOfSystem[system] === 'international'
  const { element, handlers, field, summary, check } = useDonationForm({
    loadRules: () => Promise.resolve(cardIssues),
    refusal: isSending ? null : refusal,
  })
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!isSending && (await check()).length === 0) flow.send({ type: 'card.submit' })
  }
  return (
    <form
      ref={element}
      method="post"
      noValidate
      {...handlers}
      onSubmit={(event) => void send(event)}
      onInput={(event) => {
        const { target } = event
        if (target instanceof HTMLInputElement && target.id === cardFieldIds.number)
          setNumber(target.value.replace(/\D/g, '').slice(0, 4))
        handlers.onInput(event)
      }}
      data-screen="card"
      className={styles['form']}
      aria-labelledby="new-card-heading"
    >
      <h3 id="new-card-heading" tabIndex={-1}>
        {cardChange.formHeading}
      </h3>
      {isSending ? null : <ErrorSummary {...summary} />}
      <LiveRegion hidden>{isSending ? cardChange.sending : null}</LiveRegion>
      <FormFields className={styles['fields']} isBusy={isSending} isHidden={false}>
        <CardInputs field={field} kind="national" system={system}>
          {isOther ? <p className={styles['notice']}>{cardChange.onlyNational}</p> : null}
        </CardInputs>
      </FormFields>
      <p className={styles['safety']}>
        <Icon name="lock" />
        {cardChange.safety}
      </p>
      <p className={styles['note']}>
        {cardChange.consent}{' '}
        <Link page="public-offer" target="_blank">
          {cardChange.consentLink}
        </Link>
      </p>
      <div className={styles['actions']}>
        <Button type="submit" tone="primary" size="large" isWaiting={isSending}>
          {isSending ? cardChange.sending : cardChange.submit}
        </Button>
        <Button tone="quiet" isWaiting={isSending} onClick={onClose}>
          {cardChange.close}
        </Button>
      </div>
    </form>
  )
}

/** The second step: the code from the SMS. */
const CodeStep: Screen = ({ flow }) => {
  const { verification } = useWords('donations')
  const { cardChange } = useWords('monthly')
  const change = useSelector(flow, changeIn)
  const entry = useCode({
    isBusy: useSelector(flow, isBusyIn),
    refusal: useSelector(flow, refusalIn),
    countdown: useSelector(flow, ({ children }) => children.resendCountdown),
    submit: () => flow.send({ type: 'code.submit' }),
    request: () => flow.send({ type: 'code.request' }),
  })
  if (change?.state !== 'awaiting_code') return null
  return (
    <section className={styles['form']} data-screen="code" aria-labelledby="card-code-heading">
      <h3 id="card-code-heading" tabIndex={-1}>
        {cardChange.codeHeading}
      </h3>
      <ErrorSummary {...entry.summary} />
      <LiveRegion hidden>{entry.isBusy ? verification.confirming : null}</LiveRegion>
      <CodeForm awaited={change} entry={entry} words={cardChange} />
      <p className={styles['note']}>{`${verification.mask} ${verification.keep}`}</p>
      <Button
        tone="quiet"
        isWaiting={entry.isBusy}
        onClick={() => flow.send({ type: 'step.back' })}
      >
        <Icon name="arrow-left" />
        {cardChange.back}
      </Button>
    </section>
  )
}

/** The page is on its way to being read again, or the donor is going back. */
const Passing: Screen = () => {
  const { cardChange } = useWords('monthly')
  return (
    <section data-screen="passing">
      <h3 tabIndex={-1}>{cardChange.passing}</h3>
    </section>
  )
}

/** Why the card was not changed, and the way to another try. */
const FailedStep: Screen = ({ flow, onClose }) => {
  const { cardChange } = useWords('monthly')
  const { failure } = useSentences()
  const refusal = useSelector(flow, refusalIn)
  const change = useSelector(flow, changeIn)
  const code = refusal?.code ?? (change?.state === 'failed' ? change.code : undefined)
  return (
    <section className={styles['form']} data-screen="failed" aria-labelledby="card-failed-heading">
      <h3
        id="card-failed-heading"
        tabIndex={-1}
        aria-describedby="card-failed-reason card-failed-text"
      >
        {cardChange.failedHeading}
      </h3>
      {code === undefined ? null : <p id="card-failed-reason">{failure(code)}</p>}
      <p id="card-failed-text">{cardChange.failed}</p>
      <div className={styles['actions']}>
        <Button tone="primary" onClick={() => flow.send({ type: 'change.retry' })}>
          {cardChange.retry}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {cardChange.close}
        </Button>
      </div>
    </section>
  )
}

/** What each state shows; a new state without its screen does not compile. */
const screens: Readonly<Record<CardChangeStep, { readonly name: string; readonly Shown: Screen }>> =
  {
    deciding: { name: 'passing', Shown: Passing },
    entering: { name: 'card', Shown: CardForm },
    sending: { name: 'card', Shown: CardForm },
    verification: { name: 'code', Shown: CodeStep },
    confirming: { name: 'code', Shown: CodeStep },
    leaving: { name: 'passing', Shown: Passing },
    changed: { name: 'passing', Shown: Passing },
    failed: { name: 'failed', Shown: FailedStep },
  }

type CardChangeFlowProps = {
  readonly token: string
  /** The change that is being confirmed already. */
  readonly change: CardChange | null
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Another card, in two steps within the page of the monthly donation. */
export function CardChangeFlow({ token, change, onChanged, onClose }: CardChangeFlowProps) {
  const [machine] = useState(() =>
    cardChangeMachineIn(createCardChangesApi(api, token), cardFields),
  )
  const flow = useActorRef(machine, { input: { change }, ...inspected() })
  const state = useSelector(flow, selectStep)
  const isBusy = useSelector(flow, isBusyIn)
  const { name, Shown } = screens[state]
  const root = useRef<HTMLDivElement>(null)
  useStepFocus(root, name)
  useEffect(() => {
    if (state === 'changed') onChanged()
  }, [state, onChanged])
  return (
    <div ref={root} data-machine="card-change" data-state={state} aria-busy={isBusy}>
      <Shown flow={flow} onClose={onClose} />
    </div>
  )
}
