import type { Database, Reader } from '#bff/platform/store/database.ts'
import { tiyinOf } from '#bff/giving/providers/tiyin.ts'
import type { ServiceOrders } from '#bff/giving/providers/service-order.ts'
import { paymeError, type PaymeError } from './merchant-api.errors.ts'
import type { MerchantMethod, ParamsOf } from './merchant-api.wire.ts'
import type { PaymeCheckoutSettings } from './payme-checkout.provider.ts'
import type { PaymeTransactions } from './payme-transactions.ts'
import { transactionState, type PaymeTransaction } from './payme-transactions.table.ts'

export type MerchantApiDeps = {
  readonly settings: PaymeCheckoutSettings
  readonly database: Database
  readonly transactions: PaymeTransactions
  readonly orders: ServiceOrders
  /** Updates the donation from its transactions. */
  readonly recheck: (reference: string) => Promise<boolean>
}

type Result = Readonly<Record<string, unknown>>
type Answer = Promise<Result | PaymeError>
type OrderParams = Pick<ParamsOf<'CheckPerformTransaction'>, 'amount' | 'account'>

export const isPaymeError = (answer: Result | PaymeError): answer is PaymeError => 'error' in answer

const created = (row: PaymeTransaction): Result => ({
  create_time: row.createdAt,
  transaction: String(row.number),
  state: row.state,
  receivers: null,
})
const performed = (row: PaymeTransaction): Result => ({
  transaction: String(row.number),
  perform_time: row.performedAt ?? 0,
  state: row.state,
})
const cancelled = (row: PaymeTransaction): Result => ({
  transaction: String(row.number),
  cancel_time: row.cancelledAt ?? 0,
  state: row.state,
})
const times = (row: PaymeTransaction): Result => ({
  create_time: row.createdAt,
  perform_time: row.performedAt ?? 0,
  cancel_time: row.cancelledAt ?? 0,
  transaction: String(row.number),
  state: row.state,
  reason: row.reason,
})

const isMoved = ({ state }: PaymeTransaction) =>
  state === transactionState.performed || state === transactionState.refunded

const known = (row: PaymeTransaction): Result | PaymeError =>
  row.state === transactionState.created ? created(row) : paymeError('notPerformable')

/**
 * Payme's Merchant API: what Payme asks of us and reports to us. Each call is safe to repeat; what it changes is
 * stored before it is answered, and the donation follows its transactions.
 * https://developer.help.paycom.uz/metody-merchant-api/
 */
export const createMerchantApi = ({
  settings: { accountField, allowsRefund },
  database,
  transactions,
  orders,
  recheck,
}: MerchantApiDeps): {
  readonly [Method in MerchantMethod]: (params: ParamsOf<Method>) => Answer
} => {
  /** Whether the order may be paid now, by this sum; else why not. */
  const check = async (
    reader: Reader,
    { amount, account }: OrderParams,
    forUpdate = false,
  ): Promise<{ readonly reference: string } | PaymeError> => {
    const order = await orders(reader, account[accountField], forUpdate)
    if (order === null) return paymeError('unknownOrder', accountField)
    if (amount !== tiyinOf(order.amount)) return paymeError('wrongAmount', 'amount')
    if (order.status === 'paid') return paymeError('orderPaid', accountField)
    if (order.status === 'over') return paymeError('orderOver', accountField)
    return { reference: order.reference }
  }

  /**
   * Why another transaction of the donation blocks a new one, or null. A performed one blocks at once, even
   * before the donation itself was updated.
   */
  const conflictIn = (others: readonly PaymeTransaction[]): PaymeError | null => {
    if (others.some(isMoved)) return paymeError('orderPaid', accountField)
    return others.some(transactions.isOpen) ? paymeError('orderTaken', accountField) : null
  }

  return {
    CheckPerformTransaction: async (asked) => {
      const order = await check(database, asked)
      if ('error' in order) return order
      return conflictIn(await transactions.ofDonation(order.reference)) ?? { allow: true }
    },

    /** Idempotent by id, and at most one open transaction for a donation. */
    CreateTransaction: async ({ id, time, amount, account }) => {
      const before = await transactions.find(id)
      if (before !== null && before.reference === account[accountField]) return known(before)
      const made = await database.transaction(async (transaction) => {
        const order = await check(transaction, { amount, account }, true)
        if ('error' in order) return order
        const { reference } = order
        const others = await transactions.ofDonation(reference, transaction)
        const conflict = conflictIn(others.filter((one) => one.id !== id))
        if (conflict !== null) return conflict
        const values = { id, reference, amount: Number(amount), time }
        return transactions.insert(transaction, values)
      })
      // Another call of the same name was faster.
      const row = made ?? (await transactions.find(id))
      if (row === null) return paymeError('unknownTransaction')
      if ('error' in row) return row
      await recheck(row.reference)
      return known(row)
    },

    PerformTransaction: async ({ id }) => {
      const row = await transactions.find(id)
      if (row === null) return paymeError('unknownTransaction')
      const now = (await transactions.perform(row)) ?? (await transactions.find(id)) ?? row
      await recheck(row.reference)
      return now.state === transactionState.performed
        ? performed(now)
        : paymeError('notPerformable')
    },

    CancelTransaction: async ({ id, reason }) => {
      const row = await transactions.find(id)
      if (row === null) return paymeError('unknownTransaction')
      const isPerformed = row.state === transactionState.performed
      if (isPerformed && !allowsRefund) return paymeError('notCancellable')
      const changed = isPerformed
        ? await transactions.refund(row, reason)
        : await transactions.cancel(row, reason)
      const now = changed ?? (await transactions.find(id)) ?? row
      // Performed meanwhile: Payme repeats the call and then finds it performed.
      if (now.state > 0) return paymeError('systemError')
      await recheck(row.reference)
      return cancelled(now)
    },

    CheckTransaction: async ({ id }) => {
      const row = await transactions.find(id)
      return row === null ? paymeError('unknownTransaction') : times(row)
    },

    GetStatement: async ({ from, to }) => ({
      transactions: (await transactions.between(from, to)).map((row) => ({
        id: row.id,
        time: row.time,
        amount: row.amount,
        account: { [accountField]: row.reference },
        ...times(row),
        receivers: null,
      })),
    }),
  }
}

export type MerchantApi = ReturnType<typeof createMerchantApi>
