import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { selectIsBusy, selectRefusal, selectState } from '#machines/donation/donation.selectors.ts'
import type { Offer } from '#machines/donation/donation.types.ts'
import type { ChargeView } from '#machines/wire/plan.schema.ts'
import { useGoTo } from '#client/platform/navigation.ts'
import { inspected } from '#client/lib/inspection.ts'
import { cardFields } from '#client/ui/card-entry/card-fields.ts'
import { chargeMachineIn } from './charge-actors.ts'
import { donationStates, isShown } from './donation-states.ts'
import { browserTab } from './donation-tab.ts'
import { lazyChargeApi } from './lazy-donations-api.ts'
import { MissingScreen } from './missing-screen.tsx'
import { PaymentForm } from './payment-form.tsx'
import { readCharge } from './read-charge.ts'
import { useLaterScreens } from './use-later-screens.ts'
import { useStepFocus } from '#client/ui/card-entry/use-step-focus.ts'
import confirm from './confirm-page.module.css'
import styles from './donation-flow.module.css'

const offer: Offer = { types: ['monthly'], methods: ['card'], isFixed: true }

type ChargeFlowProps = {
  readonly charge: ChargeView
  readonly token: string
  /** The month was paid, or its time ended, while the form was open. */
  readonly onSettled: (charge: ChargeView) => void
  /** What is paid here and until when, which is over once it is paid. */
  readonly children: ReactNode
}

/** A month that a link pays: the payment and verification steps of the donation page. */
export function ChargeFlow({ charge, token, onSettled, children }: ChargeFlowProps) {
  const goTo = useGoTo()
  const [tab] = useState(() => browserTab(goTo))
  const [machine] = useState(() =>
    chargeMachineIn({ calls: lazyChargeApi(token), fields: cardFields, tab }, charge),
  )
  const flow = useActorRef(machine, { input: { offer }, ...inspected() })
  const state = useSelector(flow, selectState)
  const isBusy = useSelector(flow, selectIsBusy)
  if (!isShown(state)) throw new Error(`${state} passes by itself and is never shown`)
  const { screen } = donationStates[state]
  const root = useRef<HTMLDivElement>(null)
  const isForm = screen === 'details' || screen === 'payment'
  const { later, prepare, isMissing, ask } = useLaterScreens(!isForm)
  const Shown = isForm ? null : (later?.screens[screen] ?? null)
  // The page opens with the payment: nobody has come to it from another step.
  const step = state === 'opening' ? 'payment' : screen
  useStepFocus(root, isForm || later !== null ? step : isMissing ? 'missing' : null)
  const isFormOpen = screen === 'payment' && !isBusy
  const recheck = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await readCharge(token, signal)
    if (signal.aborted || !answer.ok) return
    const { state: now, donationId } = answer.value
    if (donationId !== undefined) flow.send({ type: 'donation.shared', donationId })
    else if (now !== charge.state) onSettled(answer.value)
  })
  const refusal = useSelector(flow, selectRefusal)
  // Another tab, or another device, may have begun or paid this month meanwhile: asked on a return and after a refusal.
  useEffect(() => {
    if (!isFormOpen) return
    const leaving = new AbortController()
    const look = () => void recheck(leaving.signal)
    if (refusal !== null) look()
    const leave = tab.onReturn(look)
    return () => {
      leaving.abort()
      leave()
    }
  }, [isFormOpen, tab, refusal])
  return (
    <div
      ref={root}
      className={styles['main']}
      data-machine="donation"
      data-state={state}
      aria-busy={isBusy}
      onFocus={prepare}
      onPointerDown={prepare}
    >
      {state === 'success' ? null : (
        <>
          <p className={confirm['lead']}>{children}</p>
          <PaymentForm flow={flow} isShown={screen === 'payment'} />
        </>
      )}
      {Shown === null ? null : <Shown flow={flow} />}
      {isMissing ? <MissingScreen ask={() => void ask()} /> : null}
    </div>
  )
}
