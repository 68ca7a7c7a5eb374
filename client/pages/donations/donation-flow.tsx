import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Offer } from '#machines/donation/donation.types.ts'
import { parseAmount } from '#machines/donation/donation.rules.ts'
import {
  selectIsBusy,
  selectRefusal,
  selectState,
  type ShownState,
} from '#machines/donation/donation.selectors.ts'
import { formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/app/association.ts'
import { useWords } from '#client/app/words.ts'
import { inspected } from '#client/lib/inspection.ts'
import { donationsSession } from '#client/lib/donations-session.ts'
import { browserDonationMachine } from './donation-actors.ts'
import { CancelledScreen, ExpiredScreen, FailedScreen, SuccessScreen } from './ended-screens.tsx'
import { DetailsForm } from './details-form.tsx'
import { fillAmount, fillForms, settleAmount, typedDraft } from './form-values.ts'
import { GiftAside } from './gift-aside.tsx'
import { PaymentForm } from './payment-form.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { Steps } from './steps.tsx'
import { useStepHistory } from './use-step-history.ts'
import { VerificationScreen } from './verification-screen.tsx'
import {
  AwaitingServiceScreen,
  CancellingScreen,
  CheckingScreen,
  RestoringScreen,
} from './waiting-screens.tsx'
import type { Screen } from './screen.ts'
import styles from './donation-flow.module.css'

/** What the page offers today. The machine knows monthly gifts and the three services as well. */
const offer: Offer = { types: ['one-time'], methods: ['card'] }

/**
 * Every state has its screen; a new state without one does not compile. The two forms are not among
 * them: they stay in the page until the gift has arrived, so that nothing typed is lost, and are
 * shown in their states.
 */
const screens = {
  opening: 'details',
  details: 'details',
  paymentInfo: 'payment',
  restoring: RestoringScreen,
  reviewing: ReviewScreen,
  settingUp: ReviewScreen,
  processing: ReviewScreen,
  verification: VerificationScreen,
  confirming: VerificationScreen,
  cancelling: CancellingScreen,
  awaitingService: AwaitingServiceScreen,
  checking: CheckingScreen,
  success: SuccessScreen,
  failed: FailedScreen,
  expired: ExpiredScreen,
  cancelled: CancelledScreen,
} as const satisfies Record<ShownState, Screen | 'details' | 'payment'>

const isShown = (state: string): state is ShownState => state in screens

/** One gift from the first click to the receipt: the machine's states as screens. */
export function DonationFlow() {
  const words = useWords('donations')
  const [phone = ''] = useAssociation().offices.national.phones
  const root = useRef<HTMLDivElement>(null)
  const donation = useActorRef(browserDonationMachine, { input: { offer }, ...inspected() })
  const state = useSelector(donation, (snapshot): ShownState => {
    const name = selectState(snapshot)
    if (!isShown(name)) throw new Error(`${name} passes by itself and is never shown`)
    return name
  })
  const isBusy = useSelector(donation, selectIsBusy)
  const refusal = useSelector(donation, selectRefusal)
  const [amount, setAmount] = useState<number | null>(null)
  const [kind, setKind] = useState('')
  const screen = screens[state]

  const noteTyped = useCallback(() => {
    if (root.current === null) return
    const draft = typedDraft(root.current)
    setAmount(parseAmount(draft.amount))
    setKind(draft.kind)
    return draft
  }, [])

  useEffect(() => {
    if (root.current === null) return
    const draft = donationsSession.draft()
    if (draft !== null) fillForms(root.current, draft)
    const asked = parseAmount(new URLSearchParams(window.location.search).get('amount') ?? '')
    if (asked !== null) fillAmount(root.current, asked)
    noteTyped()
  }, [noteTyped])

  const goForward = useCallback(() => {
    root.current?.querySelector<HTMLFormElement>('form:not([hidden])')?.requestSubmit()
  }, [])
  useStepHistory(donation, state, goForward)
  useStepFocus(root, screen)

  const isEnded = state === 'success'
  const Shown = typeof screen === 'string' ? null : screen
  return (
    <div
      ref={root}
      className={styles['flow']}
      data-machine="donation"
      data-state={state}
      aria-busy={isBusy}
      onInput={(event) => {
        if (root.current === null) return
        if (event.target instanceof HTMLInputElement) settleAmount(root.current, event.target)
        const draft = noteTyped()
        if (draft !== undefined && !isEnded) donationsSession.keepDraft(draft)
      }}
    >
      <div className={styles['main']}>
        <Steps state={state} />
        {isEnded ? null : (
          <>
            <DetailsForm
              donation={donation}
              offer={offer}
              isShown={screen === 'details'}
              isAwake={state !== 'opening'}
              refusal={screen === 'details' ? refusal : null}
            />
            <PaymentForm
              donation={donation}
              offer={offer}
              kind={kind}
              isShown={screen === 'payment'}
              refusal={screen === 'payment' ? refusal : null}
            />
          </>
        )}
        {Shown === null ? null : <Shown donation={donation} />}
        <noscript>
          <p className={styles['noscript']}>
            {words.noscript} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </p>
        </noscript>
      </div>
      <GiftAside amount={amount} isEnded={isEnded} />
    </div>
  )
}

/** A new step takes the focus to its heading, unless it has mistakes to tell of: those come first. */
const useStepFocus = (
  root: React.RefObject<HTMLDivElement | null>,
  screen: (typeof screens)[ShownState],
): void => {
  const former = useRef(screen)
  useEffect(() => {
    if (former.current === screen) return
    former.current = screen
    const shown = root.current?.querySelector('[data-screen]:not([hidden])')
    if (!shown || shown.querySelector('[role="alert"]') !== null) return
    shown.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'start' })
  }, [root, screen])
}
