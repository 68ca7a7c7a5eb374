import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#bff/platform/store/database.ts'
import type { ServiceOrder } from '#bff/giving/providers/service-order.ts'
import { clickSettings as settings, prepareForm } from '../../../../tests/support/click-forms.ts'
import type { ClickPayments } from './click-payments.ts'
import type { ClickPayment, ClickPaymentState } from './click-payments.table.ts'
import { signatureOf } from './click.signature.ts'
import type { ClickCall } from './click.wire.ts'
import { createShopApi } from './shop-api.ts'

const REFERENCE = prepareForm.merchant_trans_id
const writer = {}

let rows: ClickPayment[] = []
let order: ServiceOrder | null = null
/** Whether each question held the donation as it is. */
let held: unknown[] = []
let rechecked: string[] = []
/** What another process does once this one has read the payments. */
let meanwhile = (): void => undefined

const aPayment = (prepareId: number, state: ClickPaymentState = 'prepared'): ClickPayment => ({
  prepareId,
  clickTransId: String(prepareId),
  paydocId: `paydoc-${prepareId}`,
  reference: REFERENCE,
  amount: 10_000_000,
  state,
  error: null,
  preparedAt: 0,
  paidAt: null,
  endedAt: null,
})

/** Takes a payment from one state to another alone, as the table does; null where it was in another. */
const move =
  (from: ClickPaymentState, to: ClickPaymentState) =>
  ({ prepareId }: ClickPayment, error: unknown = null) => {
    const before = rows.find((row) => row.prepareId === prepareId && row.state === from)
    if (before === undefined) return Promise.resolve(null)
    const after = { ...before, state: to, error: typeof error === 'number' ? error : null }
    rows = rows.map((row) => (row === before ? after : row))
    return Promise.resolve(after)
  }
const payments = {
  ofDonation: () => {
    const read = rows
    meanwhile()
    return Promise.resolve(read)
  },
  byPrepareId: (prepareId: number) =>
    Promise.resolve(rows.find((row) => row.prepareId === prepareId) ?? null),
  insert: (_: unknown, values: Partial<ClickPayment>) => {
    const row = { ...aPayment(rows.length + 1), ...values }
    rows.push(row)
    return Promise.resolve(row)
  },
  pay: move('prepared', 'paid'),
  cancel: move('prepared', 'cancelled'),
  refund: move('paid', 'refunded'),
} as unknown as ClickPayments

const api = createShopApi({
  settings,
  database: {
    transaction: (run: (inside: object) => unknown) => run(writer),
  } as unknown as Database,
  payments,
  orders: (reader, _, forUpdate) => {
    held.push(reader === writer && forUpdate)
    return Promise.resolve(order)
  },
  recheck: (reference) => {
    rechecked.push(reference)
    return Promise.resolve(true)
  },
})

beforeEach(() => {
  rows = []
  order = { reference: REFERENCE, amount: 100_000, status: 'open' }
  held = []
  rechecked = []
  meanwhile = () => undefined
})

const ask = (call: ClickCall, changes: Readonly<Record<string, string>> = {}) => {
  const fields = {
    ...prepareForm,
    click_trans_id: '1',
    ...(call === 'complete' ? { merchant_prepare_id: '1' } : {}),
    action: call === 'prepare' ? '0' : '1',
    ...changes,
  }
  return api(call, { ...fields, sign_string: signatureOf(fields, 'a-key') })
}
const states = () => rows.map(({ state }) => state)

test('each call holds its donation as it is while it is answered', async () => {
  await ask('prepare')
  await ask('complete')
  expect(held).toEqual([true, true])
})

