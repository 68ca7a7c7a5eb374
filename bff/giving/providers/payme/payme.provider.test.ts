import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../../../../tests/support/recorded-exchanges.ts'
import {
  broken,
  MERCHANT_ID,
  error,
  payment,
  receipt,
  RECEIPT,
  REFERENCE,
  result,
  session,
  startRecordedPayme,
  TOKEN,
} from '../../../../tests/support/recorded-payme.ts'

let recorded: Awaited<ReturnType<typeof startRecordedPayme>>['recorded']
let payme: Awaited<ReturnType<typeof startRecordedPayme>>['payme']

beforeAll(async () => {
  ;({ recorded, payme } = await startRecordedPayme())
})
afterAll(() => recorded.close())

const card = {
  kind: 'national',
  number: '8600069195406311',
  expiry: '03/99',
  holder: 'A B',
} as const
const cardOf = (verify: boolean, token = TOKEN) =>
  result({
    card: {
      number: '860006******6311',
      expire: '03/99',
      token,
      recurrent: false,
      verify,
      type: '22618',
    },
  })

test('a card is registered for one use, by the register’s id alone, and nothing of it is kept but a token', async () => {
  recorded.play(cardOf(false))
  expect(await payme.prepare({ payment, card })).toEqual({
    kind: 'cardRegistered',
    session: { token: TOKEN },
  })
  expect(recorded.sent).toMatchObject([
    {
      auth: MERCHANT_ID,
      body: {
        method: 'cards.create',
        params: { card: { number: '8600069195406311', expire: '0399' }, save: false },
      },
    },
  ])
})

test.each([
  [error(-31300, 'Неверный номер карты'), { kind: 'refused', code: 'card_number_invalid' }],
  [error(-31301, 'Срок действия карты истёк'), { kind: 'refused', code: 'card_expired' }],
  [error(-31301, { ru: 'Карта заблокирована' }), { kind: 'refused', code: 'card_refused' }],
  [error(-31300), { kind: 'refused', code: 'card_number_invalid' }],
  [error(-31302), { kind: 'refused', code: 'card_refused' }],
  [error(-31303), { kind: 'refused', code: 'insufficient_funds' }],
  [error(-31630, 'Mablag‘ yetarli emas'), { kind: 'refused', code: 'insufficient_funds' }],
  [error(-31630, 'Карта отклонена'), { kind: 'refused', code: 'card_refused' }],
  ...[-31001, -31002, -31110, -31622, -31623].map((code): [Reply, object] => [
    error(code),
    { kind: 'silent' },
  ]),
  [broken, { kind: 'silent' }],
  [{ status: 503, body: '<html>' }, { kind: 'silent' }],
  [{ body: '{"jsonrpc":"2.0","res' }, { kind: 'silent' }],
  [result({ token: 1 }), { kind: 'silent' }],
  [{ body: [] }, { kind: 'silent' }],
  [{ body: { jsonrpc: '2.0', id: 1 } }, { kind: 'silent' }],
  [{ status: 429, body: {} }, { kind: 'busy' }],
])('an answer to cards.create is read as it is meant (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await payme.prepare({ payment, card })).toEqual(answer)
})

test('without a card nothing is registered', async () => {
  recorded.play(cardOf(false))
  await expect(payme.prepare({ payment, card: null })).rejects.toThrow('no card')
  expect(recorded.sent).toEqual([])
})

test('a card that later months are charged by is registered for more than one use', async () => {
  recorded.play(cardOf(false))
  await payme.prepare({ payment: { ...payment, keepsCard: true }, card })
  expect(recorded.sent).toMatchObject([{ body: { params: { save: true } } }])
})

test('a code may be asked for again after the wait that Payme names, and gives new tries', async () => {
  recorded.play(result({ sent: true, phone: '99890*****31', wait: 60_000 }))
  expect(await payme.sendCode({ payment, session })).toMatchObject({
    kind: 'codeSent',
    phone: '99890*****31',
    lifeMs: 60_000,
    resendMs: 60_000,
    resendNeeds: 'free',
    countsAnew: true,
    session,
  })
})

test.each([
  [result({ sent: true, phone: '99890*****31' }), { kind: 'codeSent', lifeMs: null }],
  [result({ sent: false, phone: '99890*****31' }), { kind: 'silent' }],
  [error(-31301), { kind: 'refused', code: 'sms_not_connected' }],
  [error(-31400), { kind: 'refused', code: 'donation_failed' }],
  [error(-31110), { kind: 'silent' }],
  [broken, { kind: 'silent' }],
  [{ status: 429, body: {} }, { kind: 'busy' }],
])('an answer to cards.get_verify_code is read as it is meant (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await payme.sendCode({ payment, session })).toMatchObject(answer)
})

