import { expect, test } from 'vitest'
import type { ClickPayments } from './click-payments.ts'
import type { ClickPayment, ClickPaymentState } from './click-payments.table.ts'
import { createClickProvider } from './click.provider.ts'
import type { StepRequests } from '#bff/giving/providers/payment-provider.ts'

const HALF_HOUR_MS = 30 * 60_000
const preparedAt = 1_795_000_000_000
const settings = {
  url: 'https://my.click.test',
  merchantId: 1,
  serviceId: 77,
  secretKey: 'a-key',
  takesAnotherCard: false,
  merchant: null,
}

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
