import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'

let site: Calls
beforeAll(async () => {
  site = await callsOfSite()
}, 60_000)
afterAll(() => site.close())

test('staff see what the association has of a donation: nothing before it is paid, then what did not go back', async () => {
  const donate = donationCalls(site)
  const staff = site.services.operatorKinds.donations
  const { id } = await donate.awaiting({ amount: 100_000 })
  const row = async () => (await staff?.list(null))?.[0]
  expect(await row()).toMatchObject({ state: 'awaitingCode', kept: 0, returned: 0 })
  await donationIn(await donate.confirm(id))
  expect(await row()).toMatchObject({ state: 'paid', kept: 100_000, returned: 0 })
  const stored = await site.services.donationStore.byId(id)
  await staff?.refund?.(stored?.reference ?? '', { amount: 30_000, reason: 'asked', isMade: true })
  expect(await row()).toMatchObject({ kept: 70_000, returned: 30_000 })
})
