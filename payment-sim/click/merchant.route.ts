import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { handleCall, originOf, type Answer, type SimEnv } from '../adapter.ts'
import type { methodsOf } from '../providers.ts'
import { readJson } from '../read-json.ts'
import { tashkentDate } from '../tashkent-time.ts'
import type { World } from '../world.ts'
import {
  createClickCardTokens,
  tokenPaymentSchema,
  tokenRequestSchema,
  tokenVerifySchema,
  type ClickCardTokens,
} from './card-tokens.ts'
import { clickError, clickErrorWith, clickSuccess } from './errors.ts'
import { paymentStatus, type ClickPayment, type ClickPayments } from './payments.ts'
import { authDigest } from './signature.ts'

type Method = Exclude<(typeof methodsOf.click)[number], 'page' | 'prepare' | 'complete'>

const invoiceSchema = z.object({
  amount: z.number().positive(),
  phone_number: z.string().regex(/^998\d{9}$/),
  merchant_trans_id: z.string().min(1),
})

const invoiceStates = { paid: 1, pending: 0, deleted: -99 } as const

const isAuthorised = (world: World, header: string | undefined): boolean => {
  const { merchantUserId, secretKey, authSkewSeconds } = world.settings.click
  const [user = '', digest = '', timestamp = ''] = (header ?? '').split(':')
  const isInTime =
    authSkewSeconds === 0 ||
    Math.abs(world.clock.now() / 1000 - Number(timestamp)) <= authSkewSeconds
  return (
    /^\d{10}$/.test(timestamp) &&
    user === String(merchantUserId) &&
    digest.toLowerCase() === authDigest(timestamp, secretKey) &&
    isInTime
  )
}

/** This month's payments may be reversed, last month's on the first day of this one (payment-sim/docs/payments.md §3.1). */
const isReversible = (payment: ClickPayment, now: number): boolean => {
  if (payment.state !== 'paid') return false
  const today = tashkentDate(now)
  const paid = tashkentDate(payment.paidAt)
  if (paid.slice(0, 7) === today.slice(0, 7)) return true
  const yesterday = tashkentDate(now - 86_400_000)
  return today.endsWith('-01') && paid.slice(0, 7) === yesterday.slice(0, 7)
}

const statusOf = (payment: ClickPayment): Answer =>
  clickSuccess({
    payment_id: Number(payment.paydocId),
    merchant_trans_id: payment.merchantTransId,
    payment_status: paymentStatus(payment),
  })

type MerchantDeps = {
  readonly world: World
  readonly payments: ClickPayments
  readonly tokens: ClickCardTokens
}

/** What a call works with: the request, and its body as JSON, null when it is none. */
type Request = { readonly c: Context<SimEnv>; readonly json: unknown }

type Work = (deps: MerchantDeps, request: Request) => Answer

/** What is wrong with a call before its parameters are read. */
function refusalOf(
  { world }: MerchantDeps,
  c: Context<SimEnv>,
  method: Method,
): Answer | undefined {
  const type = c.req.header('Content-Type') ?? 'application/json'
  const accept = c.req.header('Accept') ?? '*/*'
  if (!/json/i.test(type) || !/json|\*\/\*/i.test(accept)) return clickError('media')
  // The documented sample of card_token/request goes without it.
  const needsAuth = method !== 'card_token/request' || c.req.header('Auth') !== undefined
  if (needsAuth && !isAuthorised(world, c.req.header('Auth'))) return clickError('auth')
  const service = c.req.param('service')
  return service !== undefined && service !== String(world.settings.click.serviceId)
    ? clickError('forbidden', 'Wrong service_id')
    : undefined
}

async function serve(deps: MerchantDeps, c: Context<SimEnv>, method: Method, work: Work) {
  const body = await c.req.text()
  return handleCall(deps.world, c, {
    provider: 'click',
    method,
    body,
    refuse: clickErrorWith,
    work: () => refusalOf(deps, c, method) ?? work(deps, { c, json: readJson(body) }),
  })
}

