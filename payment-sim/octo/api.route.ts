import { Hono, type Context } from 'hono'
import type * as z from 'zod'
import { handleCall, originOf, toResponse, type Answer, type SimEnv } from '../adapter.ts'
import type { methodsOf } from '../providers.ts'
import { readJson } from '../read-json.ts'
import type { World } from '../world.ts'
import type { Bindings } from './bindings.ts'
import { noCode } from './codes.ts'
import { envelope, refused, refusedWith, type Outcome } from './errors.ts'
import type { Orders } from './orders.ts'
import type { Paying } from './paying.ts'
import type { Payments } from './payments.ts'
import * as wire from './wire.ts'

type Method = (typeof methodsOf.octo)[number]

export type Octo = {
  readonly world: World
  readonly payments: Payments
  readonly bindings: Bindings
  readonly paying: Paying
  readonly orders: Orders
}

/** What a call works with: the body as it came, and the parts of its address. */
type Request = {
  readonly json: unknown
  readonly uuid: string
  readonly pageUrlOf: (uuid: string) => string
}

type Work = (octo: Octo, request: Request) => Outcome | Promise<Outcome>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const answer = ({ world }: Octo, outcome: Outcome): Answer => ({
  status: 200,
  json: envelope(outcome, world.settings.octo.fields),
})

/** Checks the credentials where the body carries them, then the fields, then works. */
function parsed<Schema extends z.ZodType>(
  schema: Schema,
  work: (octo: Octo, params: z.output<Schema>, request: Request) => Outcome | Promise<Outcome>,
): Work {
  return (octo, request) => {
    const { json } = request
    const { shopId, secret } = octo.world.environment.credentials.octo
    const hasWrongCredentials =
      isObject(json) &&
      ('octo_secret' in json || 'octo_shop_id' in json) &&
      (json['octo_secret'] !== secret || json['octo_shop_id'] !== shopId)
    if (hasWrongCredentials) return refused('secret')
    const result = schema.safeParse(json)
    if (result.success) return work(octo, result.data, request)
    const fields = [...new Set(result.error.issues.map(({ path }) => path.join('.')))]
    return refused('format', `Wrong params: [${fields.join(', ')}] must not be null or wrong`)
  }
}

const verificationInfo: Work = ({ payments, paying, bindings }, { uuid }) => {
  const payment = payments.byUuid(uuid)
  return payment ? paying.verificationInfo(payment) : (bindings.verificationInfo(uuid) ?? noCode)
}

const prepare = parsed(wire.prepareSchema, ({ orders }, order, { pageUrlOf }) =>
  orders.prepare(order, pageUrlOf),
)

const readStatus = parsed(wire.statusSchema, ({ orders }, params, { pageUrlOf }) =>
  orders.read(params.shop_transaction_id, pageUrlOf),
)

const pay: Work = (octo, request) => {
  const payment = octo.payments.byUuid(request.uuid)
  if (!payment) return refused('unknown')
  const pageUrl = request.pageUrlOf(payment.uuid)
  const hasToken = isObject(request.json) && 'card_token' in request.json
  const work = hasToken
    ? parsed(wire.payByTokenSchema, ({ paying }, params) =>
        paying.payByToken(payment, params, pageUrl),
      )
    : parsed(wire.payByCardSchema, ({ paying }, params) =>
        paying.payByCard(payment, params, pageUrl),
      )
  return work(octo, request)
}

const checkSmsKey = parsed(wire.checkSmsSchema, async ({ payments, paying }, params) => {
  const payment = payments.byId(params.paymentId)
  if (!payment) return refused('unknown')
  const refusal = await paying.confirm(payment, params)
  return (
    refusal ?? {
      shop_transaction_id: payment.order.shop_transaction_id,
      octo_payment_UUID: payment.uuid,
      status: payment.status,
    }
  )
})

const checkPan = parsed(
  wire.checkPanSchema,
  ({ payments, paying }, { pan, expDate, paymentId }) => {
    const payment = payments.byId(paymentId)
    return payment ? paying.checkPan(payment, pan, expDate) : refused('unknown')
  },
)

const checkBindingSms = parsed(wire.bindCheckSmsSchema, ({ bindings }, params) => {
  const { paymentUUID, smsKey, verifyId } = params
  return bindings.confirm(paymentUUID, { smsKey, verifyId })
})

const accept = parsed(wire.setAcceptSchema, ({ orders }, params, { pageUrlOf }) =>
  orders.accept(params, pageUrlOf),
)

const refund = parsed(wire.refundSchema, ({ orders }, params) => orders.refund(params))

const bindCard = parsed(wire.bindCardSchema, ({ bindings }, order, { pageUrlOf }) =>
  bindings.bind(order, pageUrlOf),
)

const blockToken = parsed(wire.blockTokenSchema, ({ bindings }, { card_token }) =>
  bindings.block(card_token),
)

/** The calls with an address of their own each; `prepare_payment` is read apart. */
const calls: readonly (readonly ['get' | 'post', string, Method, Work])[] = [
  ['post', '/pay/:uuid', 'pay', pay],
  // Clients differ about the verb, and no page of Octo's says which it is.
  ['get', '/verificationInfo/:uuid', 'verificationInfo', verificationInfo],
  ['post', '/verificationInfo/:uuid', 'verificationInfo', verificationInfo],
  ['post', '/check_sms_key', 'check_sms_key', checkSmsKey],
  ['post', '/check_pan', 'check_pan', checkPan],
  ['post', '/set_accept', 'set_accept', accept],
  ['post', '/refund', 'refund', refund],
  ['post', '/bind_card', 'bind_card', bindCard],
  // Octo's prose and its clients spell this call differently.
  ['post', '/bind_card/check_sms_key', 'bind_card/check_sms_key', checkBindingSms],
  ['post', '/bind_card/check_sms', 'bind_card/check_sms_key', checkBindingSms],
  ['post', '/block_card_token', 'block_card_token', blockToken],
]

async function serve(octo: Octo, c: Context<SimEnv>, callOf: (json: unknown) => [Method, Work]) {
  const body = await c.req.text()
  const json = readJson(body)
  const [method, work] = callOf(json)
  const origin = originOf(octo.world, c)
  const request: Request = {
    json,
    uuid: c.req.param('uuid') ?? '',
    pageUrlOf: (uuid) => `${origin}/octo/page/${uuid}`,
  }
  return handleCall(octo.world, c, {
    provider: 'octo',
    method,
    body,
    refuse: (code) => answer(octo, refusedWith(code)),
    tooOften: () => answer(octo, refused('tooOften')),
    work: async () => answer(octo, await work(octo, request)),
  })
}

/** Octo's API: JSON over POST, the shop's credentials in the body, HTTP 200 for every answer. */
export function apiRoute(octo: Octo): Hono<SimEnv> {
  const routes = new Hono<SimEnv>()
  // Without a sum it is the read of a status.
  routes.post('/prepare_payment', (c) =>
    serve(octo, c, (json) =>
      isObject(json) && !('total_sum' in json)
        ? ['status', readStatus]
        : ['prepare_payment', prepare],
    ),
  )
  for (const [verb, path, method, work] of calls)
    routes.on(verb, path, (c) => serve(octo, c, () => [method, work]))
  // The live host answers so for addresses that it does not have.
  routes.all('/*', () => toResponse({ ...answer(octo, refused('forbidden')), status: 403 }))
  return routes
}
