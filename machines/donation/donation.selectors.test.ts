import { expect, test } from 'vitest'
import type { DonationSnapshot } from './donation.machine.ts'
import {
  selectChosenKind,
  selectIsFixed,
  selectIsUnanswered,
  selectMendableUntil,
  selectMethod,
  selectReceiptAddress,
  stateOf,
} from './donation.selectors.ts'

/** A snapshot as far as these selectors look at it. */
const aSnapshot = (context: object) =>
  ({
    context: {
      offer: { methods: ['card', 'click'] },
      details: null,
      draft: null,
      donation: null,
      submission: null,
      ...context,
    },
  }) as unknown as DonationSnapshot

test('the state is the outermost one, and nothing that the chart does not have', () => {
  expect(stateOf('success')).toBe('success')
  expect(stateOf({ paymentInfo: { recalled: {} } })).toBe('paymentInfo')
  for (const strange of ['paid', {}, null, 7])
    expect(() => stateOf(strange)).toThrow('the donation is in no state')
})

test('it is paid by what was chosen of what is offered, or by the only way that there is', () => {
  const method = (context: object) => selectMethod(aSnapshot(context))
  expect(method({})).toBeNull()
  expect(method({ draft: { method: 'click' } })).toBe('click')
  expect(method({ draft: { method: 'payme' } }), 'is not offered any more').toBeNull()
  expect(method({ offer: { methods: ['card'] } })).toBe('card')
  expect(method({ offer: { methods: [] } })).toBeNull()
})

test('each month is paid by card, whatever was chosen', () => {
  const monthly = { details: { type: 'monthly' }, draft: { method: 'click' } }
  expect(selectMethod(aSnapshot(monthly))).toBe('card')
  const once = { details: { type: 'one-time' }, draft: { method: 'click' } }
  expect(selectMethod(aSnapshot(once))).toBe('click')
})

test('a kind of card is one that was chosen by hand', () => {
  const kind = (draft: object | null) => selectChosenKind(aSnapshot({ draft }))
  expect(kind({ kind: 'international' })).toBe('international')
  expect(kind({ kind: 'wooden' })).toBeNull()
  expect(kind(null)).toBeNull()
})

test('only the payment is asked where the details were fixed before', () => {
  const isFixed = (offer: object) => selectIsFixed(aSnapshot({ offer }))
  expect([isFixed({ isFixed: true }), isFixed({ isFixed: false }), isFixed({})]).toEqual([
    true,
    false,
    false,
  ])
})

test('a submission without its answer is under way', () => {
  expect(selectIsUnanswered(aSnapshot({}))).toBe(false)
  expect(selectIsUnanswered(aSnapshot({ submission: { key: 'a-key' } }))).toBe(true)
})

test('the receipt’s address is whole where it was typed in this browser, else as the server masks it', () => {
  const address = (donation: object | null, draft: object | null = { email: ' aziza@mail.uz ' }) =>
    selectReceiptAddress(aSnapshot({ donation, draft }))
  for (const state of ['paid', 'refunded'] as const) {
    expect(address({ state, receiptSentTo: 'a…@m….uz' })).toBe('aziza@mail.uz')
    expect(address({ state, receiptSentTo: 'b…@m….uz' })).toBe('b…@m….uz')
    expect(address({ state, receiptSentTo: 'b…@m….uz' }, null)).toBe('b…@m….uz')
    expect(address({ state }), 'it went nowhere').toBeNull()
  }
  expect(address({ state: 'checking', receiptSentTo: 'a…@m….uz' })).toBeNull()
  expect(address(null)).toBeNull()
})

test('the address of a paid donation’s receipt can be mended until the moment that the server names', () => {
  const until = (donation: object | null) => selectMendableUntil(aSnapshot({ donation }))
  const receiptMendableUntil = '2026-11-20T05:00:00.000Z'
  expect(until({ state: 'paid', receiptMendableUntil })).toBe(Date.parse(receiptMendableUntil))
  expect(until({ state: 'paid' })).toBeNull()
  expect(until({ state: 'refunded', receiptMendableUntil })).toBeNull()
  expect(until(null)).toBeNull()
})
