import type { ShownState } from '#machines/donation/donation.selectors.ts'
import type { DonationStage, Gift, GiftDonor } from './donor-of-gift.ts'

type Step = (donor: GiftDonor, stage: DonationStage) => Promise<void>

/** The way to a state: in one it stays, in another it is as long as a call has no answer. */
export type Way =
  | { readonly comes: Step }
  | { readonly comes: Step; readonly call: string; readonly calls: Step }

/** What is shown before the scripts are there is come to by no step of a donor. */
export type WayState = Exclude<ShownState, 'opening'>

/** What a service or an acquirer does not answer, so that nobody knows whether the money moved. */
const silences = {
  humo: [
    { provider: 'payme', method: 'receipts.pay', fault: 'drop_after', times: 1 },
    { provider: 'payme', method: 'receipts.get', fault: 'drop_before', times: 10_000 },
  ],
  visa: [
    { provider: 'octo', method: 'check_sms_key', fault: 'drop_after', times: 1 },
    { provider: 'octo', method: 'status', fault: 'drop_before', times: 10_000 },
  ],
  // The second step of two, in which what the service holds is taken.
  uzum: [{ provider: 'uzum', method: 'acquiring/complete', fault: 'drop_before', times: 10_000 }],
} as const satisfies Readonly<Record<Gift['card'] | 'uzum', readonly object[]>>

const hasBegun: Step = (donor) => donor.hasBegun()

/** How each state is come to that the page shows once its scripts are there: a new one without its way does not compile. */
export const donationWays = ({ call, method, card }: Gift): Readonly<Record<WayState, Way>> => {
  const sending: Way = {
    comes: (donor) => donor.begins(),
    call: `POST ${call}`,
    calls: (donor) => donor.pressesPay(),
  }
  return {
    details: { comes: (donor) => donor.opens() },
    paymentInfo: { comes: (donor) => donor.begins() },
    processing: sending,
    settingUp: sending,
    restoring: {
      comes: hasBegun,
      call: 'GET /api/donations/',
      calls: async ({ page }, { path }) => {
        await page.goto(path)
      },
    },
    verification: { comes: hasBegun },
    confirming: {
      comes: hasBegun,
      call: '/confirmation',
      calls: async (donor) => donor.confirm(await donor.code()),
    },
    cancelling: {
      comes: hasBegun,
      call: '/cancellation',
      calls: (donor) => donor.presses(donor.words.verification.back),
    },
    awaitingService: {
      comes: async (donor, { ledger }) => {
        await donor.begins(ledger.card('mastercard', 'works_redirect'))
        await donor.pay()
        await donor.comesBack('awaitingService')
      },
    },
    returned: {
      comes: async (donor, { lang }) => {
        await donor.openAtPayment()
        await donor.choosesMethod(method === 'uzum' ? 'uzum' : lang === 'ru' ? 'click' : 'payme')
        await donor.pay()
        await donor.comesBack('returned')
      },
    },
    checking: {
      comes: async (donor, { ledger }) => {
        await donor.hasBegun()
        for (const silence of silences[method === 'card' ? card : method])
          await ledger.fault(silence)
        if (method === 'card') await donor.confirm(await donor.code())
        else {
          await donor.wayOut.click()
          await donor.paysElsewhere()
        }
        await donor.isAt('checking', 20_000)
      },
    },
    success: {
      comes: async (donor) => {
        await donor.hasBegun()
        await donor.gives()
      },
    },
    failed: { comes: (donor) => donor.isRefused() },
    expired: {
      comes: async (donor, { ledger }) => {
        await donor.hasBegun()
        await ledger.clock({ advance: method === 'card' ? 'PT1H' : 'P2D' })
        // A page that awaits a service asks by itself.
        if (method === 'card') await donor.looksAgain()
        await donor.isAt('expired', 20_000)
      },
    },
    cancelled: { comes: (donor) => donor.isCancelled() },
  }
}
