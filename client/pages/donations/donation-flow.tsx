import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '#client/app/address.tsx'
import { cardKinds, type CardKind, type PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { parseAmount, presetIn } from '#machines/donation/amount.ts'
import {
  selectDraft,
  selectIsBusy,
  selectRefusal,
  selectState,
  type ShownState,
} from '#machines/donation/donation.selectors.ts'
import type { Offer } from '#machines/donation/donation.types.ts'
import { formatMoney, formatPhone } from '#locales/formats.ts'
import { useBoot } from '#client/app/boot-context.ts'
import { useAssociation } from '#client/app/association.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { inspected } from '#client/lib/inspection.ts'
import { amountFormat } from '#client/ui/field/text-formats.ts'
import { cardFields } from './card-fields.ts'
import { DetailsForm } from './details-form.tsx'
import { donationMachineIn } from './donation-actors.ts'
import { donationCalls } from './donation-calls.ts'
import { DonationAside } from './donation-aside.tsx'
import { donationStates, isShown, type ScreenName } from './donation-states.ts'
import { browserTab } from './donation-tab.ts'
import { fillAmount, fillForms, settleAmount, typedDraft } from './form-values.ts'
import { Steps } from './steps.tsx'
import { useLaterScreens } from './use-later-screens.ts'
import styles from './donation-flow.module.css'

/** The rhythms that the page offers; one-time is chosen at first. */
const types: Offer['types'] = ['one-time', 'monthly']

/** One donation from the first click to the receipt: the machine's states as screens. */
export function DonationFlow() {
  const words = useWords('donations')
  const t = useT('donations')
  const lang = useLang()
  const [phone = ''] = useAssociation().offices.national.phones
  const root = useRef<HTMLDivElement>(null)
  const { methods } = useBoot()
  const [offer] = useState<Offer>(() => ({ types, methods }))
  const [machine] = useState(() =>
    donationMachineIn({
      calls: donationCalls,
      fields: cardFields,
      tab: browserTab(),
    }),
  )
  const flow = useActorRef(machine, { input: { offer }, ...inspected() })
  const state = useSelector(flow, (snapshot): ShownState => {
    const name = selectState(snapshot)
    if (!isShown(name)) throw new Error(`${name} passes by itself and is never shown`)
    return name
  })
  const isBusy = useSelector(flow, selectIsBusy)
  const refusal = useSelector(flow, selectRefusal)
  const { search } = useAddress()
  const [chosen] = useState(() => presetIn(new URLSearchParams(search).getAll('amount')))
  const draft = useSelector(flow, selectDraft)
  // Until the donation is awake, and without script, the link's choice is what the server knows too.
  const amount = state === 'opening' ? chosen : parseAmount(draft?.amount ?? '')
  const { chosenKind, choose, chosenMethod, chooseMethod, keepDraft } = useDraft(
    flow,
    root,
    state,
    methods,
  )
  useLinkedRhythm(root, search, state, keepDraft)
  const { screen } = donationStates[state]
  const isForm = screen === 'details' || screen === 'payment'
  const { later, prepare } = useLaterScreens(screen !== 'details')
  const Shown = isForm ? null : (later?.screens[screen] ?? null)
  useStepFocus(root, screen === 'details' || later !== null ? screen : null)

  // The two forms stay until the donation has arrived, so that nothing typed is lost.
  const isEnded = state === 'success'
  return (
    <div
      ref={root}
      className={styles['flow']}
      data-machine="donation"
      data-state={state}
      aria-busy={isBusy}
      onFocus={prepare}
      onPointerDown={prepare}
      onInput={({ target }) => {
        if (root.current === null || isEnded) return
        if (target instanceof HTMLInputElement) settleAmount(root.current, target)
        keepDraft()
      }}
    >
      <div className={styles['main']}>
        <Steps state={state} />
        {later === null ? null : <later.OpenDonation flow={flow} state={state} />}
        {isEnded ? null : (
          <>
            <DetailsForm
              flow={flow}
              offer={offer}
              isShown={screen === 'details'}
              isAwake={state !== 'opening'}
              refusal={screen === 'details' ? refusal : null}
              chosen={chosen}
            />
            {later === null ? null : (
              <later.PaymentForm
                flow={flow}
                offer={offer}
                chosenKind={chosenKind}
                onChooseKind={choose}
                chosenMethod={chosenMethod}
                onChooseMethod={chooseMethod}
                isShown={screen === 'payment'}
                isPaying={screen === 'payment' && isBusy}
                refusal={screen === 'payment' ? refusal : null}
              />
            )}
          </>
        )}
        {Shown === null ? null : <Shown flow={flow} />}
        <noscript>
          <p className={styles['noscript']}>
            {chosen === null ? null : (
              <strong>{t('noscriptChosen', { amount: formatMoney(lang, chosen) })} </strong>
            )}
            {words.noscript} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </p>
        </noscript>
      </div>
      <DonationAside amount={amount} isChoosing={screen === 'details'} isEnded={isEnded} />
    </div>
  )
}

/** Fills the forms with what is remembered, once, and sends the donation everything typed since. */
const useDraft = (
  flow: DonationActorRef,
  root: React.RefObject<HTMLDivElement | null>,
  state: ShownState,
  methods: readonly PaymentMethod[],
) => {
  const [chosenKind, setChosenKind] = useState<CardKind | null>(null)
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod | null>(null)
  const chosen = useRef<{ kind: CardKind | null; method: PaymentMethod | null }>({
    kind: null,
    method: null,
  })
  const isAwake = state !== 'opening'
  const isOver = state === 'success'

  const choose = (kind: CardKind | null) => {
    chosen.current.kind = kind
    setChosenKind(kind)
  }
  const chooseMethod = (method: PaymentMethod | null) => {
    chosen.current.method = method
    setChosenMethod(method)
  }
  const keepDraft = () => {
    if (root.current === null) return
    const typed = typedDraft(root.current)
    // The second form may not be there yet, and takes what it shows as chosen from here.
    const method = chosen.current.method ?? typed.method
    const draft = { ...typed, method, kind: chosen.current.kind ?? '' }
    flow.send({ type: 'draft.type', draft })
  }

  useEffect(() => {
    if (!isAwake || isOver || root.current === null) return
    const { draft, choice } = flow.getSnapshot().context
    if (choice !== null) fillAmount(root.current, String(choice))
    if (draft !== null) fillForms(root.current, choice === null ? draft : { ...draft, amount: '' })
    for (const input of root.current.querySelectorAll<HTMLInputElement>('#own-amount')) {
      input.value = amountFormat.show(input.value)
      settleAmount(root.current, input)
    }
    // The kind of the draft is known to the browser alone.
    choose(cardKinds.find((kind) => kind === draft?.kind) ?? null)
    chooseMethod(methods.find((method) => method === draft?.method) ?? null)
    if (draft !== null || choice !== null || typedDraft(root.current).amount !== '') keepDraft()
    // It fills the forms when they come and is no concern of later changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAwake, isOver])

  return { chosenKind, choose, chosenMethod, chooseMethod, keepDraft }
}

/** A link may have chosen the rhythm as well: it is set once, by the client, when the first step comes. */
const useLinkedRhythm = (
  root: React.RefObject<HTMLDivElement | null>,
  search: string,
  state: ShownState,
  keepDraft: () => void,
): void => {
  const [rhythm] = useState(() => new URLSearchParams(search).get('type'))
  const isSet = useRef(rhythm !== 'monthly')
  useEffect(() => {
    if (isSet.current || state !== 'details') return
    isSet.current = true
    const choice = root.current?.querySelector<HTMLInputElement>('[name="type"][value="monthly"]')
    if (!choice) return
    choice.checked = true
    keepDraft()
  })
}

/** A new step takes the focus to its heading, unless it has mistakes to show: those come first. */
const useStepFocus = (
  root: React.RefObject<HTMLDivElement | null>,
  screen: ScreenName | null,
): void => {
  const former = useRef(screen)
  useEffect(() => {
    if (screen === null || former.current === screen) return
    former.current = screen
    const shown = root.current?.querySelector('[data-screen]:not([hidden])')
    if (!shown || shown.querySelector('[role="alert"]') !== null) return
    shown.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'start' })
  }, [root, screen])
}
