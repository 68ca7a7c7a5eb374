import { chargeViewSchema } from '#machines/wire/plan.schema.ts'
import type { ShownState } from '#machines/donation/donation.selectors.ts'
import { expect } from '../device.ts'
import { donationRows } from './donation-rows.ts'
import { goesOnToSuccess } from './donation-onward.ts'
import { donorOf, type GiftDonor, type Gift } from '../donor-of-gift.ts'
import type { CutFlow } from './flow.ts'
import { givesMonthly, isNotKept } from './linked.ts'

const gift: Gift = {
  type: 'monthly',
  method: 'card',
  card: 'visa',
  isByLink: true,
  call: '/api/monthly-charges/',
}

/** A month that is paid by its link, which no card that is kept can pay. */
export const monthLink: CutFlow<ShownState, GiftDonor> = {
  rows: {
    ...donationRows(gift),
    // Nothing but the payment is asked for there.
    details: null,
    processing: null,
    returned: null,
  },
  setting: async (given) => {
    const { card, plan, monthsLink, ends } = await givesMonthly(given, 'visa')
    const path = await monthsLink()
    const token = path.split('/').at(-1) ?? ''
    return {
      path,
      isFoundAgain: isNotKept,
      isRight: async ({ site, ledger }) => {
        const charge: unknown = await (
          await fetch(`${site.url}/api/monthly-charges/${token}`)
        ).json()
        expect(chargeViewSchema.parse(charge).state).toBe('paid')
        // At a bank's page another card was typed than the one of the first month.
        const cards = [card, ledger.card('mastercard', 'works_redirect')]
        const paid = await Promise.all(cards.map((one) => ledger.paidBy(one)))
        expect(paid.flat()).toHaveLength(1)
        const { charges } = await plan()
        expect(charges.filter(({ state }) => state === 'paid')).toHaveLength(2)
        await ends()
      },
    }
  },
  actorOn: (stage, page) => donorOf(stage, gift, page),
  goesOn: goesOnToSuccess,
}
