import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  ListedPayment,
  ListPayments,
  StepAnswers,
} from '#bff/giving/providers/payment-provider.ts'
import { createRegistry } from '#bff/giving/providers/registry.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { planChargeReference } from '#bff/giving/record/plan-charge-reference.ts'
import { plans } from '#bff/giving/record/plans.table.ts'
import { settlements } from '#bff/giving/record/settlements.table.ts'
import { restores } from '#bff/platform/restores/restores.table.ts'
import { aDonation, anInternationalCard } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { monthlyDonor } from '../../../tests/support/plans.ts'
import { compareListed } from './compare.ts'
import { enterFound, type EnterDeps } from './enter.ts'
import { createReconciliation } from './reconciliation.ts'

let site: Calls
beforeAll(async () => {
  site = await callsOfSite()
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  await donationCalls(site).startAnew()
  await site.database.delete(restores)
})

/** A donation by an international card, whose service has no list; paid unless it is left at its code. */
const give = async (isPaid = true) => {
  const asked = aDonation({ card: anInternationalCard })
  const { id } = await donationIn(await site.give(asked))
  if (isPaid) await site.post(`/api/donations/${id}/confirmation`, { code: '123456' })
  return id
}

const answers = (answer: StepAnswers['readStatus']) => {
  site.octo.script.readStatus = () => Promise.resolve(answer)
}

const stateOf = async (id: string) =>
  (await site.database.select().from(donations).where(eq(donations.id, id)))[0]?.state

const { compare, confirm } = {
  compare: () => site.services.reconciliation.compare(null),
  confirm: () => site.services.reconciliation.confirm(null),
}
const kinds = async () => (await compare()).differences.map(({ kind }) => kind)

test.each([
  [{ kind: 'paid', paymentId: 'octo-payment' }, []],
  [{ kind: 'refunded', paymentId: 'octo-payment' }, ['refunded']],
  [{ kind: 'cancelled' }, ['unknown']],
  [{ kind: 'declined', code: 'card_refused' }, ['unknown']],
  [{ kind: 'timedOut' }, ['unknown']],
  [{ kind: 'unpaid' }, ['unknown']],
  [{ kind: 'silent' }, ['silent']],
  [{ kind: 'inconsistent', what: 'another amount' }, ['silent']],
  [{ kind: 'open' }, []],
  [{ kind: 'begun', until: 1 }, []],
  [{ kind: 'held' }, []],
] as const)(
  'a service without a list is asked for each payment of the books: %o',
  async (answer, found) => {
    await give()
    answers(answer)
    expect(await kinds()).toEqual(found)
  },
)

test('what failed here and was not paid there either is no difference', async () => {
  site.octo.script.confirmCharge = () => Promise.resolve({ kind: 'refused', code: 'card_refused' })
  const id = await give()
  expect(await stateOf(id)).toBe('failed')
  const answered: readonly StepAnswers['readStatus'][] = [
    { kind: 'silent' },
    { kind: 'inconsistent', what: 'another amount' },
    { kind: 'cancelled' },
    { kind: 'unpaid' },
    { kind: 'refunded', paymentId: 'octo-payment' },
  ]
  for (const answer of answered) {
    answers(answer)
    expect(await kinds()).toEqual([])
  }
  answers({ kind: 'paid', paymentId: 'octo-payment' })
  expect(await kinds()).toEqual(['unpaid'])
})

test('each payment of the books is asked for once, however many there are', async () => {
  for (let count = 0; count < 6; count += 1) await give()
  answers({ kind: 'cancelled' })
  const { differences } = await compare()
  expect(new Set(differences.map(({ reference }) => reference)).size).toBe(6)
  expect(differences).toHaveLength(6)
})

test('what a service says is entered when it is confirmed, and not before', async () => {
  const id = await give()
  answers({ kind: 'refunded', paymentId: 'octo-payment' })
  await compare()
  expect(await stateOf(id)).toBe('paid')
  expect(await confirm()).toMatchObject({ kind: 'confirmed', left: [], isLifted: false })
  expect(await stateOf(id)).toBe('refunded')
  expect(await kinds()).toEqual([])
})