const verify = (given: Parameters<typeof payme.verifyCode>[0]['session'] = session) =>
  payme.verifyCode({ payment, session: given, code: '666666' })

test.each([
  [error(-31103), { kind: 'wrongCode' }],
  [error(-31101), { kind: 'codeExpired' }],
  [error(-31102), { kind: 'attemptsExceeded' }],
  [error(-31400), { kind: 'refused', code: 'confirmation_failed' }],
])('a refusal of cards.verify is read as it is meant (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await verify()).toEqual(answer)
})

test('the newest token is kept', async () => {
  recorded.play(cardOf(true, 'another-token'))
  expect(await verify()).toEqual({ kind: 'verified', session: { token: 'another-token' } })
})

test('a lost answer to the code is asked of the card', async () => {
  recorded.play(broken, cardOf(true))
  expect(await verify()).toEqual({ kind: 'verified', session: { token: TOKEN } })
  expect(recorded.sent).toMatchObject([
    {
      auth: MERCHANT_ID,
      body: { method: 'cards.verify', params: { token: TOKEN, code: '666666' } },
    },
    { auth: `${MERCHANT_ID}:a-key`, body: { method: 'cards.check', params: { token: TOKEN } } },
  ])
  recorded.play(broken, cardOf(false))
  expect(await verify()).toEqual({ kind: 'unverified', session: { token: TOKEN, unsure: true } })
  recorded.play(error(-32400), cardOf(false))
  expect(await verify()).toEqual({ kind: 'refused', code: 'confirmation_failed' })
})

test('a code stays undecided while neither call nor card says what became of it', async () => {
  const undecided = { kind: 'unverified', session: { token: TOKEN, unsure: true } }
  for (const given of [broken, error(-32400), error(-31001)]) {
    recorded.play(given, broken)
    expect(await verify()).toEqual(undecided)
  }
  // The service was down: the same code may be given again.
  recorded.play(error(-31001), cardOf(false))
  expect(await verify()).toEqual(undecided)
  recorded.play(error(-32400), cardOf(true))
  expect(await verify()).toEqual({ kind: 'verified', session: { token: TOKEN } })
})

test('before another code the card is asked whether the lost one was taken', async () => {
  const unsure = { token: TOKEN, unsure: true }
  recorded.play(cardOf(true, 'verified'))
  expect(await verify(unsure)).toEqual({ kind: 'verified', session: { token: 'verified' } })
  recorded.play(broken)
  expect(await verify(unsure)).toEqual({ kind: 'unverified', session: unsure })
  expect(recorded.sent).toHaveLength(1)
})

test.each([
  [cardOf(true, 'newest'), { kind: 'verified', session: { token: 'newest' } }],
  [cardOf(false, 'newest'), { kind: 'unverified', session: { token: TOKEN, unsure: true } }],
  [error(-31400), { kind: 'unverified', session: { token: TOKEN, unsure: true } }],
  [broken, { kind: 'silent' }],
  [{ status: 429, body: {} }, { kind: 'silent' }],
])('only the card itself says that it is verified (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await payme.readVerification({ payment, session })).toEqual(answer)
})

test('a receipt is made over tiyin and for the reference, again when its answer was lost', async () => {
  recorded.play(broken, receipt())
  expect(await payme.prepareCharge({ payment, session })).toEqual({
    kind: 'chargePrepared',
    paymentId: RECEIPT,
  })
  expect(recorded.sent[1]).toMatchObject({
    auth: `${MERCHANT_ID}:a-key`,
    body: {
      method: 'receipts.create',
      params: { amount: 1_250_000, account: { order_id: REFERENCE } },
    },
  })
})

test.each([
  [[broken, broken, receipt()], 2, { kind: 'silent' }],
  [[error(-32400), receipt()], 2, { kind: 'chargePrepared', paymentId: RECEIPT }],
  [[error(-31622), error(-31002), receipt()], 2, { kind: 'silent' }],
  [[error(-31611), receipt()], 1, { kind: 'refused', code: 'confirmation_failed' }],
  [[error(-31630), receipt()], 1, { kind: 'refused', code: 'card_refused' }],
] as const)(
  'a receipt is tried twice, unless the first answer decides (%#)',
  async (replies, times, answer) => {
    recorded.play(...replies)
    expect(await payme.prepareCharge({ payment, session })).toEqual(answer)
    expect(recorded.sent).toHaveLength(times)
  },
)

