import { Hono, type Context } from 'hono'

export type PaymeFlaw =
  | 'authIgnored'
  | 'amountIgnored'
  | 'errorsAsHttp'
  | 'messageOneLanguage'
  | 'createTwice'
  | 'orderSoldTwice'
  | 'timeoutIgnored'
  | 'performsCancelled'
  | 'performTimeChanges'
  | 'refundRefused'
  | 'reasonForgotten'
  | 'unknownPerformed'
  | 'cancelTimeChanges'
  | 'timesInSeconds'
  | 'statementAll'
  | 'statementByOwnTime'
  | 'statementDescending'
  | 'idLeftOut'
  | 'transactionAsNumber'

/** What a merchant may do in a way of its own and be right. */
export type PaymeManner =
  | 'dataLeftOut'
  | 'messageLeftOut'
  | 'oldCreationRefused'
  | 'clockBehind'
  | 'jsonAlone'

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
/** As far as a clock that follows may be behind. */
const CLOCK_BEHIND_MS = 5_000

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

type PaymeMerchant = {
  readonly key: string
  /** Sums in tiyin by `order_id`. */
  readonly orders: Readonly<Record<string, number>>
  /** Unix ms. */
  readonly now: () => number
  readonly flaws?: readonly PaymeFlaw[]
  readonly manners?: readonly PaymeManner[]
}

type Request = { readonly method: string; readonly body: string; readonly auth?: string }

