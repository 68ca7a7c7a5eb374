import { createLog } from '#bff/platform/log.ts'
import { createPaymeProvider } from '#bff/giving/providers/payme/payme.provider.ts'
import { aPayment } from './payments.ts'
import { startRecordedProvider, type Reply } from './recorded-exchanges.ts'

export const MERCHANT_ID = '5e730e8e0b852a417aa49ceb'
export const RECEIPT = '66f0aa10c3b5e1d2f4a89b01'
export const REFERENCE = '0b8a1f9e-3f3c-4c1d-9a53-6a4c2a4f7a10'
export const TOKEN = '5e7322e6_NTFJ'

/** The adapter of Payme's Subscribe API, over a Payme that answers with recorded exchanges. */
export const startRecordedPayme = async () => {
  const recorded = await startRecordedProvider()
  const settings = {
    url: recorded.url,
    merchantId: MERCHANT_ID,
    key: 'a-key',
    accountField: 'order_id',
  }
  return { recorded, payme: createPaymeProvider(settings, 2_000, createLog('silent')) }
}

export const payment = aPayment({ reference: REFERENCE, amount: 12_500, paymentId: RECEIPT })
export const session = { token: TOKEN }

export const result = (value: unknown): Reply => ({
  body: { jsonrpc: '2.0', id: 1, result: value },
})
export const error = (code: number, message: unknown = 'Ошибка'): Reply => ({
  body: { jsonrpc: '2.0', id: 1, error: { code, message, data: null } },
})
export const broken: Reply = { broken: true }

/** A receipt with the fields of the sandbox's own answers, in their order. */
export const receipt = (changes: Readonly<Record<string, unknown>> = {}) =>
  result({
    receipt: {
      _id: RECEIPT,
      create_time: 1795170000123,
      pay_time: 0,
      cancel_time: 0,
      state: 0,
      type: 2,
      external: false,
      operation: -1,
      category: null,
      error: null,
      description: 'Donation',
      detail: null,
      amount: 1_250_000,
      currency: 860,
      commission: 0,
      account: [{ name: 'order_id', title: 'Order', value: REFERENCE, main: true }],
      card: null,
      merchant: { _id: MERCHANT_ID, name: 'test' },
      meta: { source: 'subscribe', owner: MERCHANT_ID },
      processing_id: null,
      ...changes,
    },
  })