test('without a receipt nothing is paid, read, cancelled or given back', async () => {
  recorded.play(receipt({ state: 4 }))
  const unknown = { payment: { ...payment, paymentId: null } }
  await expect(payme.charge({ ...unknown, session })).rejects.toThrow('no receipt')
  await expect(payme.readStatus(unknown)).rejects.toThrow('no receipt')
  await expect(payme.cancelPayment(unknown)).rejects.toThrow('no receipt')
  await expect(payme.refund?.(unknown)).rejects.toThrow('no receipt')
  expect(recorded.sent).toEqual([])
})

test.each([
  [receipt({ state: 4 }), { kind: 'paid', paymentId: RECEIPT }],
  [receipt({ state: 4, amount: 1_250_100 }), { kind: 'silent' }],
  [receipt({ state: 2 }), { kind: 'silent' }],
  [error(-31630, 'Недостаточно средств'), { kind: 'declined', code: 'insufficient_funds' }],
  [error(-31630, 'Карта отклонена'), { kind: 'declined', code: 'card_refused' }],
  [error(-31402), { kind: 'silent' }],
  [broken, { kind: 'silent' }],
])('an answer to receipts.pay is read as it is meant (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await payme.charge({ payment, session })).toEqual(answer)
  expect(recorded.sent).toMatchObject([
    { body: { method: 'receipts.pay', params: { id: RECEIPT, token: TOKEN } } },
  ])
})

test.each([
  [receipt(), { kind: 'unpaid' }],
  [receipt({ state: 4 }), { kind: 'paid', paymentId: RECEIPT }],
  [receipt({ state: 50 }), { kind: 'cancelled' }],
  ...[1, 2, 3, 5, 6, 20, 21, 30, 99].map(
    (state) => [receipt({ state }), { kind: 'open' }] as const,
  ),
  [receipt({ state: 4, account: null }), { kind: 'paid', paymentId: RECEIPT }],
  [receipt({ state: 4, amount: 1_250_100 }), { kind: 'inconsistent', what: 'another amount' }],
  [receipt({ state: 50, amount: 1_250_100 }), { kind: 'inconsistent', what: 'another amount' }],
  [
    receipt({ state: 4, account: [{ name: 'order_id', value: 'another' }] }),
    { kind: 'inconsistent', what: 'another account' },
  ],
  [receipt({ state: 50, _id: 'f'.repeat(24) }), { kind: 'inconsistent', what: 'another receipt' }],
  [error(-31401), { kind: 'inconsistent', what: 'the receipt is not known' }],
  [error(-32400), { kind: 'silent' }],
  [broken, { kind: 'silent' }],
] as const)('a receipt is read as it is meant (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await payme.readStatus({ payment })).toEqual(answer)
})

test.each([
  [receipt({ state: 50 }), { kind: 'cancelled' }],
  [receipt({ state: 21 }), { kind: 'open' }],
  [receipt({ state: 4 }), { kind: 'open' }],
  [error(-31402), { kind: 'open' }],
  [broken, { kind: 'silent' }],
  [{ status: 429, body: {} }, { kind: 'silent' }],
])('only "cancelled for good" is a definite no (%#)', async (reply, answer) => {
  recorded.play(reply)
  expect(await payme.cancelPayment({ payment })).toEqual(answer)
})

test('a receipt that is cancelled here cannot be paid there any more', () => {
  expect(payme.mayPayLate).toBe(false)
})

test.each([
  ...[20, 21, 50].map((state) => [receipt({ state }), { kind: 'refunded' }] as const),
  [receipt({ state: 4 }), { kind: 'pending' }],
  [error(-31401), { kind: 'refused' }],
  [error(-32400), { kind: 'silent' }],
  [error(-31002), { kind: 'silent' }],
  [broken, { kind: 'silent' }],
  [{ status: 429, body: {} }, { kind: 'silent' }],
] as const)(
  'a refund that was ordered is one, also before it is carried out (%#)',
  async (reply, answer) => {
    recorded.play(reply)
    expect(await payme.refund?.({ payment })).toEqual(answer)
    expect(recorded.sent).toMatchObject([
      {
        auth: `${MERCHANT_ID}:a-key`,
        body: { method: 'receipts.cancel', params: { id: RECEIPT } },
      },
    ])
  },
)

test('a card is removed', async () => {
  recorded.play(result({ success: true }))
  expect(await payme.removeCard({ session })).toEqual({ kind: 'removed' })
  recorded.play(error(-31400))
  expect(await payme.removeCard({ session }), 'as one that is not there').toEqual({
    kind: 'removed',
  })
  recorded.play(broken)
  expect(await payme.removeCard({ session })).toEqual({ kind: 'silent' })
})
