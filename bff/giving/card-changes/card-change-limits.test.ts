import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import { limitCounters } from '#bff/platform/limits/counters.table.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { anotherCard, cardChanger, type CardChanger } from '../../../tests/support/card-changes.ts'
import { monthlyDonor } from '../../../tests/support/plans.ts'

/** What one card may cost its holder is counted while another card is given, as it is for donations. */
let site: Calls
let cards: CardChanger
let token: string
beforeAll(async () => {
  site = await callsOfSite({
    RATE_LIMITS: 'on',
    LIMIT_CODES_PER_CARD_MINUTE: '3',
    LIMIT_WRONG_CODES_PER_CARD: '3',
    LIMIT_CARD_CHANGES_PER_DAY: '20',
  })
  cards = cardChanger(site)
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  const monthly = monthlyDonor(site)
  await monthly.startAnew()
  await site.database.delete(limitCounters)
  ;({ token } = await monthly.setUp())
  cards.numberTokens()
})

const codeOf = async (response: Response) =>
  ((await response.json()) as { readonly code?: string }).code
/** A new change in another minute, so that its code is not one too many. */
const begin = async () => {
  site.advance(MINUTE_MS)
  return cards.changeIn(await cards.begin(token))
}

test('wrong codes of one card count over all its changes, the last one of a change too', async () => {
  const { verifyCode } = site.payme.script
  site.payme.script.verifyCode = () => Promise.resolve({ kind: 'wrongCode' })
  const { id } = await begin()
  for (const expected of ['code_invalid', 'code_invalid', 'attempts_exceeded'])
    expect(await codeOf(await cards.confirm(token, id, '000000'))).toBe(expected)
  site.payme.script.verifyCode = verifyCode
  const other = await begin()
  const stopped = await cards.confirm(token, other.id)
  expect(stopped.status).toBe(429)
  expect(await codeOf(stopped)).toBe('too_many_requests')
  expect(await cards.changeIn(await cards.read(token, other.id))).toMatchObject({
    state: 'awaiting_code',
    attemptsLeft: 3,
  })
})

test('right codes do not count, nor do those that Payme did not judge', async () => {
  for (let change = 1; change <= 3; change += 1) {
    const { id } = await begin()
    expect((await cards.confirm(token, id)).status).toBe(200)
  }
  const { verifyCode } = site.payme.script
  site.payme.script.verifyCode = ({ session }) => Promise.resolve({ kind: 'unverified', session })
  const { id } = await begin()
  for (let click = 1; click <= 3; click += 1)
    expect(await codeOf(await cards.confirm(token, id))).toBe('payment_service_unreachable')
  site.payme.script.verifyCode = verifyCode
  expect(await cards.changeIn(await cards.confirm(token, id))).toMatchObject({ state: 'changed' })
})

test('a key that is sent again and again asks for three codes a minute', async () => {
  const { sendCode } = site.payme.script
  site.payme.script.sendCode = () => Promise.resolve({ kind: 'silent' })
  const key = randomUUID()
  const again = () => cards.begin(token, anotherCard, key)
  for (let click = 1; click <= 3; click += 1)
    expect(await codeOf(await again())).toBe('payment_service_unreachable')
  const asked = site.payme.calls.length
  const stopped = await again()
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  expect(site.payme.calls).toHaveLength(asked)
  site.payme.script.sendCode = sendCode
  site.advance(MINUTE_MS)
  expect((await again()).status).toBe(201)
})
