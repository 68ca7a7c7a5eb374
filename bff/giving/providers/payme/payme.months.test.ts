import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  broken,
  error,
  payment,
  receipt,
  RECEIPT,
  REFERENCE,
  result,
  session,
  startRecordedPayme,
} from '../../../../tests/support/recorded-payme.ts'

let recorded: Awaited<ReturnType<typeof startRecordedPayme>>['recorded']
let payme: Awaited<ReturnType<typeof startRecordedPayme>>['payme']

beforeAll(async () => {
  ;({ recorded, payme } = await startRecordedPayme())
})
afterAll(() => recorded.close())

describe('a month of a plan', () => {
  const OTHER = '7d0c1f9e-3f3c-5c1d-9a53-6a4c2a4f7a11'
  const month = { references: [REFERENCE, OTHER], from: 1, to: 2 }
  const ofMonth = { ...payment, month }
  const listed = (changes: Readonly<Record<string, unknown>> = {}) => ({
    ...{ _id: RECEIPT, state: 4, amount: 2_000_000, pay_time: 1_795_170_000_123 },
    account: [{ name: 'order_id', value: OTHER }],
    ...changes,
  })
  const foreign = listed({ account: [{ name: 'order_id', value: 'another' }] })
  const found = {
    ...{ kind: 'found', paymentId: RECEIPT, amount: 20_000, paidAt: 1_795_170_000_123 },
  }
  const prepared = { kind: 'chargePrepared', paymentId: RECEIPT }

  test('is looked for on every page of the list', async () => {
    recorded.play(result(Array<unknown>(50).fill(foreign)), result([listed()]))
    expect(await payme.prepareCharge({ payment: ofMonth, session })).toEqual({
      ...found,
      isRefunded: false,
    })
    expect(recorded.sent).toMatchObject([
      { body: { method: 'receipts.get_all', params: { count: 50, from: 1, to: 2, offset: 0 } } },
      { body: { method: 'receipts.get_all', params: { offset: 50 } } },
    ])
  })

  test.each([
    [[], prepared],
    [[foreign], prepared],
    [[listed({ state: 0, pay_time: 0 })], prepared],
    [[listed({ state: 50, pay_time: 0 }), listed({ state: 21, pay_time: 0 })], prepared],
    [[listed({ state: 50 }), listed()], { ...found, isRefunded: false }],
    [[listed({ state: 21 })], { ...found, isRefunded: true }],
    [[listed({ state: 50 })], { ...found, isRefunded: true }],
    [[listed({ state: 2, pay_time: 0 })], { kind: 'silent' }],
  ])('is charged only where nothing of it was taken (%#)', async (list, answer) => {
    recorded.play(result(list), receipt())
    expect(await payme.prepareCharge({ payment: ofMonth, session })).toEqual(answer)
  })

  test.each([broken, error(-32504), result({}), { status: 429, body: {} }])(
    'waits while the list is not answered (%#)',
    async (reply) => {
      recorded.play(reply)
      expect(await payme.prepareCharge({ payment: ofMonth, session })).toEqual({ kind: 'silent' })
      expect(recorded.sent).toHaveLength(1)
    },
  )
})

describe('the list of payments', () => {
  const paidAt = 1_795_170_000_123
  const listed = (changes: Readonly<Record<string, unknown>>) => ({
    ...{ _id: RECEIPT, state: 4, amount: 2_000_000, pay_time: paidAt },
    account: [{ name: 'order_id', value: REFERENCE }],
    ...changes,
  })
  const paid = { paymentId: RECEIPT, reference: REFERENCE, amount: 20_000, paidAt }

  test('holds what was paid, and what of it was given back, in whole UZS', async () => {
    recorded.play(
      result([
        listed({}),
        listed({ state: 21, account: [{ name: 'order_id', value: 'a box' }] }),
        listed({ state: 50, account: null }),
      ]),
    )
    expect(await payme.listPayments?.(1, 2)).toMatchObject([
      { ...paid, isRefunded: false },
      { ...paid, reference: null, isRefunded: true },
      { ...paid, reference: null, isRefunded: true },
    ])
  })

  test('has nothing that was not paid, or is being paid', async () => {
    const unpaid = [0, 1, 2, 3, 20, 21, 30, 50].map((state) => listed({ state, pay_time: 0 }))
    recorded.play(result([...unpaid, listed({ state: 0 }), listed({ state: 30 })]))
    expect(await payme.listPayments?.(1, 2)).toEqual([])
  })

  test('is none while one of its pages is not answered', async () => {
    recorded.play(result(Array<unknown>(50).fill(listed({}))), broken)
    expect(await payme.listPayments?.(1, 2)).toBeNull()
    expect(recorded.sent).toHaveLength(2)
  })
})