test('what only the books have is left for staff to look into', async () => {
  const id = await give()
  answers({ kind: 'cancelled' })
  const kept = { kind: 'confirmed', entered: [], left: [{ kind: 'unknown' }] }
  expect(await confirm()).toMatchObject(kept)
  expect(await stateOf(id)).toBe('paid')
})

test('a payment that is still checked here, and was paid there, is entered with the moment that is known', async () => {
  site.octo.script.confirmCharge = () => Promise.resolve({ kind: 'silent' })
  const id = await give()
  expect(await stateOf(id)).toBe('checking')
  answers({ kind: 'paid', paymentId: 'octo-payment' })
  expect((await compare()).differences).toMatchObject([
    { kind: 'unpaid', transaction: 'octo-payment', paidAt: site.clock.now() },
  ])
  expect(await confirm()).toMatchObject({ kind: 'confirmed', left: [] })
  expect(await stateOf(id)).toBe('paid')
})

test('payments that the books lack are known by the months that they were for, also a try in the month after', async () => {
  await monthlyDonor(site).setUp()
  const [plan] = await site.database.select().from(plans)
  const planId = plan?.id ?? ''
  const paymentFor = (month: string, attempt: number, paidOn: string) => ({
    paymentId: `lost-${month}`,
    reference: planChargeReference({ planId, month }, attempt),
    amount: 100_000,
    paidAt: Date.parse(`${paidOn}T10:00:00+05:00`),
    isRefunded: false,
  })
  const found = await compareListed(site.database, 'payme', [
    paymentFor('2027-03', 1, '2027-03-25'),
    paymentFor('2026-12', 2, '2027-01-05'),
  ])
  expect(found).toMatchObject([
    { kind: 'missing', attempt: { month: '2027-03', attempt: 1 } },
    { kind: 'missing', attempt: { month: '2026-12', attempt: 2 } },
  ])
})

test('one month is entered without an end to the hold, which wants the whole to be read', async () => {
  const moment = site.clock.now()
  await site.database.insert(restores).values({ takenAt: moment, restoredAt: moment, lastMail: 0 })
  const { reconciliation } = site.services
  expect(await confirm()).toEqual({ kind: 'unread' })
  expect((await reconciliation.compare('2026-11')).held).not.toBeNull()
  expect(await reconciliation.confirm('2026-11')).toMatchObject({ isLifted: false })
  expect(await confirm()).toEqual({ kind: 'unread' })
  await compare()
  expect(await confirm()).toMatchObject({ kind: 'confirmed', isLifted: true })
  expect((await compare()).held).toBeNull()
})

test('a statement is compared by transaction, and entered once, also what it names twice', async () => {
  await give()
  const { reconciliation } = site.services
  const csv = `transaction;amount;paid
octo-payment;100000;20.11.2026 10:00
lost-1;35000;20.11.2026 10:00
lost-1;35000;20.11.2026 10:00`
  const read = (isEntered: boolean) => reconciliation.file({ provider: 'octo', csv, isEntered })
  const missing = { kind: 'read', differences: [{ kind: 'missing', transaction: 'lost-1' }] }
  expect(await read(false)).toMatchObject(missing)
  expect(await read(false)).toMatchObject(missing)
  expect(await read(true)).toMatchObject({ ...missing, isEntered: true })
  expect(await read(true)).toMatchObject({ differences: [] })
  const [row, ...more] = await site.database
    .select()
    .from(donations)
    .where(eq(donations.paymentId, 'lost-1'))
  expect(more).toEqual([])
  expect(row).toMatchObject({
    ...{ state: 'paid', amount: 35_000, donorName: 'found, donor unknown', donorPhone: '' },
    paidAt: Date.parse('2026-11-20T10:00:00+05:00'),
  })
  expect(await reconciliation.file({ provider: 'bank', csv, isEntered: true })).toMatchObject({
    kind: 'noProvider',
  })
  expect(await reconciliation.file({ provider: 'octo', csv: 'a;b', isEntered: true })).toEqual({
    kind: 'unreadable',
    line: 1,
  })
})

