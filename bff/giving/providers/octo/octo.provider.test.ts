import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { aPayment } from '../../../../tests/support/payments.ts'
import { startRecordedProvider, type Reply } from '../../../../tests/support/recorded-exchanges.ts'
import { createOctoProvider } from './octo.provider.ts'

const UUID = '7d1c0c52-0000-4000-8000-000000000007'
const REFERENCE = '0b8a1f9e-3f3c-4c1d-9a53-6a4c2a4f7a10'
const PAGE = 'https://pay2.octo.test/page/1'

let recorded: Awaited<ReturnType<typeof startRecordedProvider>>
let octo: ReturnType<typeof createOctoProvider>

beforeAll(async () => {
  recorded = await startRecordedProvider()
  const settings = {
    url: recorded.url,
    shopId: 4100,
    secret: 'a-secret',
    uniqueKey: 'a-key',
    signature: 'unique_key',
    test: true,
  } as const
  const clock = { now: () => Date.parse('2026-03-02T05:15:00Z') }
  octo = createOctoProvider(settings, 2_000, clock, createLog('silent'))
})
afterAll(() => recorded.close())

const payment = aPayment({
  reference: REFERENCE,
  paymentId: UUID,
  notifyUrl: 'https://site.test/callbacks/octo',
})
const card = {
  kind: 'international',
  number: '4100000000000001',
  expiry: '12/39',
  holder: 'A B',
  cvv: '123',
} as const
const asked = { uuid: UUID, paymentId: 90_017 }
const session = { ...asked, verifyId: 3_105 }

const data = (value: unknown): Reply => ({ body: { error: 0, errMessage: '', data: value } })
const error = (code: number, errMessage: string): Reply => ({
  body: { error: code, errMessage, data: null, errorMessage: errMessage },
})
const broken: Reply = { broken: true }
const withStatus = (status: string, total_sum: unknown = 49_000) =>
  data({
    shop_transaction_id: REFERENCE,
    octo_payment_UUID: UUID,
    status,
    octo_pay_url: PAGE,
    refunded_sum: 0,
    total_sum,
  })
const pay = (changes: Readonly<Record<string, unknown>>) =>
  data({
    id: 90_017,
    uuid: UUID,
    merchantId: 4100,
    initialSum: 49_000,
    totalSum: 49_000,
    currency: 'UZS',
    peyedTime: null,
    redirectUrl: PAGE,
    details: { cardInfo: { first6: '410000', last4: '0001', saveToken: null }, transType: 'SMS' },
    payMethods: [{ only: null, method: 'bank_card' }],
    status: 'created',
    ...changes,
  })

test('a payment is made over whole sum, in one stage, without a donor’s data where no e-mail is known', async () => {
  recorded.play(withStatus('created'))
  expect(await octo.prepare({ payment, card })).toEqual({
    kind: 'paymentPrepared',
    paymentId: UUID,
    session: { uuid: UUID },
  })
  expect(recorded.sent).toEqual([
    {
      method: 'POST',
      path: '/prepare_payment',
      auth: null,
      body: {
        octo_shop_id: 4100,
        octo_secret: 'a-secret',
        shop_transaction_id: REFERENCE,
        auto_capture: true,
        test: true,
        init_time: '2026-03-02 10:15:00',
        total_sum: 49_000,
        currency: 'UZS',
        description: 'Donation',
        payment_methods: [{ method: 'bank_card' }],
        return_url: 'https://site.test/back',
        notify_url: 'https://site.test/callbacks/octo',
        language: 'ru',
        ttl: 15,
      },
    },
  ])
})

test('a donor’s e-mail goes out with both calls or with none, since Octo asks for it again in pay', async () => {
  const donor = { phone: '+998901234567', email: 'aziza@example.test' }
  const ofDonor = { ...payment, donor }
  recorded.play(withStatus('created'), pay({}))
  await octo.prepare({ payment: ofDonor, card })
  await octo.submitCard({ payment: ofDonor, card })
  expect(recorded.sent).toMatchObject([
    { body: { user_data: { user_id: REFERENCE, phone: '998901234567', email: donor.email } } },
    { body: { email: donor.email } },
  ])
  recorded.play(pay({}))
  await octo.submitCard({ payment, card })
  expect(recorded.sent[0]?.body).not.toHaveProperty('email')
})

test('old answers with their fields at the root are read too', async () => {
  recorded.play({
    body: { error: 0, errMessage: '', octo_payment_UUID: UUID, status: 'created', data: null },
  })
  expect(await octo.prepare({ payment, card })).toMatchObject({ paymentId: UUID })
})

