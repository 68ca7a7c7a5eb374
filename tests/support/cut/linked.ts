import { randomUUID } from 'node:crypto'
import { expect } from '../device.ts'
import type { Given } from '../interruptions.ts'
import { watchLedger } from '../ledger.ts'
import { linkIn, mailsTo, setUpMonthly } from '../monthly-donor.ts'
import { goesToCharge, planAt } from '../plan-calendar.ts'
import type { SimulatorCard } from '../simulator.ts'

/** The worker has nothing of a page of one person: a browser that was started again without a line says so itself. */
export const isNotKept = async (opening: Promise<unknown>): Promise<void> => {
  await expect(opening).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
}

/** How long a site may take over the work of a month's days, in ms. */
export const LONG = 40_000

const confirmPage = /^\/(?:uz\/tasdiqlash|en\/confirm|podtverzhdenie)\//

/** A donor of a monthly donation of this card, with a mailbox of their own, and the links that they were sent. */
export const givesMonthly = async (
  { site, lang }: Given,
  kind: SimulatorCard['kind'],
  outcome = 'works',
) => {
  const ledger = await watchLedger(site.simUrl)
  const card = ledger.card(kind, outcome)
  const email = `cut-${randomUUID()}@example.test`
  const { manageUrl = '' } = await setUpMonthly(site.url, { card, lang, email, code: ledger.code })
  const token = manageUrl.split('/').at(-1) ?? ''
  return {
    card,
    manageUrl,
    plan: () => planAt(site.url, manageUrl),
    /** Ends it, so that its card pays nothing while months go by for others on this site. */
    ends: async () => {
      await fetch(`${site.url}/api/monthly/${token}/cancellation`, { method: 'POST' })
    },
    /** The link by which the next month is paid, once that month has come. */
    monthsLink: async () => {
      const hasMails = (count: number) =>
        expect
          .poll(async () => (await mailsTo(site.simUrl, email)).length, { timeout: LONG })
          .toBe(count)
      // A mail that is still to be sent would be a month old.
      await hasMails(1)
      await goesToCharge(ledger, site.url, manageUrl)
      await hasMails(2)
      const [newest] = await mailsTo(site.simUrl, email)
      return linkIn(newest, confirmPage)
    },
  }
}