describe('a service that has a list', () => {
  /** A donation by a national card that was paid. */
  const pay = async () => {
    const { id } = await donationIn(await site.give(aDonation()))
    await site.post(`/api/donations/${id}/confirmation`, { code: '123456' })
    const [row] = await site.database.select().from(donations).where(eq(donations.id, id))
    if (row?.state !== 'paid') throw new Error('the donation is not paid')
    return row
  }
  const listed = (changes: Partial<ListedPayment> = {}): ListedPayment => ({
    paymentId: 'payme-payment',
    reference: null,
    amount: 100_000,
    paidAt: site.clock.now(),
    isRefunded: false,
    ...changes,
  })
  /** The donations that ended, as whoever tells their donors hears of it. */
  const ended: string[] = []
  beforeEach(() => ended.splice(0))

  const depsWith = (listPayments: ListPayments): EnterDeps & { readonly publicUrl: string } => ({
    database: site.database,
    clock: site.clock,
    providers: createRegistry([
      {
        method: 'card',
        cardKind: 'national',
        provider: { ...site.payme.provider, listPayments },
      },
      { method: 'card', cardKind: 'international', provider: site.octo.provider },
    ]),
    endListeners: [
      (_, { after }) => {
        ended.push(after.state)
        return Promise.resolve()
      },
    ],
    isSimulated: true,
    publicUrl: 'https://site.test',
  })
  const over = (payments: readonly ListedPayment[] | null) =>
    createReconciliation(depsWith(() => Promise.resolve(payments)))
  const differences = async (payments: readonly ListedPayment[] | null) =>
    (await over(payments).compare(null)).differences
  const confirmed = async (payments: readonly ListedPayment[]) => {
    const answer = await over(payments).confirm(null)
    if (answer.kind !== 'confirmed') throw new Error(`the list is ${answer.kind}`)
    return answer
  }

  test('differs in what was given back, in sums, and in nothing else', async () => {
    const { id, reference } = await pay()
    const kindsOf = async (changes: Partial<ListedPayment>) =>
      (await differences([listed(changes)])).map(({ kind }) => kind)
    expect(await kindsOf({})).toEqual([])
    expect(await kindsOf({ reference })).toEqual([])
    expect(await kindsOf({ amount: 100_001 })).toEqual(['otherAmount'])
    expect(await over([listed({ amount: 100_001 })]).confirm(null), 'is for staff').toMatchObject({
      entered: [],
      left: [{ kind: 'otherAmount' }],
    })
    expect(await kindsOf({ isRefunded: true })).toEqual(['refunded'])
    await over([listed({ isRefunded: true })]).confirm(null)
    expect(await stateOf(id)).toBe('refunded')
    expect(await kindsOf({ isRefunded: true })).toEqual([])
  })

  test('names a second payment for one donation, which is nobody’s but its donor’s', async () => {
    const { id, reference } = await pay()
    const second = listed({ paymentId: 'second', reference })
    const twice = [{ kind: 'paidTwice', transaction: 'second', reference }]
    expect(await differences([listed({ reference }), second])).toMatchObject(twice)
    expect(await differences([second, listed({ reference })])).toMatchObject(twice)
    expect(await over([second, listed({ reference })]).confirm(null)).toMatchObject({
      entered: [],
      left: twice,
    })
    const back = { ...second, isRefunded: true }
    expect(await differences([listed({ reference }), back]), 'it went back').toEqual([])
    expect(await stateOf(id)).toBe('paid')
  })

  test('may name a payment and its refund in two lines, in either order', async () => {
    const { id } = await pay()
    const lines = [listed(), listed({ isRefunded: true })]
    for (const named of [lines, lines.toReversed()])
      expect(await differences(named)).toMatchObject([{ kind: 'refunded' }])
    const lost = lines.map((line) => ({ ...line, paymentId: 'lost', reference: null }))
    const { entered } = await confirmed([...lines, ...lost.toReversed()])
    expect(entered.map(({ kind }) => kind).toSorted()).toEqual(['missing', 'refunded'])
    expect(await stateOf(id)).toBe('refunded')
    const [row, ...more] = await site.database
      .select()
      .from(donations)
      .where(eq(donations.paymentId, 'lost'))
    expect(more).toEqual([])
    expect(row?.state).toBe('refunded')
  })

  test('does not know what it does not list, at whatever moment it lists the rest', async () => {
    const { reference } = await pay()
    const unknown = { kind: 'unknown', provider: 'payme', reference, amount: 100_000 }
    expect(await differences([])).toMatchObject([unknown])
    const early = Date.parse('2026-10-31T23:59:59+05:00')
    expect(await differences([listed({ paidAt: early })])).toEqual([])
    const lost = listed({ paymentId: 'lost', paidAt: early })
    expect(await differences([lost]), 'of the month before').toMatchObject([unknown])
    const first = listed({ paymentId: 'lost', paidAt: Date.parse('2026-11-01T00:00:00+05:00') })
    expect(await differences([listed(), first])).toMatchObject([{ kind: 'missing' }])
    await site.database.update(donations).set({ paymentId: null })
    expect(await differences([]), 'what was decided without a payment').toEqual([])
    expect(await differences([listed({ reference })]), 'known by its reference').toEqual([])
    expect(await compareListed(site.database, 'payme', [])).toEqual([])
  })

  test('is asked for a month, until now, or since the backup that the books were restored from', async () => {
    const asked: (readonly number[])[] = []
    const reconciliation = createReconciliation(
      depsWith((...period) => {
        asked.push(period)
        return Promise.resolve([])
      }),
    )
    const at = (day: string) => Date.parse(`${day}T00:00:00+05:00`)
    const now = site.clock.now()
    expect((await reconciliation.compare(null)).unlisted).toEqual(['octo'])
    const takenAt = at('2026-11-18')
    await site.database.insert(restores).values({ takenAt, restoredAt: now, lastMail: 0 })
    await reconciliation.compare(null)
    await reconciliation.compare('2026-10')
    // Each list begins a day before: a payment may have been begun then.
    expect(asked).toEqual([
      [at('2026-10-31'), now],
      [at('2026-11-16'), now],
      [at('2026-09-30'), at('2026-11-01')],
    ])
  })

  test('and does not answer leaves everything as it is, for what it would name', async () => {
    const id = await give()
    answers({ kind: 'refunded', paymentId: 'octo-payment' })
    expect(await differences(null)).toMatchObject([
      { kind: 'silent', provider: 'payme', reference: null, transaction: null },
      { kind: 'refunded', provider: 'octo' },
    ])
    expect(await over(null).confirm(null)).toEqual({ kind: 'silent' })
    expect(await stateOf(id)).toBe('paid')
  })

  test('is entered also while another service is silent about one payment', async () => {
    await give()
    answers({ kind: 'silent' })
    expect(await over([listed({ paymentId: 'lost' })]).confirm(null)).toMatchObject({
      kind: 'confirmed',
      entered: [{ kind: 'missing', transaction: 'lost' }],
      left: [{ kind: 'silent', provider: 'octo' }],
    })
  })

  test('and two who enter the same enter it once', async () => {
    const reference = '0b8a1f9e-3f3c-4c1d-9a53-6a4c2a4f7a10'
    const deps = depsWith(() => Promise.resolve([]))
    const enterTwice = async (payments: readonly ListedPayment[]) => {
      const [found] = await compareListed(site.database, 'payme', payments)
      if (found === undefined) throw new Error('there is no difference')
      const entered = [await enterFound(deps, found), await enterFound(deps, found)]
      return { kind: found.kind, entered, written: await site.database.$count(settlements) }
    }
    const missing = [listed({ paymentId: 'lost', reference })]
    expect(await enterTwice(missing)).toEqual({
      kind: 'missing',
      entered: [true, false],
      written: 1,
    })
    expect(ended, 'of an unknown donor there is nobody to tell').toEqual([])
    site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
    const { id } = await donationIn(await site.give(aDonation()))
    await site.post(`/api/donations/${id}/confirmation`, { code: '123456' })
    expect(await stateOf(id)).toBe('checking')
    expect(await enterTwice([listed()])).toEqual({
      kind: 'unpaid',
      entered: [true, false],
      written: 2,
    })
    expect(ended).toEqual(['paid'])
    expect(await stateOf(id)).toBe('paid')
  })
})
