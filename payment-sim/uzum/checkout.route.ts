import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { handleCall, originOf, type Answer, type SimEnv } from '../adapter.ts'
import { languageFrom } from '../pages/languages.ts'
import type { methodsOf } from '../providers.ts'
import { readJson } from '../read-json.ts'
import type { World } from '../world.ts'
import { isRefusal, refused, uzumErrorText, type UzumRefusal } from './errors.ts'
import type { UzumOperations } from './operations.ts'
import { operationObject, orderObject, type UzumOrders } from './orders.ts'
import {
  bindingsSchema,
  merchantPaySchema,
  moneySchema,
  operationIdSchema,
  orderIdSchema,
  registerSchema,
  unbindSchema,
} from './wire.ts'

type Method = Exclude<(typeof methodsOf.uzum)[number], 'page' | 'callback'>

type Outcome = UzumRefusal | object

type Request = {
  readonly json: unknown
  readonly language: string | undefined
  readonly operationId: string | undefined
  readonly origin: string
}

const outcomeResponse = (world: World, outcome: Outcome): Answer =>
  isRefusal(outcome)
    ? {
        status: world.settings.uzum.errorStatus,
        json: {
          errorCode: outcome.errorCode,
          message: outcome.message ?? uzumErrorText(outcome.errorCode),
        },
      }
    : { status: 200, json: { errorCode: 0, message: 'Success', result: outcome } }

/** Parses the body, then works; a wrong sum or currency has a code of its own. */
const parsed =
  <Schema extends z.ZodType>(
    schema: Schema,
    work: (params: z.output<Schema>, request: Request) => Outcome,
  ) =>
  (request: Request): Outcome => {
    const result = schema.safeParse(request.json)
    if (result.success) return work(result.data, request)
    const fields = [...new Set(result.error.issues.map(({ path }) => path.join('.')))]
    const isMoney = fields.every((field) => field === 'amount' || field === 'currency')
    return refused(isMoney ? 3002 : 2000, fields.join(', '))
  }

/** Operations carry a key of idempotency; one that was used before is refused. */
const keyed =
  (
    orders: UzumOrders,
    work: (asked: {
      readonly orderId: string
      readonly amount: number
      readonly operationId: string
    }) => Outcome,
  ): ((request: Request) => Outcome) =>
  (request) => {
    const key = z.uuid().safeParse(request.operationId)
    if (!key.success) return refused(2000, 'X-Operation-Id')
    if (orders.hasMerchantOperation(key.data)) return refused(3028)
    return parsed(moneySchema, ({ orderId, amount }) =>
      work({ orderId, amount, operationId: key.data }),
    )(request)
  }

const register = (world: World, orders: UzumOrders) =>
  parsed(registerSchema, (params, { language, origin }) => {
    const locale = z.enum(['ru-RU', 'uz-UZ', 'en-EN']).safeParse(language)
    if (!locale.success) return refused(2000, 'Content-Language')
    const { payType, operationType } = params.paymentParams
    if (operationType !== 'PAYMENT') return refused(3047)
    if (payType === 'TWO_STEP' && !world.settings.uzum.twoStep) return refused(3004)
    if (orders.byNumber(params.orderNumber)) return refused(3027)
    const order = orders.open({
      orderNumber: params.orderNumber,
      clientId: params.clientId,
      amount: params.amount,
      payType,
      language: languageFrom(locale.data),
      details: params.paymentDetails ?? '',
      successUrl: params.successUrl ?? null,
      failureUrl: params.failureUrl ?? null,
      sessionSeconds: params.sessionTimeoutSecs,
    })
    return { orderId: order.id, paymentRedirectUrl: `${origin}/uzum/pay/${order.id}` }
  })

const methodsFor = (
  world: World,
  orders: UzumOrders,
  operations: UzumOperations,
): Readonly<Record<Method, (request: Request) => Outcome>> => ({
  'payment/register': register(world, orders),
  'payment/getOrderStatus': parsed(orderIdSchema, ({ orderId }) => {
    const order = orders.get(orderId)
    return order ? orderObject(order) : refused(3005)
  }),
  'payment/getOperationState': parsed(operationIdSchema, ({ operationId }) => {
    const operation = orders.operation(operationId)
    return operation ? { operation: operationObject(operation) } : refused(3035)
  }),
  // Cards are bound on Uzum's page or encrypted for it; the simulator knows neither.
  'payment/merchantPay': parsed(merchantPaySchema, ({ orderId, processData }) => {
    if (!orders.get(orderId)) return refused(3005)
    return refused(processData.type === 'bind' ? 3006 : 3016)
  }),
  'acquiring/complete': keyed(orders, operations.complete),
  'acquiring/refund': keyed(orders, operations.refund),
  'acquiring/reverse': keyed(orders, operations.reverse),
  'acquiring/getBindings': parsed(bindingsSchema, () => ({ bindings: [] })),
  'acquiring/unBindCard': parsed(unbindSchema, () => refused(3006)),
})

/** POST /uzum/api/v1/*: what the merchant asks of Uzum Checkout. */
export const checkoutRoute = (world: World, orders: UzumOrders, operations: UzumOperations) => {
  const methods = methodsFor(world, orders, operations)

  const credentialsRefusal = (c: Context<SimEnv>): UzumRefusal | null => {
    const { terminalId, apiKey } = world.settings.uzum
    const terminal = c.req.header('X-Terminal-Id')
    const key = c.req.header('X-API-Key')
    if (terminal === undefined) return refused(2000, 'X-Terminal-Id')
    if (terminal !== terminalId) return refused(3001)
    if (key === undefined) return refused(1001)
    return key === apiKey ? null : refused(1006)
  }

  const serve = async (c: Context<SimEnv>, method: Method) => {
    const body = await c.req.text()
    return handleCall(world, c, {
      provider: 'uzum',
      method,
      body,
      refuse: (code) => outcomeResponse(world, { errorCode: code ?? 5000 }),
      work: () =>
        outcomeResponse(
          world,
          credentialsRefusal(c) ??
            methods[method]({
              json: readJson(body),
              language: c.req.header('Content-Language'),
              operationId: c.req.header('X-Operation-Id'),
              origin: originOf(world, c),
            }),
        ),
    })
  }

  const routes = new Hono<SimEnv>()
  for (const method of Object.keys(methods) as Method[])
    routes.post(`/api/v1/${method}`, (c) => serve(c, method))
  return routes
}
