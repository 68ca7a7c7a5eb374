import { expect, test } from 'vitest'
import type { ListedPayment } from '#bff/giving/providers/payment-provider.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { differenceOf, type Found } from './differences.ts'
import type { PlanAttempt } from './plan-attempts.ts'

const paidAt = Date.parse('2026-11-20T09:30:00+05:00')
const payment: ListedPayment = {
  ...{ paymentId: 'at-the-service', reference: 'its-reference', amount: 35_000 },
  ...{ paidAt: paidAt + 1, isRefunded: false },
}
const row = aDonationRow({ state: 'paid', number: 7, paidAt, paymentId: 'in-the-books' })

const of = (changes: Partial<Found>) =>
  differenceOf({
    ...{ kind: 'silent', provider: 'payme', payment: null, row: null, attempt: null },
    ...changes,
  })

test('a difference is named as the service has it, and as the books do where it says nothing', () => {
  const { reference } = row
  expect(of({ payment, row })).toMatchObject({
    ...{ reference, transaction: 'at-the-service', amount: 35_000, paidAt: paidAt + 1 },
  })
  expect(of({ row })).toMatchObject({
    ...{ reference, transaction: 'in-the-books', amount: 100_000, paidAt },
  })
  expect(of({ payment })).toMatchObject({ reference: 'its-reference', books: null, month: null })
  expect(of({})).toEqual({
    ...{ kind: 'silent', provider: 'payme', reference: null, transaction: null },
    ...{ amount: null, paidAt: null, books: null, month: null },
  })
})

test('the books say the number of what was paid, and else its state alone', () => {
  const books = (changes: Partial<DonationRow>) => of({ row: { ...row, ...changes } }).books
  expect(books({})).toBe('SOS-2026-000007 paid')
  expect(books({ state: 'refunded' })).toBe('SOS-2026-000007 refunded')
  expect(books({ state: 'checking', number: null, paidAt: null })).toBe('checking')
  expect(books({ state: 'failed', paidAt: null })).toBe('failed')
  expect(books({ state: 'checking', number: null })).toBe('checking')
})

test('a month of a plan is known by the attempt that was found, or by its donation', () => {
  const attempt = { month: '2026-12', attempt: 1 } as PlanAttempt
  expect(of({ payment, attempt }).month).toBe('2026-12')
  expect(of({ row: { ...row, planMonth: '2026-11' } }).month).toBe('2026-11')
})
