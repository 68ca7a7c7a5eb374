import { expect, test } from 'vitest'
import { formatDate, formatMoney } from '#locales/formats.ts'
import type { DonationReturn } from '#bff/giving/record/donation-returns.table.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { returnFacts, returnStamp } from './receipt-returns.ts'
import { receiptWords } from './receipt-words.ts'
import { createReceipts, receiptOf } from './receipts.ts'

const paidAt = Date.UTC(2026, 10, 20, 5)
const day = 24 * 60 * 60_000
const paid = (changes: Partial<DonationRow> = {}) =>
  aDonationRow({ state: 'paid', paidAt, number: 7, ...changes })
const returned = (
  kind: DonationReturn['kind'],
  amount: number,
  madeAt: number | null,
): DonationReturn =>
  ({
    id: 1,
    reference: 'r',
    donationId: 'd',
    kind,
    amount,
    orderedAt: paidAt,
    madeAt,
  }) as DonationReturn

test('a receipt is of money that came, also when it went back since', () => {
  for (const state of ['paid', 'refunded'] as const)
    expect(receiptOf(paid({ state }), [])?.state).toBe(state)
  for (const state of ['charging', 'failed', 'expired', 'cancelled'] as const)
    expect(receiptOf(paid({ state }), [])).toBeNull()
  expect(receiptOf(paid({ paidAt: null }), [])).toBeNull()
})

test('it says what was paid, and nothing of what there is not', () => {
  const row = paid({ paymentId: null, cardMask: null, dedication: null })
  const { receiptToken: token, amount, type, method, donorName, lang } = row
  expect(receiptOf(row, [])).toEqual({
    token,
    state: 'paid',
    donationNumber: 'SOS-2026-000007',
    transactionId: '',
    amount,
    type,
    method,
    paidAt: '2026-11-20T05:00:00.000Z',
    donorName,
    lang,
  })
  const full = {
    paymentId: 'p-1',
    cardMask: '8600 •••• •••• 0015',
    dedication: 'Mum',
    receiptIssuedAt: paidAt + day,
  }
  expect(receiptOf(paid(full), [])).toMatchObject({
    transactionId: 'p-1',
    card: '8600 •••• •••• 0015',
    dedication: 'Mum',
    issuedAt: '2026-11-21T05:00:00.000Z',
  })
})

test('of what was ordered back it knows what has gone', () => {
  const orders = [returned('refund', 10_000, null), returned('chargeback', 20_000, paidAt + day)]
  expect(receiptOf(paid(), orders)?.returns).toEqual([
    { kind: 'chargeback', amount: 20_000, at: '2026-11-21T05:00:00.000Z' },
  ])
  expect(receiptOf(paid(), orders.slice(0, 1))).not.toHaveProperty('returns')
})

/** What a receipt says of what went back of it, and its stamp. */
const saidOf = (row: DonationRow, orders: readonly DonationReturn[]) => {
  const receipt = receiptOf(row, orders)
  if (receipt === null) throw new Error('not paid')
  return { facts: returnFacts(receipt, 'en'), stamp: returnStamp(receipt, 'en') }
}
const { returned: returnedWords, left, refunded, partlyRefunded } = receiptWords.en
const on = (amount: number, days: number) =>
  `${formatMoney('en', amount)}, ${formatDate('en', new Date(paidAt + days * day).toISOString())}`

test('nothing is said of what did not go back', () => {
  expect(saidOf(paid(), [])).toEqual({ facts: [], stamp: null })
})

test('parts are summed up by who took them back, with the day of the last, and what is left', () => {
  const orders = [
    returned('refund', 10_000, paidAt + day),
    returned('chargeback', 5_000, paidAt + 2 * day),
    returned('refund', 20_000, paidAt + 3 * day),
  ]
  expect(saidOf(paid(), orders)).toEqual({
    facts: [
      [returnedWords.refund, on(30_000, 3)],
      [returnedWords.chargeback, on(5_000, 2)],
      [left, formatMoney('en', 65_000)],
    ],
    stamp: partlyRefunded,
  })
})

test('of all of it nothing is left to name', () => {
  const row = paid({ state: 'refunded' })
  expect(saidOf(row, [returned('refund', 100_000, paidAt)])).toEqual({
    facts: [[returnedWords.refund, on(100_000, 0)]],
    stamp: refunded,
  })
  expect(saidOf(row, [])).toEqual({ facts: [], stamp: refunded })
})

/** Receipts over one donation, and what was asked of the store and of the plan. */
const receiptsOf = (
  row: DonationRow | null,
  { issues = true, plan = true }: { readonly issues?: boolean; readonly plan?: boolean } = {},
) => {
  const asked: unknown[] = []
  const receipts = createReceipts(
    {
      byReceipt: (token: string) => {
        asked.push(token)
        return Promise.resolve(row)
      },
      returnsOf: () => Promise.resolve([]),
      issueReceipt: () => {
        asked.push('issue')
        return Promise.resolve(issues)
      },
    } as never,
    {
      recipientOf: () =>
        Promise.resolve(plan ? { channel: 'mail' as const, to: 'a…@e….test' } : null),
      send: (id) => {
        asked.push(id)
        return Promise.resolve(plan)
      },
    },
  )
  return { receipts, asked }
}
const token = 'a'.repeat(32)

test.each([
  '',
  'a'.repeat(31),
  'a'.repeat(33),
  `${'a'.repeat(31)}A`,
  `${'a'.repeat(31)}1`,
  `${token}\n`,
])('what is no token (%j) asks nothing of the database', async (other) => {
  const { receipts, asked } = receiptsOf(paid())
  expect(await receipts.byToken(other)).toBeNull()
  expect(await receipts.sendManageLink(other)).toBe('unknown')
  expect(await receipts.issue(other)).toBeNull()
  expect(asked).toEqual([])
})

test.each([null, aDonationRow({ state: 'failed' })])('nobody’s receipt is none', async (row) => {
  const { receipts, asked } = receiptsOf(row)
  expect(await receipts.byToken(token)).toBeNull()
  expect(await receipts.sendManageLink(token)).toBe('unknown')
  expect(await receipts.issue(token)).toBeNull()
  expect(asked).toEqual([token, token, token])
})

test('that the link of its plan can be sent is said, and it is sent to whom it belongs', async () => {
  const row = paid()
  const ofPlan = receiptsOf(row)
  expect(await ofPlan.receipts.byToken(token)).toMatchObject({
    manageLink: { channel: 'mail', to: 'a…@e….test' },
  })
  expect(await ofPlan.receipts.sendManageLink(token)).toBe('sent')
  expect(ofPlan.asked).toContain(row.id)
  const { receipts } = receiptsOf(row, { plan: false })
  expect(await receipts.byToken(token)).not.toHaveProperty('manageLink')
  expect(await receipts.sendManageLink(token)).toBe('no_plan')
})

test('the first file is the original, and of two that are made at once one is', async () => {
  const first = receiptsOf(paid())
  expect(await first.receipts.issue(token)).toMatchObject({ isCopy: false })
  expect(first.asked).toEqual([token, 'issue'])
  const late = receiptsOf(paid(), { issues: false })
  expect(await late.receipts.issue(token)).toMatchObject({ isCopy: true })
  const again = receiptsOf(paid({ receiptIssuedAt: paidAt }))
  expect(await again.receipts.issue(token)).toMatchObject({ isCopy: true })
  expect(again.asked).toEqual([token])
})