/** A small merchant server that follows Payme's Merchant API, in the manners and with the flaws it is given. */
export function createPaymeMerchant({
  key,
  orders,
  now: realNow,
  flaws = [],
  manners = [],
}: PaymeMerchant) {
  const transactions = new Map<string, Transaction>()
  const ways: readonly string[] = [...flaws, ...manners]
  const has = (way: PaymeFlaw | PaymeManner) => ways.includes(way)
  const now = () => realNow() - (has('clockBehind') ? CLOCK_BEHIND_MS : 0)

  const shownTime = (time: number) => (has('timesInSeconds') ? Math.floor(time / 1000) : time)

  function checkOrder(params: Params): void {
    const { account, amount } = params
    const expected = orders[account.order_id]
    if (expected === undefined) throw new MerchantError(-31050, 'order_id')
    if (expected !== amount && !has('amountIgnored')) throw new MerchantError(-31001, 'amount')
    const isSold = [...transactions.values()].some(
      (one) => one.account.order_id === account.order_id && one.state > 0,
    )
    if (isSold && !has('orderSoldTwice')) throw new MerchantError(-31051, 'order_id')
  }

  function find(id: string): Transaction {
    const found = transactions.get(id)
    if (!found) throw new MerchantError(-31003)
    return found
  }

  function expire(one: Transaction): void {
    if (one.state !== 1 || now() < one.time + HOURS_12 || has('timeoutIgnored')) return
    Object.assign(one, { state: -1, reason: 4, cancelTime: now() })
  }

  const created = (one: Transaction) => ({
    create_time: shownTime(one.createTime),
    transaction: has('transactionAsNumber') ? 1 : one.transaction,
    state: one.state,
    receivers: null,
  })

  function create(params: Params) {
    const known = transactions.get(params.id)
    if (known && !has('createTwice')) {
      expire(known)
      if (known.state !== 1) throw new MerchantError(-31008)
      return created(known)
    }
    if (!known) checkOrder(params)
    const { id, time, amount, account } = params
    if (has('oldCreationRefused') && now() >= time + HOURS_12) throw new MerchantError(-31008)
    const one: Transaction = {
      id,
      time,
      amount,
      account,
      transaction: `transaction-${transactions.size + 1}`,
      createTime: now(),
      performTime: 0,
      cancelTime: 0,
      state: 1,
      reason: null,
    }
    transactions.set(id, one)
    return created(one)
  }

  function perform({ id }: Params) {
    if (has('unknownPerformed') && !transactions.has(id))
      return { transaction: '0', perform_time: now(), state: 2 }
    const one = find(id)
    expire(one)
    const isOpen = one.state === 1 || (has('performsCancelled') && one.state === -1)
    if (isOpen) Object.assign(one, { state: 2, performTime: now() })
    else if (has('performTimeChanges')) one.performTime += 1
    if (one.state !== 2) throw new MerchantError(-31008)
    const performTime = shownTime(one.performTime)
    return { transaction: one.transaction, perform_time: performTime, state: one.state }
  }

  function cancel({ id, reason }: Params) {
    const one = find(id)
    if (one.state === 2 && has('refundRefused')) throw new MerchantError(-31007)
    if (one.state > 0)
      Object.assign(one, { state: one.state === 1 ? -1 : -2, reason, cancelTime: now() })
    if (has('cancelTimeChanges')) one.cancelTime += 1
    const cancelTime = shownTime(one.cancelTime)
    return { transaction: one.transaction, cancel_time: cancelTime, state: one.state }
  }

  const shownTransaction = (one: Transaction) => ({
    create_time: shownTime(one.createTime),
    perform_time: shownTime(one.performTime),
    cancel_time: shownTime(one.cancelTime),
    transaction: one.transaction,
    state: one.state,
    reason: has('reasonForgotten') ? null : one.reason,
  })

  function check({ id }: Params) {
    const one = find(id)
    expire(one)
    return shownTransaction(one)
  }

  const statement = ({ from, to }: Params) => ({
    transactions: [...transactions.values()]
      .filter(({ time }) => has('statementAll') || (time >= from && time <= to))
      .toSorted((one, other) => (one.time - other.time) * (has('statementDescending') ? -1 : 1))
      .map((one) => ({
        id: one.id,
        time: has('statementByOwnTime') ? one.createTime + 7 : one.time,
        amount: one.amount,
        account: one.account,
        ...shownTransaction(one),
        receivers: null,
      })),
  })

  function answer({ method, body, auth }: Request): object {
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
    const params = request.params ?? ({} as Params)
    switch (request.method) {
      case 'CheckPerformTransaction':
        checkOrder(params)
        return { allow: true }
      case 'CreateTransaction':
        return create(params)
      case 'PerformTransaction':
        return perform(params)
      case 'CancelTransaction':
        return cancel(params)
      case 'CheckTransaction':
        return check(params)
      case 'GetStatement':
        return statement(params)
      default:
        throw new MerchantError(-32601, request.method)
    }
  }

  /** The members of an error; outside of accounts the protocol asks for the code alone. */
  function errorOf({ code, data }: MerchantError): object {
    const text = `Refused ${code}`
    const message = has('messageOneLanguage') ? text : { ru: text, uz: text, en: text }
    const isOfAccount = code <= -31050 && code >= -31099
    return {
      code,
      ...(has('messageLeftOut') && !isOfAccount ? {} : { message }),
      ...(has('dataLeftOut') && !isOfAccount ? {} : { data }),
    }
  }

  async function serve(c: Context): Promise<Response> {
    if (has('jsonAlone') && !c.req.header('Content-Type')?.startsWith('application/json'))
      return c.text('Unsupported Media Type', 415)
    const body = await c.req.text()
    const id = Number(/"id":(\d+)/.exec(body)?.[1] ?? 0)
    const auth = c.req.header('Authorization') ?? ''
    try {
      const result = answer({ method: c.req.method, body, auth })
      return c.json(has('idLeftOut') ? { result } : { id, result })
    } catch (error) {
      if (!(error instanceof MerchantError)) throw error
      const status = has('errorsAsHttp') ? 400 : 200
      return c.json({ id, error: errorOf(error) }, status)
    }
  }

  const app = new Hono().all('/callbacks/payme', serve)
  return {
    transactions,
    fetch: async (url: string, init?: RequestInit) => app.request(url, init),
  }
}
