import { DetailsForm } from './details-form.tsx'
import { donationStates } from './donation-states.ts'
import type { LaterScreens } from './later-screens.ts'
import type { DonationUnderWay } from './use-donation.ts'
import type { DonationDraft } from './use-draft.ts'

type DonationFormsProps = {
  readonly donation: DonationUnderWay
  readonly draft: DonationDraft
  /** The amount that a link chose, in UZS. */
  readonly chosen: number | null
  /** Null until the second form is loaded. */
  readonly later: LaterScreens | null
}

/** The two forms, of which one is shown at most. */
export function DonationForms({ donation, draft, chosen, later }: DonationFormsProps) {
  const { flow, offer, state, isBusy, refusal } = donation
  const { screen } = donationStates[state]
  const isPayment = screen === 'payment'
  return (
    <>
      <DetailsForm
        flow={flow}
        offer={offer}
        isShown={screen === 'details'}
        isReady={state !== 'opening'}
        refusal={screen === 'details' ? refusal : null}
        chosen={chosen}
      />
      {later === null ? null : (
        <later.PaymentForm
          flow={flow}
          offer={offer}
          chosenKind={draft.chosenKind}
          onChooseKind={draft.choose}
          chosenMethod={draft.chosenMethod}
          onChooseMethod={draft.chooseMethod}
          isShown={isPayment}
          isPaying={isPayment && isBusy}
          refusal={isPayment ? refusal : null}
        />
      )}
    </>
  )
}
