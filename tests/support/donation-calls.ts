import { donationSchema, type Donation } from '#machines/wire/donation.schema.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { aDonation } from './a-donation.ts'
import type { Calls } from './calls.ts'
import { workDueDonations } from './due-work.ts'

export const donationIn = async (response: Response): Promise<Donation> =>
  donationSchema.parse(await response.json())

/** What a donor's page asks of a donation, over the calls of a site. */
export const donationCalls = (site: Calls) => ({
  get: (id: string) => site.app.request(`/api/donations/${id}`),
  confirm: (id: string, code = '123456') =>
    site.post(`/api/donations/${id}/confirmation`, { code }),
  /** A new donation that waits for its code. */
  awaiting: async (changes = {}) => {
    const donation = await donationIn(await site.give(aDonation(changes)))
    if (donation.state !== 'awaiting_code') throw new Error(`the donation is ${donation.state}`)
    return donation
  },
  /** Lets the loop poll every donation's provider, whatever its time. */
  pollNow: async () => {
    await site.database.update(donations).set({ nextPollAt: new Date(0) })
    await workDueDonations(site.services)
  },
  /** No donations, and providers that answer as at the start. */
  startAnew: async () => {
    await site.database.delete(donations)
    for (const provider of [site.payme, site.octo, site.click]) provider.startAnew()
  },
})
