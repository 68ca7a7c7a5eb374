import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { aDonation } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { workDueDonations } from '../../../tests/support/due-work.ts'
import { createDuePayments } from './due-payments.ts'

let site: Calls
let donor: ReturnType<typeof donationCalls>

beforeAll(async () => {
  site = await callsOfSite({ RATE_LIMITS: 'on' })
  donor = donationCalls(site)
}, 60_000)
afterAll(() => site.close())
beforeEach(() => donor.startAnew())

/** Nobody has confirmed it yet. */
const aRestore = { id: 1, takenAt: 0, restoredAt: 0, lastMail: 0, readAt: null, confirmedAt: null }

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

describe('a notification', () => {
  /** The site's own work, with a worker that only says which donations it was given. */
  const rechecker = (isHeld = false) => {
    const driven: (string | undefined)[] = []
    const { recheck } = createDuePayments({
      store: site.services.donationStore,
      limits: { consume: () => Promise.resolve(null) },
      worker: {
        drive: (row) => {
          driven.push(row.reference)
          return Promise.resolve({ row, refusal: null })
        },
      },
      providers: [],
      hold: { standing: () => Promise.resolve(isHeld ? aRestore : null) },
      log: createLog('silent'),
    })
    return { recheck, driven }
  }

  test('has the donation worked on, but by nobody else while somebody does so', async () => {
    const reference = await onPage()
    const { recheck, driven } = rechecker()
    expect([await recheck(reference), await recheck(reference)]).toEqual([true, true])
    expect(driven).toEqual([reference])
  })

  test('of a donation that waits for its donor’s code has nothing to ask', async () => {
    const { id } = await donor.awaiting()
    const reference = (await site.services.donationStore.byId(id))?.reference ?? ''
    const { recheck, driven } = rechecker()
    expect(await recheck(reference)).toBe(true)
    expect(driven).toEqual([])
  })

  test('that comes while the site is held after a restore is left to the loop', async () => {
    const reference = await onPage()
    const { recheck, driven } = rechecker(true)
    expect(await recheck(reference)).toBe(true)
    expect(driven).toEqual([])
    expect((await dueRows()).length).toBe(1)
  })
})

test('an unknown reference is no donation of ours', async () => {
  const unknown = '0b0f5f0c-3f9b-4c6c-93b1-1a2b3c4d5e6f'
  expect(await site.services.duePayments.recheckUnsigned(unknown)).toBe(false)
})
