import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import { createLog } from '#bff/platform/log.ts'
import { donationCalls } from '../support/donation-calls.ts'
import { pausingDatabase, type PausingDatabase } from '../support/pausing-database.ts'
import {
  clickCaller,
  paymeCaller,
  siteWithServices,
  type ServiceSite,
} from '../support/service-site.ts'

/** Two calls of a service at once: the second does all of its work just before the first writes. */
let base: PausingDatabase
let world: ServiceSite
let payme: ReturnType<typeof paymeCaller>
let click: ReturnType<typeof clickCaller>
let beside: PausingDatabase['beside']

beforeAll(async () => {
  base = await pausingDatabase()
  ;({ beside } = base)
  world = await siteWithServices({}, createLog('silent'), () => Promise.resolve(base))
  payme = paymeCaller(world.site)
  click = clickCaller(world.site)
}, 60_000)
afterAll(() => world.close())

const stateOf = async (id: string) => (await world.donor.read(id)).state

/** A donation with a transaction of Payme's, and the parameters that made it. */
const beginAtPayme = async () => {
  const donation = await world.begin('payme')
  const params = {
    id: randomBytes(12).toString('hex'),
    time: world.site.clock.now(),
    account: { order_id: donation.reference },
    amount: 10_000_000,
  }
  return { donation, params }
}
const changeOfTransaction = /^update "payme_transactions"/

test('a transaction that Payme creates twice at once is one, and answered the same', async () => {
  const { params } = await beginAtPayme()
  const create = () => payme.ask('CreateTransaction', params)
  const answers: unknown[] = []
  const first = await beside(create, /^insert into "payme_transactions"/, async () => {
    answers.push(await create())
  })
  expect(first).toMatchObject({ state: 1 })
  expect(answers).toEqual([first])
})

test('a transaction that is found by the other call of its name is no obstacle to itself', async () => {
  const { params } = await beginAtPayme()
  const create = () => payme.ask('CreateTransaction', params)
  const first = await beside(create, /from "payme_transactions" where .*"reference"/, create)
  expect(first).toMatchObject({ state: 1 })
})

test('a transaction that is cancelled while it is performed is not paid', async () => {
  const { donation, params } = await beginAtPayme()
  const { id } = params
  await payme.ask('CreateTransaction', params)
  const performed = await beside(
    () => payme.ask('PerformTransaction', { id }),
    changeOfTransaction,
    () => payme.ask('CancelTransaction', { id, reason: 3 }),
  )
  expect(performed).toBe(-31008)
  expect(await stateOf(donation.id)).toBe('cancelled')
})

test('a transaction that is performed while it is cancelled is cancelled by the next call', async () => {
  const { donation, params } = await beginAtPayme()
  const { id } = params
  await payme.ask('CreateTransaction', params)
  const cancel = () => payme.ask('CancelTransaction', { id, reason: 3 })
  const performed = await beside(cancel, changeOfTransaction, () =>
    payme.ask('PerformTransaction', { id }),
  )
  expect(performed).toBe(-32400)
  expect(await stateOf(donation.id)).toBe('paid')
  expect(await cancel()).toMatchObject({ state: -2 })
  expect(await stateOf(donation.id)).toBe('refunded')
})

test('a payment that Click prepares twice at once is one', async () => {
  const { reference } = await world.begin('click')
  const prepare = () => click.prepare({ merchant_trans_id: reference })
  const answers: { readonly error: number }[] = []
  const first = await beside(prepare, /^insert into "click_payments"/, async () => {
    answers.push(await prepare())
  })
  expect(answers).toMatchObject([{ error: 0 }])
  // Without the lock that it waits for outside of this test the first one finds the place taken.
  expect(first.error).toBe(-7)
  expect((await prepare()).error).toBe(0)
})

test('a payment whose donation is closed while Click completes it goes back to its payer', async () => {
  const { id, reference } = await world.begin('click')
  const names = { merchant_trans_id: reference }
  const { merchant_prepare_id: prepareId } = await click.prepare(names)
  const completed = await beside(
    () => click.complete({ ...names, merchant_prepare_id: String(prepareId) }),
    /^update "click_payments"/,
    async () => {
      world.site.advance(31 * MINUTE_MS)
      for (let look = 0; look < 4; look += 1) await donationCalls(world.site).pollNow()
    },
  )
  expect(completed.error).toBe(-9)
  expect(await stateOf(id)).toBe('expired')
})
