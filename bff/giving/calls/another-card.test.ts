import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CardReminder, StepAnswers } from '#bff/giving/providers/payment-provider.ts'
import { aDonation, anInternationalCard } from '../../../tests/support/a-donation.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import { donationIn } from '../../../tests/support/donation-calls.ts'
import { onMonthlySite } from '../../../tests/support/monthly-site.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { codeSent } from '../../../tests/support/provider-double.ts'

/**
 * The card that a donor typed last is the one that is asked for a code, charged and named, whatever became of
 * the card that the same submission was sent with before.
 */
let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})

const national = { ...aDonation().card, number: '8600 0691 9540 6311', expiry: '04/99' }
const nationalMask = '8600 •••• •••• 6311'
const international = { ...anInternationalCard, number: '5555 5555 5555 4444' }
const internationalMask = '5555 •••• •••• 4444'

const silent = () => Promise.resolve({ kind: 'silent' } as const)
const begun = (card: CardReminder | null) => `token of ${card?.number.slice(-4) ?? 'none'}`

/** The provider names each card by its token; what it was asked to do with which is written down. */
let asked: string[]
beforeEach(() => {
  asked = []
  const { script } = site.payme
  script.prepare = ({ card }) =>
    Promise.resolve({ kind: 'cardRegistered', session: { token: begun(card) } })
  script.sendCode = ({ session }) => {
    asked.push(`code: ${String(session['token'])}`)
    return Promise.resolve({ ...codeSent, session })
  }
  script.verifyCode = ({ session }) => Promise.resolve({ kind: 'verified', session })
  script.charge = ({ session, payment }) => {
    asked.push(`charge: ${String(session['token'])}`)
    return Promise.resolve({ kind: 'paid', paymentId: payment.paymentId ?? '' })
  }
  script.removeCard = ({ session }) => {
    asked.push(`removal: ${String(session['token'])}`)
    return Promise.resolve({ kind: 'removed' })
  }
  site.octo.script.submitCard = ({ card }) =>
    Promise.resolve({ kind: 'codeRequired', session: { token: begun(card) } })
  site.octo.script.sendCode = script.sendCode
  site.octo.script.confirmCharge = ({ session, payment }) => {
    asked.push(`charge: ${String(session['token'])}`)
    return Promise.resolve({ kind: 'paid', paymentId: payment.paymentId ?? '' })
  }
})

const charges = () => asked.filter((what) => what.startsWith('charge'))
const paidRow = async () => {
  const paid = (await monthly.rows()).filter(({ state }) => state === 'paid')
  expect(paid).toHaveLength(1)
  return paid[0]
}
const confirmed = async (answer: Response) => {
  const donation = await donationIn(answer)
  expect(donation.state).toBe('awaiting_code')
  return donationIn(await monthly.confirm(donation.id))
}

const lastsBefore: Readonly<Record<string, () => void>> = {
  'the card was not registered': () => {
    site.payme.script.prepare = silent
  },
  'no code was sent': () => {
    site.payme.script.sendCode = silent
  },
  'the donor did not see that a code was sent': () => undefined,
}

describe.each(['/api/donations', '/api/monthly-donations'])('%s by national card', (path) => {
  test.each(Object.entries(lastsBefore))(
    'another card under the key takes the place of the first: %s',
    async (_, fail) => {
      const key = randomUUID()
      const { prepare, sendCode } = site.payme.script
      fail()
      await monthly.post(path, aDonation(), key)
      Object.assign(site.payme.script, { prepare, sendCode })
      asked = []
      const donation = await confirmed(await monthly.post(path, aDonation({ card: national }), key))
      expect(donation.state).toBe('paid')
      expect(asked).toEqual(['code: token of 6311', 'charge: token of 6311'])
      expect(await paidRow()).toMatchObject({ id: donation.id, cardMask: nationalMask })
      const [plan] = await monthly.plans()
      if (path === '/api/monthly-donations')
        expect(plan).toMatchObject({ cardMask: nationalMask, cardExpires: '2099-04' })
      // What the service keeps of the first card is removed.
      await monthly.work()
      expect((await monthly.rows()).map(({ state }) => state).sort()).toEqual(['cancelled', 'paid'])
      expect(
        (await monthly.rows()).every(({ sessionEncrypted }) => sessionEncrypted === null),
      ).toBe(true)
      expect(asked).not.toContain('removal: token of 6311')
    },
  )
})

test('the same card under the key goes on with what was begun', async () => {
  const key = randomUUID()
  const { sendCode } = site.payme.script
  site.payme.script.sendCode = silent
  await site.give(aDonation(), key)
  site.payme.script.sendCode = sendCode
  expect((await confirmed(await site.give(aDonation(), key))).state).toBe('paid')
  expect(await monthly.rows()).toHaveLength(1)
  expect(site.payme.calls.filter((step) => step === 'prepare')).toHaveLength(1)
})

