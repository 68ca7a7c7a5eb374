import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { parseAmount, presetIn } from '#machines/donation/amount.ts'
import { selectDonation, selectDraft } from '#machines/donation/donation.selectors.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { DonationAside } from './donation-aside.tsx'
import { DetailsForm } from './details-form.tsx'
import { donationStates } from './donation-states.ts'
import { MissingScreen } from './missing-screen.tsx'
import { PlainDonation } from './plain-donation.tsx'
import { Steps } from './steps.tsx'
import { useDonation } from './use-donation.ts'
import { useLaterScreens } from './use-later-screens.ts'
import { useStepFocus } from '#client/ui/card-entry/use-step-focus.ts'
import styles from './donation-flow.module.css'

/** One donation from the first click to the receipt: the machine's states as screens. */
export function DonationFlow() {
  const root = useRef<HTMLDivElement>(null)
  const { flow, state, isBusy } = useDonation()
  const { search } = useLocation()
  const plain = usePageData('donations')
  const sent = plain?.refused?.values['amount']
  const [chosen] = useState(() =>
    presetIn(sent === undefined ? new URLSearchParams(search).getAll('amount') : [sent]),
  )
  /** Without script the donation of the address stands in place of the form. */
  const isPlain = state === 'opening' && plain !== null && plain.refused === null
  const typed = useSelector(flow, selectDraft)
  const begun = useSelector(flow, selectDonation)
  // Before hydration, and without script, the choice is the link's, which the server renders too.
  const wanted = state === 'opening' ? chosen : parseAmount(typed?.amount ?? '')
  const { screen } = donationStates[state]
  const isForm = screen === 'details' || screen === 'payment'
  const { later, prepare, isMissing, ask } = useLaterScreens(screen !== 'details')
  const Shown = isForm ? null : (later?.screens[screen] ?? null)
  const isThere = screen === 'details' || later !== null
  useStepFocus(root, isThere ? screen : isMissing ? 'missing' : null)

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
    >
      <div className={styles['main']}>
        {isPlain ? null : <Steps state={state} />}
        {later === null ? null : <later.OpenDonation flow={flow} state={state} />}
        {isEnded ? null : (
          <>
            <DetailsForm
              flow={flow}
              isShown={screen === 'details' && !isPlain}
              isReady={state !== 'opening'}
              chosen={chosen}
              wanted={wanted}
            />
            {later === null ? null : (
              <later.PaymentForm flow={flow} isShown={screen === 'payment'} />
            )}
          </>
        )}
        {Shown === null ? null : <Shown flow={flow} />}
        {isMissing ? <MissingScreen ask={() => void ask()} /> : null}
        {isPlain ? <PlainDonation donation={plain.donation} /> : null}
      </div>
      <DonationAside
        amount={isPlain ? (plain.donation?.amount ?? null) : (begun?.amount ?? wanted)}
        isPaying={isForm && !isPlain}
        isEnded={isEnded}
      />
    </div>
  )
}