test.each([
  [
    error(403, 'Fiscal object not contains in system'),
    { kind: 'refused', code: 'donation_failed' },
  ],
  [error(11, 'Requests too often. Minimum delay is 1 second'), { kind: 'busy' }],
  [broken, { kind: 'silent' }],
  [{ body: { status: 'created', octo_payment_UUID: UUID } }, { kind: 'silent' }],
  [{ body: [] }, { kind: 'silent' }],
  [{ body: 'null' }, { kind: 'silent' }],
])('an answer to prepare_payment is read as it is meant (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await octo.prepare({ payment, card })).toEqual(answer)
})

test.each([
  [pay({}), { kind: 'codeRequired', session: asked }],
  [
    pay({ details: { transType: '3DS' } }),
    { kind: 'pageOpened', url: PAGE, lifeMs: 900_000, paymentId: UUID },
  ],
  [pay({ status: 'succeeded' }), { kind: 'paid', paymentId: UUID }],
  [pay({ status: 'canceled' }), { kind: 'refused', code: 'card_refused' }],
  [pay({ details: null, redirectUrl: null }), { kind: 'silent' }],
  [pay({ details: null, redirectUrl: 'no address' }), { kind: 'silent' }],
  [pay({ details: null, redirectUrl: 'javascript:alert(1)' }), { kind: 'silent' }],
  [pay({ details: null, redirectUrl: '' }), { kind: 'silent' }],
  [error(1, 'insufficient funds'), { kind: 'refused', code: 'insufficient_funds' }],
  [error(1, 'Истек срок'), { kind: 'refused', code: 'card_expired' }],
  [error(11, 'Requests too often'), { kind: 'silent' }],
  [broken, { kind: 'silent' }],
])('an answer to pay is read as it is meant (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await octo.submitCard({ payment, card })).toEqual(answer)
  expect(recorded.sent).toMatchObject([
    { path: `/pay/${UUID}`, body: { card_number: card.number, expire: '3912', cvc2: '123' } },
  ])
})

test('a card of another kind, and one without a payment, are never sent', async () => {
  recorded.play(pay({ status: 'succeeded' }))
  const national = { ...card, kind: 'national', cvv: undefined } as const
  await expect(octo.submitCard({ payment, card: national })).rejects.toThrow('a national card')
  const unpaid = { ...payment, paymentId: null }
  await expect(octo.submitCard({ payment: unpaid, card })).rejects.toThrow('no payment at Octo')
  expect(recorded.sent).toEqual([])
})

test('Octo cancels nothing, so a payment may be made after its donation has ended', () => {
  expect(octo.mayPayLate).toBe(true)
})

const info = (secondsLeft: number) =>
  data({ verifyId: 3_105, phone: '+998** *****19', secondsLeft })

test('the first code is asked for three times, and no seconds left means no SMS', async () => {
  recorded.play(broken, info(0), info(120))
  expect(await octo.sendCode({ payment, session: asked })).toMatchObject({
    kind: 'codeSent',
    lifeMs: 120_000,
    resendNeeds: 'card',
    session,
  })
  expect(recorded.sent[0]).toMatchObject({ method: 'GET', path: `/verificationInfo/${UUID}` })
  recorded.play(info(0), info(0), info(0))
  expect(await octo.sendCode({ payment, session: asked })).toEqual({
    kind: 'refused',
    code: 'sms_not_connected',
  })
  recorded.play(broken, error(11, 'Requests too often'), broken)
  expect(await octo.sendCode({ payment, session: asked })).toEqual({ kind: 'silent' })
  expect(recorded.sent).toHaveLength(3)
})

test('a refusal of the first code is an answer, also among answers that are lost', async () => {
  recorded.play(broken, error(1, 'no such payment'), broken)
  expect(await octo.sendCode({ payment, session: asked })).toEqual({
    kind: 'refused',
    code: 'sms_not_connected',
  })
})

test('another code takes the card’s number and ends with the provider’s own count', async () => {
  const reminder = { number: card.number, expiry: card.expiry }
  recorded.play(data({ verifyId: 3_106, phone: '+998** *****19', secondsLeft: 120 }))
  expect(await octo.resendCode({ payment, session, card: reminder })).toMatchObject({
    kind: 'codeSent',
    countsAnew: false,
    session: { ...session, verifyId: 3_106 },
  })
  expect(recorded.sent).toMatchObject([
    { path: '/check_pan', body: { pan: card.number, expDate: '3912', paymentId: 90_017 } },
  ])
  recorded.play(error(17, 'Maximum number of SMS resend attempts'))
  expect(await octo.resendCode({ payment, session, card: reminder })).toEqual({
    kind: 'noMoreCodes',
  })
})

test.each([
  [error(11, 'Requests too often'), { kind: 'busy' }],
  [broken, { kind: 'silent' }],
  [error(1, 'The card is blocked'), { kind: 'refused', code: 'card_refused' }],
  [error(1, 'Error 96'), { kind: 'refused', code: 'confirmation_failed' }],
])('an answer to check_pan is read as it is meant (%#)', async (reply, answer) => {
  recorded.play(reply)
  const reminder = { number: card.number, expiry: card.expiry }
  expect(await octo.resendCode({ payment, session, card: reminder })).toEqual(answer)
})

