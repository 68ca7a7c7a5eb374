import { Hono } from 'hono'

/** What a merchant may do wrong. */
export type PaymeFlaw =
  | 'authIgnored'
  | 'amountIgnored'
  | 'errorsAsHttp'
  | 'messageOneLanguage'
  | 'createTwice'
  | 'orderSoldTwice'
  | 'timeoutIgnored'
  | 'performsCancelled'
  | 'cancelTimeChanges'
  | 'timesInSeconds'
  | 'statementAll'

type Transaction = {
  readonly id: string
  readonly time: number
  readonly amount: number
  readonly account: { order_id: string }
  transaction: string
  createTime: number
  performTime: number
  cancelTime: number
  state: 1 | 2 | -1 | -2
  reason: number | null
}

const HOURS_12 = 43_200_000

class MerchantError extends Error {
  readonly code: number
  readonly data: string | null
  constructor(code: number, data: string | null = null) {
    super(String(code))
    this.code = code
    this.data = data
  }
}

type Params = {
  readonly id: string
  readonly time: number
  readonly amount: number
  readonly reason: number
  readonly from: number
  readonly to: number
  readonly account: { order_id: string }
}

/** A small merchant server that follows Payme's Merchant API, but for the flaws it is given. */
export const createPaymeMerchant = (options: {
  readonly key: string
  readonly orders: Readonly<Record<string, number>>
  readonly now: () => number
  readonly flaws?: readonly PaymeFlaw[]
}) => {
  const { key, orders, now, flaws = [] } = options
  const has = (flaw: PaymeFlaw) => flaws.includes(flaw)
  const transactions = new Map<string, Transaction>()
  let lastNumber = 0
  const ms = (time: number) => (has('timesInSeconds') ? Math.floor(time / 1000) : time)

  const checkOrder = ({ account, amount }: Params) => {
    const expected = orders[account.order_id]
    if (expected === undefined) throw new MerchantError(-31050, 'order_id')
    if (expected !== amount && !has('amountIgnored')) throw new MerchantError(-31001, 'amount')
    const isSold = [...transactions.values()].some(
      (one) => one.account.order_id === account.order_id && one.state > 0,
    )
    if (isSold && !has('orderSoldTwice')) throw new MerchantError(-31051, 'order_id')
  }

  const find = (id: string): Transaction => {
    const found = transactions.get(id)
    if (!found) throw new MerchantError(-31003)
    return found
  }

  const expire = (one: Transaction) => {
    if (one.state !== 1 || now() < one.time + HOURS_12 || has('timeoutIgnored')) return
    Object.assign(one, { state: -1, reason: 4, cancelTime: now() })
  }

  const created = (one: Transaction) => ({
    create_time: ms(one.createTime),
    transaction: one.transaction,
    state: one.state,
    receivers: null,
  })

  const create = (params: Params) => {
    const known = transactions.get(params.id)
    if (known && !has('createTwice')) {
      expire(known)
      if (known.state !== 1) throw new MerchantError(-31008)
      return created(known)
    }
    if (!known) checkOrder(params)
    const { id, time, amount, account } = params
    lastNumber += 1
    const one: Transaction = {
      id,
      time,
      amount,
      account,
      transaction: String(lastNumber),
      createTime: now(),
      performTime: 0,
      cancelTime: 0,
      state: 1,
      reason: null,
    }
    transactions.set(id, one)
    return created(one)
  }

  const perform = ({ id }: Params) => {
    const one = find(id)
    expire(one)
    const isOpen = one.state === 1 || (has('performsCancelled') && one.state === -1)
    if (isOpen) Object.assign(one, { state: 2, performTime: now() })
    if (one.state !== 2) throw new MerchantError(-31008)
    return { transaction: one.transaction, perform_time: ms(one.performTime), state: one.state }
  }

  const cancel = ({ id, reason }: Params) => {
    const one = find(id)
    if (one.state > 0)
      Object.assign(one, { state: one.state === 1 ? -1 : -2, reason, cancelTime: now() })
    if (has('cancelTimeChanges')) one.cancelTime += 1
    return { transaction: one.transaction, cancel_time: ms(one.cancelTime), state: one.state }
  }

  const methods: Readonly<Record<string, (params: Params) => object>> = {
    CheckPerformTransaction: (params) => {
      checkOrder(params)
      return { allow: true }
    },
    CreateTransaction: create,
    PerformTransaction: perform,
    CancelTransaction: cancel,
    CheckTransaction: ({ id }) => {
      const one = find(id)
      expire(one)
      return {
        create_time: ms(one.createTime),
        perform_time: ms(one.performTime),
        cancel_time: ms(one.cancelTime),
        transaction: one.transaction,
        state: one.state,
        reason: one.reason,
      }
    },
    GetStatement: ({ from, to }) => ({
      transactions: [...transactions.values()]
        .filter(({ time }) => has('statementAll') || (time >= from && time <= to))
        .sort((one, other) => one.time - other.time)
        .map((one) => ({
          id: one.id,
          time: one.time,
          amount: one.amount,
          account: one.account,
          create_time: ms(one.createTime),
          perform_time: ms(one.performTime),
          cancel_time: ms(one.cancelTime),
          transaction: one.transaction,
          state: one.state,
          reason: one.reason,
          receivers: null,
        })),
    }),
  }

  const answer = (method: string, body: string, auth: string | undefined) => {
    if (method !== 'POST') throw new MerchantError(-32300)
    let request: { id?: number; method?: unknown; params?: Params }
    try {
      request = JSON.parse(body) as typeof request
    } catch {
      throw new MerchantError(-32700)
    }
    const right = `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`
    if (auth !== right && !has('authIgnored')) throw new MerchantError(-32504)
    if (typeof request.method !== 'string') throw new MerchantError(-32600)
    const known = methods[request.method]
    if (!known) throw new MerchantError(-32601, request.method)
    return known(request.params ?? ({} as Params))
  }

  const app = new Hono().all('/callbacks/payme', async (c) => {
    const body = await c.req.text()
    const id = Number(/"id":(\d+)/.exec(body)?.[1] ?? 0)
    try {
      return c.json({ id, result: answer(c.req.method, body, c.req.header('Authorization')) })
    } catch (error) {
      if (!(error instanceof MerchantError)) throw error
      const { code, data } = error
      const text = `Refused ${code}`
      const message = has('messageOneLanguage') ? text : { ru: text, uz: text, en: text }
      return c.json({ id, error: { code, message, data } }, has('errorsAsHttp') ? 400 : 200)
    }
  })

  return {
    transactions,
    fetch: async (url: string, init?: RequestInit) => app.request(url, init),
  }
}
