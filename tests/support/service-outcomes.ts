import { expect } from 'vitest'
import type { ServiceSite } from './service-site.ts'

/** Waits until a donation is in a state. Uzum calls after it has shown its page: the site is given the moment. */
export const settles = async ({ donor }: ServiceSite, id: string, state: string): Promise<void> => {
  for (let turn = 0; turn < 400 && (await donor.read(id)).state !== state; turn += 1) {
    await new Promise((done) => setTimeout(done, 10))
    if (turn % 10 === 9) await donor.poll()
  }
  expect((await donor.read(id)).state).toBe(state)
}

/** The movements of the simulator's ledger that paid a donation. */
export const paidIn = async ({ donor }: ServiceSite, id: string) =>
  (await donor.ledgerOf(id)).filter(({ paid }) => paid)