test('without the card’s number no other code is asked for', async () => {
  recorded.play(info(120))
  await expect(octo.resendCode({ payment, session, card: null })).rejects.toThrow('a card number')
  expect(recorded.sent).toEqual([])
})

const accepted = data({ status: 'wait_user_action' })
const refusedCode = error(9009, 'the code has expired')
test.each([
  [[accepted, withStatus('succeeded')], { kind: 'paid', paymentId: UUID }],
  [[accepted, withStatus('wait_user_action')], { kind: 'silent' }],
  [[accepted, withStatus('canceled')], { kind: 'refused', code: 'confirmation_failed' }],
  [[accepted, withStatus('succeeded', 48_000)], { kind: 'silent' }],
  [[accepted, broken], { kind: 'silent' }],
  [[error(-270, 'Неверный код')], { kind: 'wrongCode' }],
  [[refusedCode, withStatus('wait_user_action')], { kind: 'codeExpired' }],
  [
    [error(1, 'insufficient funds'), withStatus('canceled')],
    { kind: 'refused', code: 'insufficient_funds' },
  ],
  [[error(1, 'wrong'), withStatus('succeeded')], { kind: 'paid', paymentId: UUID }],
  [[error(1, 'wrong'), withStatus('wait_user_action')], { kind: 'wrongCode' }],
  // It may have been paid all the same.
  [[error(1, 'wrong'), broken], { kind: 'silent' }],
  [[error(1, 'wrong'), withStatus('succeeded', 48_000)], { kind: 'silent' }],
  [[broken], { kind: 'silent' }],
] as const)('an accepted code is no payment: the status decides (%#)', async (replies, answer) => {
  recorded.play(...replies)
  expect(await octo.confirmCharge({ payment, session, code: '482913' })).toEqual(answer)
  expect(recorded.sent[0]).toMatchObject({
    path: '/check_sms_key',
    body: { smsKey: '482913', paymentId: 90_017, verifyId: 3_105 },
  })
})

test.each([
  [withStatus('succeeded'), { kind: 'paid', paymentId: UUID }],
  [withStatus('succeeded', '49000.00'), { kind: 'paid', paymentId: UUID }],
  [withStatus('succeeded', null), { kind: 'paid', paymentId: UUID }],
  [withStatus('succeeded', 48_000), { kind: 'inconsistent', what: '48000 in place of 49000' }],
  [withStatus('canceled'), { kind: 'cancelled' }],
  [withStatus('created'), { kind: 'open' }],
  [withStatus('wait_user_action'), { kind: 'open' }],
  [withStatus('something_new'), { kind: 'open' }],
  [error(9404, 'no such payment'), { kind: 'inconsistent', what: 'no such payment' }],
  [error(11, 'Requests too often'), { kind: 'silent' }],
  [broken, { kind: 'silent' }],
])('a status is read as it is meant (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await octo.readStatus({ payment })).toEqual(answer)
  expect(recorded.sent).toMatchObject([
    {
      path: '/prepare_payment',
      body: { octo_shop_id: 4100, octo_secret: 'a-secret', shop_transaction_id: REFERENCE },
    },
  ])
  expect(Object.keys(recorded.sent[0]?.body as object)).toHaveLength(3)
})

test.each([
  [data({ status: 'succeeded' }), { kind: 'refunded' }],
  ...['new', 'pending', 'unknown', 'something_new'].map(
    (status) => [data({ status }), { kind: 'pending' }] as const,
  ),
  ...['canceled', 'error', 'failed'].map(
    (status) => [data({ status }), { kind: 'refused' }] as const,
  ),
  [error(3, 'invalid amount'), { kind: 'refused' }],
  [error(11, 'Requests too often'), { kind: 'silent' }],
  [data({}), { kind: 'silent' }],
  [broken, { kind: 'silent' }],
] as const)('only a refund that succeeded is one (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await octo.refund?.({ payment })).toEqual(answer)
})

test('a refund is named by what it is for, so that a repeated one is the same, in whole sum', async () => {
  const done = data({ status: 'succeeded' })
  const order = { octo_shop_id: 4100, octo_secret: 'a-secret', octo_payment_UUID: UUID }
  recorded.play(done, done)
  await octo.refund?.({ payment })
  await octo.refundPart?.({ payment, reference: 'a-part', amount: 12_000 })
  expect(recorded.sent).toMatchObject([
    { path: '/refund', body: { ...order, shop_refund_id: REFERENCE, amount: 49_000 } },
    { path: '/refund', body: { ...order, shop_refund_id: 'a-part', amount: 12_000 } },
  ])
})
