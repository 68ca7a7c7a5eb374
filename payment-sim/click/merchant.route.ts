import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { handleCall, originOf, type Answer, type SimEnv } from '../adapter.ts'
import type { methodsOf } from '../providers.ts'
import { tashkentDate } from '../tashkent-time.ts'
import type { World } from '../world.ts'
import {
  createClickCardTokens,
  tokenPaymentSchema,
  tokenRequestSchema,
  tokenVerifySchema,
} from './card-tokens.ts'
import { clickError, clickSuccess } from './errors.ts'
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

/** This month's payments may be reversed, last month's on the first day of this one (reference §3.1). */
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

/** /click/v2/merchant/*: what the merchant asks of Click, signed by the `Auth` header. */
export const merchantRoute = (world: World, payments: ClickPayments) => {
  const tokens = createClickCardTokens(world, payments)

  const serve = async (
    c: Context<SimEnv>,
    method: Method,
    work: (json: unknown) => Answer,
  ): Promise<Response> => {
    const body = await c.req.text()
    return handleCall(world, c, {
      provider: 'click',
      method,
      body,
      refuse: (code) => clickError('system', undefined, code),
      work: () => {
        const type = c.req.header('Content-Type') ?? 'application/json'
        const accept = c.req.header('Accept') ?? '*/*'
        if (!/json/i.test(type) || !/json|\*\/\*/i.test(accept)) return clickError('media')
        // The documented sample of card_token/request goes without it.
        const needsAuth = method !== 'card_token/request' || c.req.header('Auth') !== undefined
        if (needsAuth && !isAuthorised(world, c.req.header('Auth'))) return clickError('auth')
        const service = c.req.param('service')
        if (service !== undefined && service !== String(world.settings.click.serviceId))
          return clickError('forbidden', 'Wrong service_id')
        return work(readJson(body))
      },
    })
  }

  const withBody =
    <Schema extends z.ZodType>(schema: Schema, work: (params: z.output<Schema>) => Answer) =>
    (json: unknown): Answer => {
      const service = z.object({ service_id: z.int() }).safeParse(json)
      if (!service.success) return clickError('request', 'service_id')
      if (service.data.service_id !== world.settings.click.serviceId)
        return clickError('forbidden', 'Wrong service_id')
      const parsed = schema.safeParse(json)
      return parsed.success
        ? work(parsed.data)
        : clickError('request', parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
    }

  const routes = new Hono<SimEnv>()

  routes.post('/invoice/create', (c) => {
    const origin = originOf(world, c)
    return serve(
      c,
      'invoice/create',
      withBody(invoiceSchema, ({ amount, phone_number, merchant_trans_id }) => {
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
          text: `Click: счёт на ${amount} сум. Оплатить: ${origin}/click/pay/${payment.id}`,
        })
        return clickSuccess({ invoice_id: Number(payment.invoiceId) })
      }),
    )
  })

  routes.get('/invoice/status/:service/:id', (c) =>
    serve(c, 'invoice/status', () => {
      const payment = payments.byInvoiceId(c.req.param('id'))
      if (!payment) return clickError('notFound')
      const status = paymentStatus(payment)
      const name = status === 2 ? 'paid' : status < 0 ? 'deleted' : 'pending'
      return clickSuccess({ invoice_status: invoiceStates[name], invoice_status_note: name })
    }),
  )

  routes.get('/payment/status/:service/:id', (c) =>
    serve(c, 'payment/status', () => {
      const payment = payments.byPaydocId(c.req.param('id'))
      return payment ? statusOf(payment) : clickError('notFound')
    }),
  )

  routes.get('/payment/status_by_mti/:service/:mti/:date', (c) =>
    serve(c, 'payment/status_by_mti', () => {
      const { mti, date } = c.req.param()
      const found = payments
        .all()
        .filter((one) => one.merchantTransId === mti && tashkentDate(one.createdAt) === date)
      const payment = found.find(({ state }) => state === 'paid') ?? found.at(-1)
      return payment ? statusOf(payment) : clickError('notFound')
    }),
  )

  routes.delete('/payment/reversal/:service/:id', (c) =>
    serve(c, 'payment/reversal', () => {
      const payment = payments.byPaydocId(c.req.param('id'))
      if (!payment) return clickError('notFound')
      const isAllowed =
        isReversible(payment, world.clock.now()) && !world.settings.click.reversalRefused
      if (!isAllowed) return clickError('notReversible')
      payments.move(payment, 'refunded')
      return clickSuccess({ payment_id: Number(payment.paydocId) })
    }),
  )

  routes.post('/card_token/request', (c) =>
    serve(c, 'card_token/request', withBody(tokenRequestSchema, tokens.request)),
  )
  routes.post('/card_token/verify', (c) =>
    serve(c, 'card_token/verify', withBody(tokenVerifySchema, tokens.verify)),
  )
  routes.post('/card_token/payment', (c) =>
    serve(c, 'card_token/payment', withBody(tokenPaymentSchema, tokens.pay)),
  )
  routes.delete('/card_token/:service/:token', (c) =>
    serve(c, 'card_token/delete', () => tokens.remove(c.req.param('token'))),
  )
  return routes
}

const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
