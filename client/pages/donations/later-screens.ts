import { CancelledScreen, ExpiredScreen, FailedScreen } from './ended-screens.tsx'
import type { LaterScreenName } from './donation-states.ts'
import { OpenDonation } from './open-donation.tsx'
import { PaymentForm } from './payment-form.tsx'
import { ReturnedScreen } from './returned-screen.tsx'
import type { Screen } from './screen.ts'
import { SuccessScreen } from './success-screen.tsx'
import { VerificationScreen } from './verification-screen.tsx'
import {
  AwaitingServiceScreen,
  CancellingScreen,
  CheckingScreen,
  RestoringScreen,
} from './waiting-screens.tsx'

const screens: Readonly<Record<LaterScreenName, Screen>> = {
  restoring: RestoringScreen,
  verification: VerificationScreen,
  cancelling: CancellingScreen,
  service: AwaitingServiceScreen,
  returned: ReturnedScreen,
  checking: CheckingScreen,
  success: SuccessScreen,
  failed: FailedScreen,
  expired: ExpiredScreen,
  cancelled: CancelledScreen,
}

/** What a first look at the page does not need: it is loaded after the first paint, ahead of its use. */
export const laterScreens = { OpenDonation, PaymentForm, screens } as const

export type LaterScreens = typeof laterScreens