describe('Prepare', () => {
  test('makes a payment of the donation’s sum, and the donation follows', async () => {
    expect(await ask('prepare')).toEqual({ verdict: 'success', prepareId: 1 })
    expect(rows).toMatchObject([{ clickTransId: '1', amount: 10_000_000, state: 'prepared' }])
    expect(rechecked).toEqual([REFERENCE])
  })

  test('that is repeated is answered the same and moves nothing', async () => {
    rows = [aPayment(1)]
    expect(await ask('prepare')).toEqual({ verdict: 'success', prepareId: 1 })
    expect(rows).toHaveLength(1)
    expect(rechecked).toEqual([])
  })

  test('is refused for what is not there, another sum, and what may not be paid', async () => {
    expect(await ask('prepare', { amount: '100000.01' })).toEqual({ verdict: 'amount' })
    expect(await ask('prepare', { error: '-1' })).toEqual({ verdict: 'cancelled' })
    for (const [status, verdict] of [
      ['paid', 'paid'],
      ['over', 'cancelled'],
    ] as const) {
      order = { reference: REFERENCE, amount: 100_000, status }
      expect(await ask('prepare')).toEqual({ verdict })
    }
    order = null
    expect(await ask('prepare')).toEqual({ verdict: 'order' })
    expect([rows, rechecked]).toEqual([[], []])
  })
})

describe('Complete', () => {
  test('takes the money of what was prepared, and the donation follows', async () => {
    rows = [aPayment(1)]
    expect(await ask('complete')).toEqual({ verdict: 'success', prepareId: 1 })
    expect(states()).toEqual(['paid'])
    expect(rechecked).toEqual([REFERENCE])
  })

  test('that is repeated says that the payment was paid already (−4)', async () => {
    rows = [aPayment(1, 'paid')]
    expect(await ask('complete')).toEqual({ verdict: 'paid', prepareId: 1 })
    expect(rechecked).toEqual([])
  })

  test('of a second payment of a paid donation gives the money back, and that payment is over', async () => {
    rows = [aPayment(1), aPayment(2, 'paid')]
    expect(await ask('complete')).toEqual({ verdict: 'cancelled', prepareId: 1 })
    expect(states()).toEqual(['cancelled', 'paid'])
    expect(rechecked).toEqual([REFERENCE])
  })

  test('of a payment that has ended gives the money back and changes nothing', async () => {
    for (const state of ['cancelled', 'refunded'] as const) {
      rows = [aPayment(1, state)]
      expect(await ask('complete')).toEqual({ verdict: 'cancelled', prepareId: 1 })
      expect(states()).toEqual([state])
    }
    expect(rechecked).toEqual([])
  })

  test('of a payment whose donation is closed just then gives the money back', async () => {
    rows = [aPayment(1)]
    meanwhile = () => {
      rows = [aPayment(1, 'cancelled')]
    }
    expect(await ask('complete')).toEqual({ verdict: 'cancelled', prepareId: 1 })
    expect(states()).toEqual(['cancelled'])
  })

  test('with an error ends the payment by it, and refunds what was paid', async () => {
    rows = [aPayment(1)]
    expect(await ask('complete', { error: '-5017' })).toMatchObject({ verdict: 'cancelled' })
    expect(rows).toMatchObject([{ state: 'cancelled', error: -5017 }])
    rows = [aPayment(1, 'paid')]
    expect(await ask('complete', { error: '-5017' })).toMatchObject({ verdict: 'cancelled' })
    expect(states()).toEqual(['refunded'])
    expect(rechecked).toEqual([REFERENCE, REFERENCE])
  })

  test('is for a payment of just these numbers, also the greatest that there can be', async () => {
    const most = 2_147_483_647
    rows = [aPayment(most), aPayment(most + 1)]
    const of = (prepareId: number, changes: Readonly<Record<string, string>> = {}) =>
      ask('complete', {
        click_trans_id: String(prepareId),
        merchant_prepare_id: String(prepareId),
        ...changes,
      })
    expect(await of(most + 1), 'beyond the column').toEqual({ verdict: 'transaction' })
    expect(await of(9)).toEqual({ verdict: 'transaction' })
    expect(await of(most, { click_trans_id: '9' })).toEqual({ verdict: 'transaction' })
    order = { reference: 'D-2', amount: 100_000, status: 'open' }
    expect(await of(most)).toEqual({ verdict: 'transaction' })
    order = { reference: REFERENCE, amount: 100_000, status: 'open' }
    expect(await of(most, { amount: '100001' })).toMatchObject({ verdict: 'amount' })
    expect(states()).toEqual(['prepared', 'prepared'])
    expect(await of(most)).toEqual({ verdict: 'success', prepareId: most })
  })
})
