import { expect, test } from 'vitest'
import type { Card } from '#machines/wire/card.schema.ts'
import { planMonthReferences } from '#bff/giving/record/plan-charge-reference.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { providerDouble } from '../../../tests/support/provider-double.ts'
import { paymentOf, performStep, type StepContext } from './perform-step.ts'
import type { TriedCode } from './trigger.ts'

const publicUrl = 'https://site.test'
const session = { token: 'a-card-token' }
const code = { typed: '123456' } as TriedCode
const aCard = { number: '8600495473316478' } as Card
const row = aDonationRow({ paymentId: 'a-payment' })
const reminder = { number: '8600000000000000', expiry: '1230' }

const sent = (changes: Partial<StepContext> = {}): StepContext => ({
  row,
  session,
  trigger: { by: 'donor', card: aCard, code, reminder },
  publicUrl,
  ...changes,
})

/** What the provider was asked with one step. */
const asked = async (
  step: 'prepare' | 'submitCard' | 'resendCode' | 'verifyCode' | 'charge' | 'removeCard',
  changes: Partial<StepContext> = {},
): Promise<unknown> => {
  const { provider, script } = providerDouble('payme', 'codeForCard')
  const heard: unknown[] = []
  const answer = script[step]
  Object.assign(script, {
    [step]: (request: never) => {
      heard.push(request)
      return answer(request)
    },
  })
  await performStep(provider, step, sent(changes))
  return heard[0]
}

const payment = paymentOf(sent())
const unattended = { trigger: { by: 'loop' } } as const

test('each step gets what its row in the table names', async () => {
  expect(await asked('prepare')).toEqual({ payment, card: aCard })
  expect(await asked('submitCard')).toEqual({ payment, card: aCard })
  expect(await asked('resendCode')).toEqual({ payment, session, card: reminder })
  expect(await asked('verifyCode')).toEqual({ payment, session, code: '123456' })
  expect(await asked('charge')).toEqual({ payment, session })
  expect(await asked('removeCard')).toEqual({ session })
})

test('what nobody typed just now is sent without a card', async () => {
  expect(await asked('prepare', unattended)).toEqual({ payment, card: null })
  expect(await asked('resendCode', unattended)).toEqual({ payment, session, card: null })
  expect(await asked('resendCode', { trigger: { by: 'donor' } })).toEqual({
    payment,
    session,
    card: null,
  })
})

test('a step without what it needs is not sent', async () => {
  await expect(asked('submitCard', unattended)).rejects.toThrow('the step has no card')
  await expect(asked('submitCard', { trigger: { by: 'donor', card: null } })).rejects.toThrow(
    'the step has no card',
  )
  await expect(asked('verifyCode', unattended)).rejects.toThrow('the step has no code')
  await expect(asked('verifyCode', { trigger: { by: 'donor' } })).rejects.toThrow(
    'the step has no code',
  )
  await expect(asked('charge', { session: null })).rejects.toThrow('the step has no session')
})

test('a payment sends its donor back to the donation’s own page, and the provider to its own callback', () => {
  expect(paymentOf({ row, publicUrl })).toMatchObject({
    reference: row.reference,
    amount: 100_000,
    donor: { phone: '+998901234567' },
    returnUrl: `${publicUrl}/en/what-you-can-do/donations?donation=${row.id}`,
    notifyUrl: `${publicUrl}/callbacks/click`,
  })
})

test('only a monthly donation keeps the card', () => {
  const keepsCard = (type: DonationRow['type']) =>
    paymentOf({ row: aDonationRow({ type }), publicUrl }).keepsCard
  expect([keepsCard('monthly'), keepsCard('one-time')]).toEqual([true, false])
})

test('a month of a plan goes by every reference it can have had, until the next month is over', () => {
  const month = { type: 'monthly', planId: 'a-plan', planMonth: '2026-12', planAttempt: 1 } as const
  const of = (changes: Partial<DonationRow> = {}) =>
    paymentOf({ row: aDonationRow({ ...month, ...changes }), publicUrl }).month
  expect(of()).toEqual({
    references: planMonthReferences({ planId: 'a-plan', month: '2026-12' }),
    from: Date.parse('2026-12-01T00:00:00+05:00'),
    to: Date.parse('2027-02-01T00:00:00+05:00'),
  })
  expect(of({ planAttempt: 0 }), 'the set-up is no month').toBeNull()
  expect(of({ planMonth: null })).toBeNull()
  expect(of({ planId: null })).toBeNull()
})
