import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { parseAmount, presetIn } from '#machines/donation/amount.ts'
import { selectDonation, selectDraft } from '#machines/donation/donation.selectors.ts'
import { DonationAside } from './donation-aside.tsx'
import { DonationForms } from './donation-forms.tsx'
import { donationStates } from './donation-states.ts'
import { keepOneAmount } from './form-values.ts'
import { Steps } from './steps.tsx'
import { useDonation } from './use-donation.ts'
import { useDraft } from './use-draft.ts'
import { useLaterScreens } from './use-later-screens.ts'
import { useLinkedRhythm } from './use-linked-rhythm.ts'
import { useStepFocus } from './use-step-focus.ts'
import { WithoutScript } from './without-script.tsx'
import styles from './donation-flow.module.css'

/** One donation from the first click to the receipt: the machine's states as screens. */
export function DonationFlow() {
  const root = useRef<HTMLDivElement>(null)
  const donation = useDonation()
  const { flow, offer, state, isBusy } = donation
  const { search } = useLocation()
  const [chosen] = useState(() => presetIn(new URLSearchParams(search).getAll('amount')))
  const typed = useSelector(flow, selectDraft)
  const begun = useSelector(flow, selectDonation)
  // Before hydration, and without script, the choice is the link's, which the server renders too.
  const wanted = state === 'opening' ? chosen : parseAmount(typed?.amount ?? '')
  const draft = useDraft(flow, root, state, offer.methods)
  useLinkedRhythm(root, search, state, draft.keepDraft)
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
        if (target instanceof HTMLInputElement) keepOneAmount(root.current, target)
        draft.keepDraft()
      }}
    >
      <div className={styles['main']}>
        <Steps state={state} />
        {later === null ? null : <later.OpenDonation flow={flow} state={state} />}
        {isEnded ? null : (
          <DonationForms donation={donation} draft={draft} chosen={chosen} later={later} />
        )}
        {Shown === null ? null : <Shown flow={flow} />}
        <WithoutScript chosen={chosen} />
      </div>
      <DonationAside amount={begun?.amount ?? wanted} isPaying={isForm} isEnded={isEnded} />
    </div>
  )
}
