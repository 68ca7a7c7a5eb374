import { pathTo } from '#locales/paths.ts'
import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { expect } from '../device.ts'
import { donorOf, gifts, type Gift, type GiftDonor } from '../donor-of-gift.ts'
import type { CutStage } from '../interruptions.ts'
import { planAt } from '../plan-calendar.ts'
import type { Transaction } from '../simulator.ts'
import { wordsOf } from '../words.ts'
import { donationRows } from './donation-rows.ts'
import { goesOnToSuccess } from './donation-onward.ts'
import type { CutFlow } from './flow.ts'

type DonationFlow = CutFlow<ShownState, GiftDonor>

const uzum: Gift = { ...gifts.once, method: 'uzum' }

/** Click's payment has a number and another for its document, which receipts show; the simulator counts both alike. */
const CLICK_DOCUMENTS = 25_000_000_000 - 13_000_000_000

const shownId = (paid: Transaction | undefined): string | undefined =>
  paid?.provider === 'click' ? String(Number(paid.id) + CLICK_DOCUMENTS) : paid?.id

/** The money moved once, and the site's book says the same of it as the service's. */
const isGivenOnce = async (stage: CutStage, gift: Gift): Promise<void> => {
  const { device, ledger, site } = stage
  const paid = await ledger.paid()
  expect(paid).toHaveLength(1)
  const id = await donorOf(stage, gift, device.page()).idOf()
  const donation = donationSchema.parse(
    await (await fetch(`${site.url}/api/donations/${id}`)).json(),
  )
  if (donation.state !== 'paid') throw new Error(`the donation is ${donation.state}`)
  expect({ transaction: donation.transactionId, tiyin: donation.amount * 100 }).toEqual({
    transaction: shownId(paid[0]),
    tiyin: paid[0]?.amountTiyin,
  })
  if (donation.manageUrl === undefined) return
  const plan = await planAt(site.url, donation.manageUrl)
  expect(plan.charges).toMatchObject([{ state: 'paid', amount: donation.amount }])
}

const flowOf = (gift: Gift, never: Readonly<Partial<Record<ShownState, null>>>): DonationFlow => ({
  rows: { ...donationRows(gift), ...never },
  setting: ({ device, lang }) =>
    Promise.resolve({
      path: pathTo('donations', lang),
      // In its place is the page about giving without a line.
      isFoundAgain: async (opening) => {
        await opening
        await expect(device.page().getByRole('heading', { level: 1 })).toHaveText(
          wordsOf(lang, 'offline').title,
        )
      },
      isRight: (stage) => isGivenOnce(stage, gift),
    }),
  actorOn: (stage, page) => donorOf(stage, gift, page),
  goesOn: goesOnToSuccess,
})

/** A donation by card, of once or of each month, and by a service that pays in two steps. */
export const donationFlows = {
  'a donation': flowOf(gifts.once, { settingUp: null }),
  'a monthly donation': flowOf(gifts.monthly, { processing: null, returned: null }),
  'a donation by Uzum': flowOf(uzum, {
    settingUp: null,
    verification: null,
    confirming: null,
    // The browser is on its way to Uzum then; who is back from there has returned.
    awaitingService: null,
    // Its page cannot be closed from here: it is left, without a call.
    cancelling: null,
  }),
} as const satisfies Readonly<Record<string, DonationFlow>>