/** Parses the body, then works; its service must be the merchant's. */
function withBody<Schema extends z.ZodType>(
  schema: Schema,
  work: (deps: MerchantDeps, params: z.output<Schema>, request: Request) => Answer,
): Work {
  return (deps, request) => {
    const service = z.object({ service_id: z.int() }).safeParse(request.json)
    if (!service.success) return clickError('request', 'service_id')
    if (service.data.service_id !== deps.world.settings.click.serviceId)
      return clickError('forbidden', 'Wrong service_id')
    const parsed = schema.safeParse(request.json)
    return parsed.success
      ? work(deps, parsed.data, request)
      : clickError('request', parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
  }
}

/** Its SMS carries the link to the page of the payment. */
const createInvoice = withBody(invoiceSchema, ({ world, payments }, params, { c }) => {
  const { amount, phone_number, merchant_trans_id } = params
  const payment = payments.open({
    merchantTransId: merchant_trans_id,
    amountTiyin: Math.round(amount * 100),
    language: 'ru',
    returnUrl: null,
    isInvoice: true,
  })
  world.sms.deliver({
    to: phone_number,
    from: 'Click',
    text: `Click: счёт на ${amount} сум. Оплатить: ${originOf(world, c)}/click/pay/${payment.id}`,
  })
  return clickSuccess({ invoice_id: Number(payment.invoiceId) })
})

const readInvoice: Work = ({ payments }, { c }) => {
  const payment = payments.byInvoiceId(c.req.param('id') ?? '')
  if (!payment) return clickError('notFound')
  const status = paymentStatus(payment)
  const name = status === 2 ? 'paid' : status < 0 ? 'deleted' : 'pending'
  return clickSuccess({ invoice_status: invoiceStates[name], invoice_status_note: name })
}

const readPayment: Work = ({ payments }, { c }) => {
  const payment = payments.byPaydocId(c.req.param('id') ?? '')
  return payment ? statusOf(payment) : clickError('notFound')
}

/** Of the payments of one order on one day in Tashkent: the paid one, else the last. */
const readByOrder: Work = ({ payments }, { c }) => {
  const { mti, date } = c.req.param()
  const found = payments
    .all()
    .filter((one) => one.merchantTransId === mti && tashkentDate(one.createdAt) === date)
  const payment = found.find(({ state }) => state === 'paid') ?? found.at(-1)
  return payment ? statusOf(payment) : clickError('notFound')
}

const reverse: Work = ({ world, payments }, { c }) => {
  const payment = payments.byPaydocId(c.req.param('id') ?? '')
  if (!payment) return clickError('notFound')
  const { reversalRefused } = world.settings.click
  if (reversalRefused || !isReversible(payment, world.clock.now()))
    return clickError('notReversible')
  payments.move(payment, 'refunded')
  return clickSuccess({ payment_id: Number(payment.paydocId) })
}

const requestToken = withBody(tokenRequestSchema, ({ tokens }, given) => tokens.request(given))
const verifyToken = withBody(tokenVerifySchema, ({ tokens }, given) => tokens.verify(given))
const payByToken = withBody(tokenPaymentSchema, ({ tokens }, given) => tokens.pay(given))
const removeToken: Work = ({ tokens }, { c }) => tokens.remove(c.req.param('token') ?? '')

const calls: readonly (readonly ['get' | 'post' | 'delete', string, Method, Work])[] = [
  ['post', '/invoice/create', 'invoice/create', createInvoice],
  ['get', '/invoice/status/:service/:id', 'invoice/status', readInvoice],
  ['get', '/payment/status/:service/:id', 'payment/status', readPayment],
  ['get', '/payment/status_by_mti/:service/:mti/:date', 'payment/status_by_mti', readByOrder],
  ['delete', '/payment/reversal/:service/:id', 'payment/reversal', reverse],
  ['post', '/card_token/request', 'card_token/request', requestToken],
  ['post', '/card_token/verify', 'card_token/verify', verifyToken],
  ['post', '/card_token/payment', 'card_token/payment', payByToken],
  ['delete', '/card_token/:service/:token', 'card_token/delete', removeToken],
]

/** /click/v2/merchant/*: what the merchant asks of Click, signed by the `Auth` header. */
export function merchantRoute(world: World, payments: ClickPayments): Hono<SimEnv> {
  const deps: MerchantDeps = { world, payments, tokens: createClickCardTokens(world, payments) }
  const routes = new Hono<SimEnv>()
  for (const [verb, path, method, work] of calls)
    routes.on(verb, path, (c) => serve(deps, c, method, work))
  return routes
}
