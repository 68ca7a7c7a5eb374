import { expect, test } from 'vitest'
import type { StepRequests } from '#bff/giving/providers/payment-provider.ts'
import { createPaymeCheckoutProvider } from './payme-checkout.provider.ts'
import type { PaymeCheckoutSettings } from './payme-checkout.provider.ts'
import type { PaymeTransactions } from './payme-transactions.ts'
import { transactionState, type TransactionState } from './payme-transactions.table.ts'

const { created, performed, cancelled, refunded } = transactionState

test.each<[TransactionState[], string]>([
  [[], 'cancelled'],
  [[cancelled, cancelled], 'cancelled'],
  [[cancelled, created], 'open'],
  [[performed], 'open'],
  [[refunded], 'open'],
])('a donation with transactions in %j is %s when it is closed', async (states, kind) => {
  const transactions = {
    ofDonation: () => Promise.resolve(states.map((state) => ({ state }))),
  } as unknown as PaymeTransactions
  const provider = createPaymeCheckoutProvider({} as PaymeCheckoutSettings, transactions, () => 0)
  const asked = { payment: { reference: 'D-1' } } as StepRequests['cancelPayment']
  expect(await provider.cancelPayment(asked)).toEqual({ kind })
})
