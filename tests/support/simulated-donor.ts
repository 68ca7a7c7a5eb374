import { randomUUID } from 'node:crypto'
import { donationSchema, type Donation } from '#machines/wire/donation.schema.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { aDonation } from './a-donation.ts'
import type { Calls } from './calls.ts'
import { workDueDonations } from './due-work.ts'
import { cardThat, type SimulatorCard, type SimulatorClient } from './simulator.ts'

export const donationIn = async (response: Response): Promise<Donation> =>
  donationSchema.parse(await response.json())

/** A donor without a browser, who gives with the simulator's cards over the calls of a site. */
export const simulatedDonor = (
  site: Calls,
  simulator: SimulatorClient,
  cards: readonly SimulatorCard[],
) => {
  const read = async (id: string) => donationIn(await site.app.request(`/api/donations/${id}`))
  const confirmWith = (id: string, code: string) =>
    site.post(`/api/donations/${id}/confirmation`, { code })
  return {
    read,
    confirmWith,
    giveBy: (kind: SimulatorCard['kind'], outcome: string, changes = {}, key = randomUUID()) =>
      site.give(aDonation({ card: cardThat(cards, kind, outcome).body, ...changes }), key),
    confirm: async (id: string, kind: SimulatorCard['kind'], outcome: string) =>
      confirmWith(id, await simulator.code(cardThat(cards, kind, outcome).phone)),

    /** Polls the provider for everything that is under way, the given number of times. */
    poll: async (times = 1) => {
      for (let turn = 0; turn < times; turn += 1) {
        await site.database.update(donations).set({ nextPollAt: new Date(0) })
        await workDueDonations(site.services)
      }
    },

    /** Gives the loop its turns until the donation leaves `checking`. */
    settled: async (id: string): Promise<Donation> => {
      for (let turn = 0; turn < 12; turn += 1) {
        await site.database.update(donations).set({ nextPollAt: new Date(0) })
        await workDueDonations(site.services)
        const donation = await read(id)
        if (donation.state !== 'checking') return donation
        await new Promise((done) => setTimeout(done, turn < 4 ? 20 : 1_050))
      }
      return read(id)
    },

    /** What the simulator's ledger has for a donation. */
    ledgerOf: async (id: string) => {
      const reference = (await site.services.donationStore.byId(id))?.reference ?? ''
      return (await simulator.transactions()).filter(
        ({ account, shopTransactionId }) =>
          shopTransactionId === reference || Object.values(account ?? {}).includes(reference),
      )
    },
  }
}
