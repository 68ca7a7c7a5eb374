import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDonation, callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { workDueDonations } from '../../../tests/support/due-work.ts'

let site: Calls
let donor: ReturnType<typeof donationCalls>

beforeAll(async () => {
  site = await callsOfSite({ RATE_LIMITS: 'on' })
  donor = donationCalls(site)
}, 60_000)
afterAll(() => site.close())
beforeEach(() => donor.startAnew())

const asked = () => site.click.calls.filter((step) => step === 'readStatus').length
const dueRows = () => site.services.duePayments.dueRows()

/** A donation whose donor is on the service's page, by its reference. */
const onPage = async (): Promise<string> => {
  site.click.script.prepare = () =>
    Promise.resolve({
      kind: 'pageOpened',
      url: 'https://service.test/pay',
      lifeMs: 900_000,
      paymentId: null,
    })
  const { id } = await donationIn(await site.give(aDonation({ method: 'click', card: undefined })))
  return (await site.services.donationStore.byId(id))?.reference ?? ''
}

test('what is notified without a signature too soon is asked by the loop, also of a paid donation', async () => {
  const reference = await onPage()
  const { recheckUnsigned } = site.services.duePayments
  const state = async () => (await site.services.donationStore.byReference(reference))?.state
  site.click.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'click-1' })
  await recheckUnsigned(reference)
  expect(await state()).toBe('paid')
  site.click.script.readStatus = () => Promise.resolve({ kind: 'refunded', paymentId: 'click-1' })
  for (let time = 0; time < 200; time += 1) await recheckUnsigned(reference)
  expect([await state(), asked()]).toEqual(['paid', 1])
  expect(await dueRows()).toHaveLength(0)
  site.advance(2000)
  await workDueDonations(site.services)
  expect([await state(), asked()]).toEqual(['refunded', 2])
  for (let time = 0; time < 5; time += 1) await recheckUnsigned(reference)
  site.advance(5000)
  expect(await dueRows(), 'there is nothing left to ask for').toHaveLength(0)
})

test('an unknown reference is no donation of ours', async () => {
  const unknown = '0b0f5f0c-3f9b-4c6c-93b1-1a2b3c4d5e6f'
  expect(await site.services.duePayments.recheckUnsigned(unknown)).toBe(false)
})
