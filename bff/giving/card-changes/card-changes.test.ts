import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionKeys } from '#bff/giving/providers/session-keys.ts'
import { cardChanges } from '#bff/giving/record/card-changes.table.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { anInternationalCard } from '../../../tests/support/a-donation.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import { anotherCard, cardChanger, type CardChanger } from '../../../tests/support/card-changes.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'

let site: Calls
let monthly: MonthlyDonor
let cards: CardChanger
onMonthlySite((made) => {
  ;({ site, monthly } = made)
  cards = cardChanger(site)
})
beforeEach(() => cards.numberTokens())

const { sessionIn } = createSessionKeys(createKeyRing(Buffer.from('07'.repeat(32), 'hex'), []))
const tokenOfPlan = async () =>
  sessionIn((await monthly.plans())[0]?.tokenEncrypted ?? null)?.['token']
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
]
/** From now on Payme finds a code wrong, and says so once it is let. */
const holdVerdict = () => {
  let judge: () => void = () => undefined
  const judged = new Promise<void>((done) => {
    judge = done
  })
  site.payme.script.verifyCode = async () => {
    await judged
    return { kind: 'wrongCode' }
  }
  return judge
}
const subjectsAfter = async (count: number) => (await monthly.subjects()).slice(count)

describe('another card', () => {
  test('is the plan’s once its code is right, and the former token is removed after that', async () => {
    const { token } = await monthly.setUp({ donor, lang: 'en' })
    const before = await tokenOfPlan()
    const begun = await cards.changeIn(await cards.begin(token))
    expect(begun).toMatchObject({
      state: 'awaiting_code',
      phone: '+998 90 *** ** 67',
      attemptsLeft: 3,
      resend: 'free',
    })
    expect((await monthly.plan(token)).cardChange).toEqual(begun)
    await site.services.cardChanges.work()
    expect(site.payme.calls).not.toContain('removeCard')

    expect(await cards.changeIn(await cards.confirm(token, begun.id))).toEqual({
      id: begun.id,
      state: 'changed',
      card: '8600 •••• •••• 6311',
    })
    expect(await monthly.plan(token)).toMatchObject({
      card: '8600 •••• •••• 6311',
      cardChange: null,
      state: 'active',
    })
    expect(await tokenOfPlan()).toBe('card-2')
    const removed: unknown[] = []
    site.payme.script.removeCard = ({ session }) => {
      removed.push(session['token'])
      return Promise.resolve({ kind: 'removed' })
    }
    await site.services.cardChanges.work()
    await site.services.cardChanges.work()
    expect(removed).toEqual([before])
    expect(await tokenOfPlan()).toBe('card-2')
    const [plan] = await monthly.plans()
    expect(plan).toMatchObject({ cardExpires: '2099-05', provider: 'payme' })
    expect(await subjectsAfter(1)).toEqual(['Your monthly donation has a new card'])

    await monthly.untilCharge(token)
    const [charge] = (await monthly.plan(token)).charges
    expect(charge?.state).toBe('paid')
    expect((await monthly.rows()).at(-1)?.cardMask).toBe('8600 •••• •••• 6311')
  })

  test('never takes away the token that the plan is charged by, also where a provider gives a card its former one', async () => {
    const { token } = await monthly.setUp({ donor })
    const inUse = await tokenOfPlan()
    const removed: unknown[] = []
    site.payme.script.removeCard = ({ session }) => {
      removed.push(session['token'])
      return Promise.resolve({ kind: 'removed' })
    }
    site.payme.script.prepare = () =>
      Promise.resolve({ kind: 'cardRegistered', session: { token: String(inUse) } })
    const { id } = await cards.changeIn(await cards.begin(token))
    expect((await cards.leave(token, id)).status).toBe(200)
    await site.services.cardChanges.work()
    expect(removed).toEqual([])
    expect((await cards.rows())[0]?.tokenEncrypted).toBeNull()

    await monthly.untilCharge(token)
    expect((await monthly.plan(token)).charges[0]?.state).toBe('paid')
  })

  test('that is the same one with the same token leaves none to be removed', async () => {
    const { token } = await monthly.setUp({ donor })
    const inUse = await tokenOfPlan()
    site.payme.script.prepare = () =>
      Promise.resolve({ kind: 'cardRegistered', session: { token: String(inUse) } })
    expect(await cards.change(token)).toMatchObject({ state: 'changed' })
    expect((await cards.rows())[0]?.tokenEncrypted).toBeNull()
    expect(await tokenOfPlan()).toBe(inUse)
  })

  test('leaves no number and no code in the database', async () => {
    const { token } = await monthly.setUp()
    await cards.change(token)
    const kept = JSON.stringify([await cards.rows(), await monthly.plans()])
    expect(kept).not.toMatch(/8600\s?0691|06919540|"123456"/)
  })

  test('that is refused changes nothing, and its key is answered the same', async () => {
    const { token } = await monthly.setUp()
    site.payme.script.prepare = () => Promise.resolve({ kind: 'refused', code: 'card_refused' })
    const key = randomUUID()
    expect(await codeOf(await cards.begin(token, anotherCard, key))).toEqual([422, 'card_refused'])
    const calls = site.payme.calls.length
    expect(await codeOf(await cards.begin(token, anotherCard, key))).toEqual([422, 'card_refused'])
    expect(site.payme.calls).toHaveLength(calls)
    expect(await monthly.plan(token)).toMatchObject({
      card: '8600 •••• •••• 6478',
      cardChange: null,
    })
  })

  test('waits where Payme is silent, and goes on with the same key', async () => {
    const { token } = await monthly.setUp()
    const key = randomUUID()
    const { prepare, sendCode } = site.payme.script
    site.payme.script.prepare = () => Promise.resolve({ kind: 'silent' })
    expect(await codeOf(await cards.begin(token, anotherCard, key))).toEqual([
      502,
      'payment_service_unreachable',
    ])
    Object.assign(site.payme.script, {
      prepare,
      sendCode: () => Promise.resolve({ kind: 'silent' }),
    })
    expect((await cards.begin(token, anotherCard, key)).status).toBe(502)
    site.payme.script.sendCode = sendCode
    const begun = await cards.begin(token, anotherCard, key)
    expect(begun.status).toBe(201)
    expect(await cards.rows()).toHaveLength(1)
  })

  test('takes no other number or expiry under a key that Payme was silent to; a key of its own begins anew', async () => {
    const { token } = await monthly.setUp()
    const key = randomUUID()
    const { sendCode } = site.payme.script
    site.payme.script.sendCode = () => Promise.resolve({ kind: 'silent' })
    expect((await cards.begin(token, anotherCard, key)).status).toBe(502)
    site.payme.script.sendCode = sendCode
    const third = { ...anotherCard, number: '8600 4954 7331 6478' }
    for (const other of [third, { ...anotherCard, expiry: '06/99' }])
      expect(await codeOf(await cards.begin(token, other, key))).toEqual([409, 'key_reused'])
    const { id } = await cards.changeIn(await cards.begin(token, third))
    expect(await cards.changeIn(await cards.confirm(token, id))).toMatchObject({
      state: 'changed',
      card: '8600 •••• •••• 6478',
    })
  })

  test('is begun once however often it is clicked', async () => {
    const { token } = await monthly.setUp()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => cards.begin(token, anotherCard, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(site.payme.calls.filter((step) => step === 'prepare')).toHaveLength(2)
    const { id } = await cards.changeIn(answers[0] as Response)
    const confirmed = await Promise.all([1, 2].map(() => cards.confirm(token, id)))
    for (const answer of confirmed)
      expect(await cards.changeIn(answer)).toMatchObject({ state: 'changed' })
    expect(site.payme.calls.filter((step) => step === 'verifyCode')).toHaveLength(2)
    // A click that comes later still is answered by what the first one did.
    expect(await cards.changeIn(await cards.confirm(token, id))).toMatchObject({ state: 'changed' })
  })

  test('whose last wrong code is clicked twice tells both clicks so', async () => {
    const { token } = await monthly.setUp()
    site.payme.script.verifyCode = () => Promise.resolve({ kind: 'wrongCode' })
    const { id } = await cards.changeIn(await cards.begin(token))
    for (const attempt of [1, 2])
      expect((await codeOf(await cards.confirm(token, id, '000000')))[1], `${attempt}`).toBe(
        'code_invalid',
      )
    const judge = holdVerdict()
    const first = Promise.resolve(cards.confirm(token, id, '000000'))
    await vi.waitFor(() => {
      expect(site.payme.calls.filter((step) => step === 'verifyCode')).toHaveLength(4)
    })
    const second = Promise.resolve(cards.confirm(token, id, '000000'))
    setTimeout(judge, 100)
    for (const answer of await Promise.all([first, second]))
      expect(await codeOf(answer)).toEqual([429, 'attempts_exceeded'])
  })

  test('whose wrong code is corrected while it is judged is tried with the other', async () => {
    const { token } = await monthly.setUp()
    const { id } = await cards.changeIn(await cards.begin(token))
    const { verifyCode } = site.payme.script
    const judge = holdVerdict()
    const wrong = Promise.resolve(cards.confirm(token, id, '000000'))
    await vi.waitFor(() => {
      expect(site.payme.calls.filter((step) => step === 'verifyCode')).toHaveLength(2)
    })
    site.payme.script.verifyCode = verifyCode
    const right = Promise.resolve(cards.confirm(token, id))
    setTimeout(judge, 100)
    expect(await codeOf(await wrong)).toEqual([422, 'code_invalid'])
    expect(await cards.changeIn(await right)).toMatchObject({ state: 'changed' })
  })

  test('of a second tab takes the place of the first, whose token is removed', async () => {
    const { token } = await monthly.setUp()
    const first = await cards.changeIn(await cards.begin(token))
    const second = await cards.changeIn(await cards.begin(token))
    expect(await cards.changeIn(await cards.read(token, first.id))).toEqual({
      id: first.id,
      state: 'failed',
    })
    expect((await cards.confirm(token, first.id)).status).toBe(409)
    await cards.confirm(token, second.id)
    expect(await tokenOfPlan()).toBe('card-3')
    await site.services.cardChanges.work()
    expect(site.payme.calls.filter((step) => step === 'removeCard')).toHaveLength(2)
    expect((await cards.rows()).every(({ tokenEncrypted }) => tokenEncrypted === null)).toBe(true)
  })

  test('is left by going back, and is over after a quarter of an hour', async () => {
    const { token } = await monthly.setUp()
    const left = await cards.changeIn(await cards.begin(token))
    expect(await cards.changeIn(await cards.leave(token, left.id))).toEqual({
      id: left.id,
      state: 'failed',
    })
    const late = await cards.changeIn(await cards.begin(token))
    site.advance(16 * 60_000)
    expect((await cards.confirm(token, late.id)).status).toBe(409)
    await site.services.cardChanges.work()
    expect(await cards.changeIn(await cards.read(token, late.id))).toMatchObject({
      state: 'failed',
      code: 'code_expired',
    })
    expect((await monthly.plan(token)).card).toBe('8600 •••• •••• 6478')
  })

  test('that is over is answered as it is when its donor goes back once more', async () => {
    const { token } = await monthly.setUp()
    const left = await cards.changeIn(await cards.begin(token))
    for (const time of ['first', 'second'])
      expect(await cards.changeIn(await cards.leave(token, left.id)), time).toEqual({
        id: left.id,
        state: 'failed',
      })
    expect((await cards.rows())[0]?.leaseUntil).toBeNull()
    const { id } = await cards.change(token)
    expect(await cards.changeIn(await cards.leave(token, id))).toMatchObject({ state: 'changed' })
  })

  test('has nothing to show before its code is sent', async () => {
    const { token } = await monthly.setUp()
    site.payme.script.prepare = () => Promise.resolve({ kind: 'silent' })
    await cards.begin(token)
    const [row] = await cards.rows()
    expect((await cards.read(token, row?.id ?? '')).status).toBe(404)
  })

  test('goes on where another code is refused', async () => {
    const { token } = await monthly.setUp()
    const { id } = await cards.changeIn(await cards.begin(token))
    site.payme.script.resendCode = () =>
      Promise.resolve({ kind: 'refused', code: 'donation_failed' })
    site.advance(60_000)
    expect(await codeOf(await cards.resend(token, id))).toEqual([502, 'monthly_setup_failed'])
    expect(await cards.changeIn(await cards.confirm(token, id))).toMatchObject({ state: 'changed' })
  })

  test('has three wrong codes, and others on request', async () => {
    const { token } = await monthly.setUp()
    const { verifyCode } = site.payme.script
    site.payme.script.verifyCode = () => Promise.resolve({ kind: 'wrongCode' })
    const { id } = await cards.changeIn(await cards.begin(token))
    expect(await codeOf(await cards.confirm(token, id, '000000'))).toEqual([422, 'code_invalid'])
    expect(await cards.changeIn(await cards.read(token, id))).toMatchObject({ attemptsLeft: 2 })
    expect((await cards.resend(token, id)).status).toBe(429)
    site.advance(60_000)
    expect(await cards.changeIn(await cards.resend(token, id))).toMatchObject({ attemptsLeft: 3 })
    for (const expected of ['code_invalid', 'code_invalid', 'attempts_exceeded'])
      expect((await codeOf(await cards.confirm(token, id, '000000')))[1]).toBe(expected)
    site.payme.script.verifyCode = verifyCode
    expect((await cards.confirm(token, id)).status).toBe(409)
    expect((await monthly.plan(token)).card).toBe('8600 •••• •••• 6478')
  })

  test('of Visa is no card that is kept, and a plan that is over takes none', async () => {
    const { token } = await monthly.setUp()
    expect(await codeOf(await cards.begin(token, anInternationalCard))).toEqual([
      409,
      'wrong_state',
    ])
    await site.post(`/api/monthly/${token}/cancellation`, {})
    expect(await codeOf(await cards.begin(token))).toEqual([409, 'wrong_state'])
    expect((await cards.begin('a'.repeat(64))).status).toBe(404)
  })

  test('comes too late for a plan that was ended in the step of the code', async () => {
    const { token } = await monthly.setUp()
    const { id } = await cards.changeIn(await cards.begin(token))
    await site.post(`/api/monthly/${token}/cancellation`, {})
    expect(await codeOf(await cards.confirm(token, id))).toEqual([409, 'wrong_state'])
    await site.services.cardChanges.work()
    expect((await cards.rows())[0]).toMatchObject({
      state: 'failed',
      tokenEncrypted: null,
      leaseUntil: null,
    })
  })

  test('belongs to its own plan and key', async () => {
    const { token } = await monthly.setUp()
    const other = await monthly.setUp()
    const key = randomUUID()
    const { id } = await cards.changeIn(await cards.begin(token, anotherCard, key))
    expect((await cards.confirm(other.token, id)).status).toBe(404)
    for (const unknown of [cards.read(token, 'unknown'), cards.leave(token, 'unknown')])
      expect((await unknown).status).toBe(404)
    expect(await codeOf(await cards.begin(other.token, anotherCard, key))).toEqual([
      409,
      'key_reused',
    ])
  })
})

describe('a process that dies', () => {
  const die = () => Promise.reject(new Error('killed'))
  const expireLeases = () => site.database.update(cardChanges).set({ leaseUntil: new Date(0) })

  test.each([
    ['taken', 'changed'],
    ['not taken', 'awaiting_code'],
  ] as const)('while a code is judged is found out about: %s', async (what, state) => {
    const { token } = await monthly.setUp()
    const { id } = await cards.changeIn(await cards.begin(token))
    site.payme.script.verifyCode = die
    expect((await cards.confirm(token, id)).status).toBe(500)
    site.payme.script.readVerification = ({ session }) =>
      Promise.resolve({ kind: what === 'taken' ? 'verified' : 'unverified', session })
    await expireLeases()
    await site.services.cardChanges.work()
    expect(await cards.changeIn(await cards.read(token, id))).toMatchObject({ state })
  })

  test('and whose donor clicks again is found out about at once', async () => {
    const { token } = await monthly.setUp()
    const { id } = await cards.changeIn(await cards.begin(token))
    site.payme.script.verifyCode = die
    await cards.confirm(token, id)
    site.payme.script.readVerification = ({ session }) =>
      Promise.resolve({ kind: 'verified', session })
    await expireLeases()
    expect(await cards.changeIn(await cards.confirm(token, id))).toMatchObject({ state: 'changed' })
  })

  test('before the plan has its card leaves the former one, which is not removed', async () => {
    const { token } = await monthly.setUp()
    const before = await tokenOfPlan()
    site.payme.script.sendCode = die
    const key = randomUUID()
    expect((await cards.begin(token, anotherCard, key)).status).toBe(500)
    await expireLeases()
    cards.numberTokens()
    expect((await cards.begin(token, anotherCard, key)).status).toBe(201)
    expect(await tokenOfPlan()).toBe(before)
  })

  test('before a code was sent gives way to another card', async () => {
    const { token } = await monthly.setUp()
    const { sendCode } = site.payme.script
    site.payme.script.sendCode = die
    expect((await cards.begin(token)).status).toBe(500)
    await expireLeases()
    site.payme.script.sendCode = sendCode
    expect((await cards.begin(token)).status).toBe(201)
    expect((await cards.rows()).map(({ state }) => state).toSorted()).toEqual([
      'awaitingCode',
      'failed',
    ])
  })

  describe('while a code is judged and whose donor gives another card', () => {
    const diesJudging = async () => {
      const { token } = await monthly.setUp()
      const { id } = await cards.changeIn(await cards.begin(token))
      site.payme.script.verifyCode = die
      await cards.confirm(token, id)
      await expireLeases()
      return { token, id }
    }

    test('gives way to none as long as nobody knows whether the code was taken', async () => {
      const { token, id } = await diesJudging()
      expect(await codeOf(await cards.begin(token))).toEqual([409, 'wrong_state'])
      expect(await cards.changeIn(await cards.leave(token, id))).toMatchObject({
        state: 'awaiting_code',
      })
      site.payme.script.readVerification = ({ session }) =>
        Promise.resolve({ kind: 'verified', session })
      await site.services.cardChanges.work()
      expect(await cards.changeIn(await cards.read(token, id))).toMatchObject({ state: 'changed' })
      expect(await cards.rows()).toHaveLength(1)
    })

    test('is found out about, and what was not taken gives way', async () => {
      const { token, id } = await diesJudging()
      site.payme.script.readVerification = ({ session }) =>
        Promise.resolve({ kind: 'unverified', session })
      expect((await cards.begin(token)).status).toBe(201)
      expect(await cards.changeIn(await cards.read(token, id))).toMatchObject({ state: 'failed' })
    })

    test('begins none for a plan that ends meanwhile', async () => {
      const { token } = await diesJudging()
      site.payme.script.readVerification = async ({ session }) => {
        await site.post(`/api/monthly/${token}/cancellation`, {})
        return { kind: 'unverified', session }
      }
      expect(await codeOf(await cards.begin(token))).toEqual([409, 'wrong_state'])
      expect(await cards.rows()).toHaveLength(1)
    })
  })
})
