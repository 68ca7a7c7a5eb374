import { giftSchema, type Gift } from '#machines/donation/gift.ts'
import { donations } from '#bff/donations/donations.table.ts'
import { aDonation, type Calls } from './calls.ts'
import { fakeGateway } from './fake-gateway.ts'

export const giftIn = async (response: Response): Promise<Gift> =>
  giftSchema.parse(await response.json())

/** What a donor's page asks of a gift, over the calls of a site. */
export const giftCalls = (site: Calls) => ({
  get: (id: string) => site.app.request(`/api/donations/${id}`),
  confirm: (id: string, code = '123456') =>
    site.post(`/api/donations/${id}/confirmation`, { code }),
  /** A new gift that waits for its code. */
  awaiting: async (changes = {}) => {
    const gift = await giftIn(await site.give(aDonation(changes)))
    if (gift.state !== 'awaiting_code') throw new Error(`the gift is ${gift.state}`)
    return gift
  },
  /** Lets the loop ask the acquirers about every gift, whatever its time. */
  askNow: async () => {
    await site.database.update(donations).set({ nextAskAt: new Date(0) })
    while ((await site.services.dueGifts.run()) > 0);
  },
  /** No gifts, and acquirers that answer as at the start. */
  startAnew: async () => {
    await site.database.delete(donations)
    for (const acquirer of [site.payme, site.octo]) {
      acquirer.calls.length = 0
      Object.assign(acquirer.script, fakeGateway(acquirer.gateway.name).script)
    }
  },
})
