import { expect, test } from 'vitest'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { firstLatePollAt } from '#bff/giving/record/donation-times.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { providerDouble } from '../../../tests/support/provider-double.ts'
import { patchAtEnd } from './patch-at-end.ts'

const card = providerDouble('payme', 'codeForCard').provider
const charge = providerDouble('octo', 'codeForCharge').provider
const endOf = (changes: Partial<DonationRow>) => aDonationRow({ state: 'failed', ...changes })

test('a donation that goes on keeps what it has', () => {
  expect(patchAtEnd(endOf({ state: 'checking', paymentId: 'a-payment' }), charge)).toEqual({})
})

test('with the money the session is dropped, and nothing is asked any more', () => {
  for (const state of ['paid', 'refunded'] as const)
    expect(patchAtEnd(endOf({ state, paymentId: 'a-payment' }), charge)).toEqual({
      sessionEncrypted: null,
      latePollAt: null,
    })
})

test('without it a card’s token stays until the provider has removed it, but not one that a plan lent', () => {
  expect(patchAtEnd(endOf({}), card)).toEqual({})
  expect(patchAtEnd(endOf({ planId: 'a-plan' }), card)).toEqual({ sessionEncrypted: null })
  expect(patchAtEnd(endOf({}), charge)).toEqual({ sessionEncrypted: null })
})

test('a payment that the provider knows of and may still take is asked about later', () => {
  const row = endOf({ paymentId: 'a-payment' })
  expect(patchAtEnd(row, charge)).toEqual({
    sessionEncrypted: null,
    latePollAt: firstLatePollAt(row),
  })
  expect(patchAtEnd(row, { ...charge, mayPayLate: false })).toEqual({ sessionEncrypted: null })
})
