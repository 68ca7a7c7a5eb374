import { Hono } from 'hono'
import * as z from 'zod'
import { conduct, type Answer, type Face, type SimEnv } from '../face.ts'
import type { methodsOf } from '../providers.ts'
import type { World } from '../world.ts'
import { createCardTokens } from './card-tokens.ts'
import { errorObject, refused, type PaymeRefusal } from './errors.ts'
import { createReceipts } from './receipts.ts'

const token = z.string()
const receiptId = z.object({ id: z.string() })
const account = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .refine((value) => Object.keys(value).length > 0)
  .transform((value) =>
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, String(item)])),
  )

type Outcome = PaymeRefusal | object

type Method = {
  /** Front-end methods need the merchant's id only, back-end ones its key as well. */
  readonly side: 'front' | 'back'
  readonly run: (params: unknown) => Outcome | Promise<Outcome>
}

const isRefusal = (outcome: Outcome): outcome is PaymeRefusal => 'refused' in outcome

/** Parses the params, then works; a wrong field answers −32602 with its name in `data`. */
const method = <Schema extends z.ZodType>(
  side: Method['side'],
  schema: Schema,
  work: (params: z.output<Schema>) => Outcome | Promise<Outcome>,
): Method => ({
  side,
  run: (params) => {
    const parsed = schema.safeParse(params)
    return parsed.success
      ? work(parsed.data)
      : refused('params', parsed.error.issues[0]?.path.join('.') ?? 'params')
  },
})

const envelopeSchema = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
})

/** Payme's Subscribe API: JSON-RPC 2.0, one address for all methods, HTTP 200 for every answer. */
export const createPaymeFace = (world: World): Face => {
  const tokens = createCardTokens(world)
  const receipts = createReceipts(world, tokens)
  world.onReset(() => {
    tokens.reset()
    receipts.reset()
  })

  const methods: Readonly<Record<(typeof methodsOf.payme)[number], Method>> = {
    'cards.create': method(
      'front',
      z.object({
        card: z.object({ number: z.string(), expire: z.string() }),
        save: z.boolean().default(false),
        account: z.object({}).loose().optional(),
        customer: z.string().optional(),
      }),
      ({ card, save }) => tokens.create({ ...card, save }),
    ),
    'cards.get_verify_code': method('front', z.object({ token }), tokens.sendCode),
    'cards.verify': method('front', z.object({ token, code: z.string() }), tokens.verify),
    'cards.check': method('back', z.object({ token }), tokens.check),
    'cards.remove': method('back', z.object({ token }), tokens.remove),
    'receipts.create': method(
      'back',
      z.object({
        amount: z.int().min(1),
        account,
        description: z.string().default(''),
        detail: z.object({}).loose().nullable().default(null),
        // Payme holds money in production only, not in its sandbox.
        hold: z.literal(false).optional(),
      }),
      receipts.create,
    ),
    'receipts.pay': method(
      'back',
      z.object({
        id: z.string(),
        token,
        payer: z.object({}).loose().optional(),
        hold: z.literal(false).optional(),
      }),
      receipts.pay,
    ),
    'receipts.send': method(
      'back',
      z.object({ id: z.string(), phone: z.string().regex(/^998\d{9}$/) }),
      receipts.send,
    ),
    'receipts.cancel': method('back', receiptId, receipts.cancel),
    'receipts.check': method('back', receiptId, receipts.check),
    'receipts.get': method('back', receiptId, receipts.get),
    'receipts.get_all': method(
      'back',
      z.object({
        count: z.int().min(1).max(50),
        from: z.int(),
        to: z.int(),
        offset: z.int().min(0).default(0),
      }),
      receipts.getAll,
    ),
    'receipts.set_fiscal_data': method(
      'back',
      z.object({
        id: z.string(),
        fiscal_data: z.object({ receipt_id: z.int(), qr_code_url: z.string() }).loose(),
      }),
      receipts.setFiscalData,
    ),
  }

  const isAllowed = (side: Method['side'], auth: string | undefined): boolean => {
    const { merchantId, key } = world.settings.credentials.payme
    return auth === `${merchantId}:${key}` || (side === 'front' && auth === merchantId)
  }

  /** A request without an id is answered without one. */
  const envelope = (id: string | number | undefined, outcome: Outcome): Answer => ({
    status: 200,
    json: {
      jsonrpc: '2.0',
      ...(id === undefined ? {} : { id }),
      ...(isRefusal(outcome)
        ? { error: errorObject(outcome, world.knobs.payme.message) }
        : { result: outcome }),
    },
  })

  const routes = new Hono<SimEnv>()
  routes.all('/api/:method?', async (c) => {
    const body = await c.req.text()
    const request = parseEnvelope(body)
    const { id } = request
    const name = request.method ?? c.req.param('method') ?? ''
    const found = Object.hasOwn(methods, name) ? methods[name as keyof typeof methods] : undefined

    const work = async (): Promise<Answer> => {
      if (c.req.method !== 'POST') return envelope(id, refused('notPost'))
      if (request.mistake) return envelope(id, refused(request.mistake))
      if (name === '') return envelope(id, refused('rpc', 'method'))
      if (!found) return envelope(id, refused('method', name))
      if (!isAllowed(found.side, c.req.header('X-Auth'))) return envelope(id, refused('privileges'))
      return envelope(id, await found.run(request.params ?? {}))
    }
    const refuse = (code?: number) => {
      const refusal = refused(name === 'receipts.pay' ? 'cardRefused' : 'system')
      return envelope(id, code === undefined ? refusal : { ...refusal, code })
    }
    return conduct(world, c, { provider: 'payme', method: name, body, refuse, work })
  })
  return { path: '/payme', routes }
}

type ParsedEnvelope = z.output<typeof envelopeSchema> & { readonly mistake?: 'parse' | 'rpc' }

const parseEnvelope = (body: string): ParsedEnvelope => {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { params: null, mistake: 'parse' }
  }
  const parsed = envelopeSchema.safeParse(json)
  return parsed.success ? parsed.data : { params: null, mistake: 'rpc' }
}
