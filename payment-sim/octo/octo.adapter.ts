import { Hono, type Context } from 'hono'
import type * as z from 'zod'
import {
  handleCall,
  originOf,
  toResponse,
  type Adapter,
  type Answer,
  type SimEnv,
} from '../adapter.ts'
import type { methodsOf } from '../providers.ts'
import type { World } from '../world.ts'
import { createBindings } from './bindings.ts'
import { createCallbacks } from './callbacks.ts'
import { createCodes, noCode } from './codes.ts'
import { envelope, refused, type Outcome } from './errors.ts'
import { createOrders } from './orders.ts'
import { pageRoute } from './page.route.ts'
import { createPaying } from './paying.ts'
import { createPayments } from './payments.ts'
import {
  bindCardSchema,
  bindCheckSmsSchema,
  blockTokenSchema,
  checkPanSchema,
  checkSmsSchema,
  payByCardSchema,
  payByTokenSchema,
  prepareSchema,
  refundSchema,
  setAcceptSchema,
  statusSchema,
} from './wire.ts'

type Method = (typeof methodsOf.octo)[number]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Octo's API: JSON over POST, the shop's credentials in the body, HTTP 200 for every answer. */
export const createOctoAdapter = (world: World): Adapter => {
  const callbacks = createCallbacks(world)
  const codes = createCodes(world)
  const payments = createPayments(world, callbacks)
  const bindings = createBindings(world, codes, callbacks)
  const paying = createPaying(world, payments, codes, bindings)
  const orders = createOrders(world, payments)
  world.onReset(() => {
    payments.reset()
    bindings.reset()
    codes.reset()
  })

  const answer = (outcome: Outcome): Answer => ({
    status: 200,
    json: envelope(outcome, world.settings.octo.fields),
  })

  /** Checks the credentials where the body carries them, then the fields, then works. */
  const parsed = <Schema extends z.ZodType>(
    schema: Schema,
    json: unknown,
    work: (params: z.output<Schema>) => Outcome | Promise<Outcome>,
  ): Outcome | Promise<Outcome> => {
    const { shopId, secret } = world.environment.credentials.octo
    const hasWrongCredentials =
      isObject(json) &&
      ('octo_secret' in json || 'octo_shop_id' in json) &&
      (json['octo_secret'] !== secret || json['octo_shop_id'] !== shopId)
    if (hasWrongCredentials) return refused('secret')
    const result = schema.safeParse(json)
    if (result.success) return work(result.data)
    const fields = [...new Set(result.error.issues.map(({ path }) => path.join('.')))]
    return refused('format', `Wrong params: [${fields.join(', ')}] must not be null or wrong`)
  }

  const call = async (
    c: Context<SimEnv>,
    nameOf: (json: unknown) => Method,
    work: (json: unknown) => Outcome | Promise<Outcome>,
  ) => {
    const body = await c.req.text()
    const json = readJson(body)
    return handleCall(world, c, {
      provider: 'octo',
      method: nameOf(json),
      body,
      refuse: (code) =>
        answer(code === undefined ? refused('system') : { ...refused('system'), code }),
      tooOften: () => answer(refused('tooOften')),
      work: async () => answer(await work(json)),
    })
  }

  const pageUrls = (c: Context<SimEnv>) => {
    const origin = originOf(world, c)
    return (uuid: string) => `${origin}/octo/page/${uuid}`
  }
  const uuidOf = (c: Context<SimEnv>) => c.req.param('uuid') ?? ''

  const verificationInfo = (c: Context<SimEnv>) =>
    call(
      c,
      () => 'verificationInfo',
      () => {
        const payment = payments.byUuid(uuidOf(c))
        if (payment) return paying.verificationInfo(payment)
        return bindings.verificationInfo(uuidOf(c)) ?? noCode
      },
    )

  const routes = new Hono<SimEnv>()
  routes.route('/', pageRoute(world, payments, paying))

  routes.post('/prepare_payment', (c) => {
    const isRead = (json: unknown) => isObject(json) && !('total_sum' in json)
    return call(
      c,
      (json) => (isRead(json) ? 'status' : 'prepare_payment'),
      (json) =>
        isRead(json)
          ? parsed(statusSchema, json, (params) =>
              orders.read(params.shop_transaction_id, pageUrls(c)),
            )
          : parsed(prepareSchema, json, (order) => orders.prepare(order, pageUrls(c))),
    )
  })

  routes.post('/pay/:uuid', (c) =>
    call(
      c,
      () => 'pay',
      (json) => {
        const payment = payments.byUuid(uuidOf(c))
        if (!payment) return refused('unknown')
        const pageUrl = pageUrls(c)(payment.uuid)
        return isObject(json) && 'card_token' in json
          ? parsed(payByTokenSchema, json, (params) => paying.payByToken(payment, params, pageUrl))
          : parsed(payByCardSchema, json, (params) => paying.payByCard(payment, params, pageUrl))
      },
    ),
  )

  // Clients differ about the verb, and no page of Octo's says which it is.
  routes.get('/verificationInfo/:uuid', verificationInfo)
  routes.post('/verificationInfo/:uuid', verificationInfo)

  routes.post('/check_sms_key', (c) =>
    call(
      c,
      () => 'check_sms_key',
      (json) =>
        parsed(checkSmsSchema, json, async (params) => {
          const payment = payments.byId(params.paymentId)
          if (!payment) return refused('unknown')
          return (
            (await paying.confirm(payment, params)) ?? {
              shop_transaction_id: payment.order.shop_transaction_id,
              octo_payment_UUID: payment.uuid,
              status: payment.status,
            }
          )
        }),
    ),
  )

  routes.post('/check_pan', (c) =>
    call(
      c,
      () => 'check_pan',
      (json) =>
        parsed(checkPanSchema, json, ({ pan, expDate, paymentId }) => {
          const payment = payments.byId(paymentId)
          return payment ? paying.checkPan(payment, pan, expDate) : refused('unknown')
        }),
    ),
  )

  routes.post('/set_accept', (c) =>
    call(
      c,
      () => 'set_accept',
      (json) => parsed(setAcceptSchema, json, (params) => orders.accept(params, pageUrls(c))),
    ),
  )

  routes.post('/refund', (c) =>
    call(
      c,
      () => 'refund',
      (json) => parsed(refundSchema, json, orders.refund),
    ),
  )

  routes.post('/bind_card', (c) =>
    call(
      c,
      () => 'bind_card',
      (json) => parsed(bindCardSchema, json, (order) => bindings.bind(order, pageUrls(c))),
    ),
  )

  // Octo's prose and its clients spell this call differently.
  for (const path of ['/bind_card/check_sms_key', '/bind_card/check_sms'])
    routes.post(path, (c) =>
      call(
        c,
        () => 'bind_card/check_sms_key',
        (json) =>
          parsed(bindCheckSmsSchema, json, ({ paymentUUID, smsKey, verifyId }) =>
            bindings.confirm(paymentUUID, { smsKey, verifyId }),
          ),
      ),
    )

  routes.post('/block_card_token', (c) =>
    call(
      c,
      () => 'block_card_token',
      (json) => parsed(blockTokenSchema, json, ({ card_token }) => bindings.block(card_token)),
    ),
  )

  // The live host answers so for addresses that it does not have.
  routes.all('/*', () => toResponse({ ...answer(refused('forbidden')), status: 403 }))

  return { path: '/octo', routes }
}

const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