test('two tabs with the same other card ask for one code', async () => {
  const key = randomUUID()
  const first = await donationIn(await site.give(aDonation(), key))
  asked = []
  const other = () => Promise.resolve(site.give(aDonation({ card: national }), key))
  const answers = await Promise.all([other(), other()])
  for (const answer of answers)
    expect(await donationIn(answer)).toMatchObject({ id: first.id, state: 'awaiting_code' })
  expect(asked).toEqual(['code: token of 6311'])
})

test('a code that was typed for the first card while another took its place confirms nothing', async () => {
  const key = randomUUID()
  const { id } = await donationIn(await site.give(aDonation(), key))
  const confirming = Promise.resolve(monthly.confirm(id))
  const replacing = Promise.resolve(site.give(aDonation({ card: national }), key))
  await Promise.all([confirming, replacing])
  expect(charges().length).toBeLessThanOrEqual(1)
  const paid = (await monthly.rows()).filter(({ state }) => state === 'paid')
  expect(paid.map(({ cardMask }) => cardMask?.slice(-4))).toEqual(
    charges().map((charge) => charge.slice(-4)),
  )
})

test('the other card is counted as any that is given', async () => {
  const key = randomUUID()
  await site.give(aDonation(), key)
  await site.give(aDonation({ card: national }), key)
  const marks = (await monthly.rows()).map(({ cardFingerprint }) => cardFingerprint)
  expect(new Set(marks).size).toBe(2)
})

describe('the month by its link', () => {
  const link = async () => {
    const { token } = await monthly.setUpInternational()
    await monthly.days(30)
    return (await monthly.plan(token)).payUrl?.split('/').at(-1) ?? ''
  }
  const pay = (token: string, card: object, key: string) =>
    monthly.post(`/api/monthly-charges/${token}/payment`, { card }, key)

  test.each<['prepare' | 'sendCode']>([['prepare'], ['sendCode']])(
    'is charged to the card that was typed last, after silence at %s',
    async (step) => {
      const token = await link()
      const key = randomUUID()
      const { prepare, sendCode } = site.octo.script
      Object.assign(site.octo.script, { [step]: silent })
      expect((await pay(token, anInternationalCard, key)).status).toBe(502)
      Object.assign(site.octo.script, { prepare, sendCode })
      asked = []
      const donation = await confirmed(await pay(token, international, key))
      expect(donation.state).toBe('paid')
      expect(charges()).toEqual(['charge: token of 4444'])
      const [paid] = (await monthly.rows()).filter(
        ({ planMonth, state }) => planMonth === '2026-12' && state === 'paid',
      )
      expect(paid).toMatchObject({ cardMask: internationalMask, planAttempt: 2 })
    },
  )

  test('is checked and charged once, where the first card may be charged already', async () => {
    const token = await link()
    const key = randomUUID()
    site.octo.script.submitCard = silent
    const first = await donationIn(await pay(token, anInternationalCard, key))
    expect(first.state).toBe('checking')
    const again = await donationIn(await pay(token, international, key))
    expect(again).toMatchObject({ id: first.id, state: 'checking' })
    expect(site.octo.calls.filter((step) => step === 'submitCard')).toHaveLength(2)
    site.octo.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'octo-payment' })
    await monthly.work()
    expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
  })
})

describe('where the first card may be charged already, the donor is told so', () => {
  const lost: readonly (readonly [string, StepAnswers['submitCard']])[] = [
    ['the answer to the card was lost', { kind: 'silent' }],
    [
      'the bank’s page was opened for it',
      { kind: 'pageOpened', url: 'https://bank.test/page', lifeMs: 900_000, paymentId: 'uuid' },
    ],
  ]
  test.each(lost)('%s', async (_, answer) => {
    const key = randomUUID()
    site.octo.script.submitCard = () => Promise.resolve(answer)
    const first = await donationIn(await site.give(aDonation({ card: anInternationalCard }), key))
    const again = await donationIn(await site.give(aDonation({ card: international }), key))
    expect(again).toMatchObject({ id: first.id, state: 'checking' })
    expect(site.octo.calls.filter((step) => step === 'submitCard')).toHaveLength(1)
    site.octo.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'uuid' })
    await monthly.work()
    expect(await paidRow()).toMatchObject({ id: first.id, cardMask: '4000 •••• •••• 0002' })
  })

  test('also while the code of the first is judged', async () => {
    const key = randomUUID()
    const first = await donationIn(await site.give(aDonation(), key))
    site.payme.script.charge = silent
    await monthly.confirm(first.id)
    const again = await donationIn(await site.give(aDonation({ card: national }), key))
    expect(again).toMatchObject({ id: first.id, state: 'checking' })
    expect(await monthly.rows()).toHaveLength(1)
  })
})
