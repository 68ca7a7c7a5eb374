import { describe, expect, test } from 'vitest'
import type { RefundAnswer, StepRequests } from '#bff/giving/providers/payment-provider.ts'
import { aPayment } from '../../../../tests/support/payments.ts'
import { clickSettings as settings } from '../../../../tests/support/click-forms.ts'
import type { ClickPayments } from './click-payments.ts'
import type { ClickPayment, ClickPaymentState } from './click-payments.table.ts'
import { clickLink, createClickProvider } from './click.provider.ts'

const HALF_HOUR_MS = 30 * 60_000
const preparedAt = 1_795_000_000_000
const payment = aPayment({ reference: 'D-1', paymentId: null })

/** How a donation with these payments is closed, `later` ms after they were prepared. */
const closed = async (states: readonly ClickPaymentState[], later: number) => {
  let rows = states.map((state, place) => ({ state, preparedAt, clickTransId: String(place) }))
  const payments = {
    ofDonation: () => Promise.resolve(rows),
    cancel: (of: ClickPayment) => {
      rows = rows.map((row) =>
        row.clickTransId === of.clickTransId && row.state === 'prepared'
          ? { ...row, state: 'cancelled' }
          : row,
      )
      return Promise.resolve(null)
    },
  } as unknown as ClickPayments
  const provider = createClickProvider(settings, payments, () => preparedAt + later, null)
  return provider.cancelPayment({ payment: { reference: 'D-1' } } as StepRequests['cancelPayment'])
}

test.each<[ClickPaymentState[], number, string]>([
  [[], 0, 'cancelled'],
  [['cancelled'], 0, 'cancelled'],
  [['cancelled', 'prepared'], 0, 'open'],
  [['prepared'], HALF_HOUR_MS - 1, 'open'],
  [['prepared'], HALF_HOUR_MS, 'cancelled'],
  [['paid'], HALF_HOUR_MS, 'open'],
  [['refunded'], HALF_HOUR_MS, 'open'],
])(
  'a donation with payments %j, %i ms after, is %s when it is closed',
  async (states, ms, kind) => {
    expect(await closed(states, ms)).toEqual({ kind })
  },
)

const aRow = (state: ClickPaymentState, changes: Partial<ClickPayment> = {}) =>
  ({
    state,
    preparedAt,
    paydocId: 'a-paydoc',
    error: null,
    endedAt: null,
    ...changes,
  }) as ClickPayment

const over = (rows: readonly ClickPayment[]) =>
  ({ ofDonation: () => Promise.resolve(rows) }) as unknown as ClickPayments

test.each<[string, ClickPayment[], object]>([
  ['nothing was prepared', [], { kind: 'unpaid' }],
  ['we ended it', [aRow('cancelled')], { kind: 'cancelled' }],
  ['its payer ended it', [aRow('cancelled', { error: -5017 })], { kind: 'cancelled' }],
  [
    'it was refused',
    [aRow('cancelled', { error: -1 })],
    { kind: 'declined', code: 'card_refused' },
  ],
  [
    'another one was prepared since',
    [aRow('cancelled', { error: -1 }), aRow('prepared')],
    { kind: 'begun', until: preparedAt + HALF_HOUR_MS },
  ],
  [
    'another one was refused since',
    [aRow('paid'), aRow('cancelled', { error: -1 })],
    { kind: 'paid', paymentId: 'a-paydoc' },
  ],
  ['it was given back', [aRow('refunded')], { kind: 'refunded', paymentId: 'a-paydoc' }],
])('the payments say what a donation’s status is: %s', async (_, rows, status) => {
  const provider = createClickProvider(settings, over(rows), () => preparedAt, null)
  expect(await provider.readStatus({ payment })).toEqual(status)
})

test('what was prepared and forgotten is unpaid when its time is over', async () => {
  const at = (later: number) =>
    createClickProvider(
      settings,
      over([aRow('prepared')]),
      () => preparedAt + later,
      null,
    ).readStatus({ payment })
  expect(await at(HALF_HOUR_MS - 1)).toMatchObject({ kind: 'begun' })
  expect(await at(HALF_HOUR_MS)).toEqual({ kind: 'unpaid' })
})

test('what is closed here cannot be paid there any more', () => {
  const provider = createClickProvider(settings, over([]), () => 0, null)
  expect(provider).toMatchObject({ mayPayLate: false, leftPage: 'closed' })
})

test('the link to Click’s page has its sum in whole UZS, however its address ends', () => {
  const link = clickLink({ ...settings, url: 'https://my.click.test//' }, payment)
  const { origin, pathname, searchParams } = new URL(link)
  expect(origin + pathname).toBe('https://my.click.test/services/pay')
  expect(Object.fromEntries(searchParams)).toEqual({
    service_id: '77',
    merchant_id: '1',
    amount: '49000.00',
    transaction_param: 'D-1',
    return_url: 'https://site.test/back',
  })
})

describe('a refund', () => {
  /** What a refund answers, which payments it asked Click to reverse, and which it wrote down as given back. */
  const refunded = async (rows: readonly ClickPayment[], answer: RefundAnswer['kind']) => {
    const reversed: string[] = []
    const stored: string[] = []
    const payments = {
      ...over(rows),
      refund: ({ paydocId }: ClickPayment) => {
        stored.push(paydocId)
        return Promise.resolve(null)
      },
    }
    const provider = createClickProvider(
      settings,
      payments,
      () => preparedAt,
      (paydocId) => {
        reversed.push(paydocId)
        return Promise.resolve({ kind: answer })
      },
    )
    return { answer: await provider.refund?.({ payment }), reversed, stored }
  }
  const rows = [aRow('cancelled', { paydocId: 'first' }), aRow('paid', { paydocId: 'second' })]

  test('reverses the payment that was paid, and is written down once Click has carried it out', async () => {
    expect(await refunded([...rows, aRow('prepared', { paydocId: 'third' })], 'refunded')).toEqual({
      answer: { kind: 'refunded' },
      reversed: ['second'],
      stored: ['second'],
    })
  })

  test.each(['refused', 'silent'] as const)('that is %s changes nothing here', async (kind) => {
    expect(await refunded(rows, kind)).toEqual({
      answer: { kind },
      reversed: ['second'],
      stored: [],
    })
  })

  test('of what was not paid is refused without a question', async () => {
    expect(await refunded([aRow('cancelled'), aRow('prepared')], 'refunded')).toEqual({
      answer: { kind: 'refused' },
      reversed: [],
      stored: [],
    })
  })

  test('is nothing that there is without a user of Click’s Merchant API', () => {
    expect(createClickProvider(settings, over([]), () => 0, null).refund).toBeUndefined()
  })
})
