import { Hono, type Context } from 'hono'
import { handleCall, originOf, type Answer, type SimEnv } from '../adapter.ts'
import { isNestedDeeper } from '../nesting.ts'
import type { World } from '../world.ts'
import { errorObject, refused, refusedWith } from './errors.ts'
import { envelopeSchema, isRefusal, type Envelope, type Method, type Outcome } from './methods.ts'

/** Deeper than any message of the protocol. */
const MAX_NESTING = 100

/** What the front-end methods let browsers of other origins do. */
const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, X-Auth, Cache-Control',
  'Access-Control-Max-Age': '86400',
} as const

type Request = Envelope & { readonly mistake?: 'parse' | 'rpc' }

const parseEnvelope = (body: string): Request => {
  if (isNestedDeeper(body, MAX_NESTING)) return { params: null, mistake: 'parse' }
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { params: null, mistake: 'parse' }
  }
  const parsed = envelopeSchema.safeParse(json)
  return parsed.success ? parsed.data : { params: null, mistake: 'rpc' }
}

/**
 * POST /payme/api, also with the method's name after it: JSON-RPC 2.0. `methods`: those of the protocol, with the
 * simulator's address for links.
 */
export function subscribeRoute(
  world: World,
  methods: (origin: string) => Readonly<Record<string, Method>>,
) {
  function isAllowed(side: Method['side'], auth = ''): boolean {
    const { merchantId, key } = world.environment.credentials.payme
    const { checkoutMerchantId, merchantKey } = world.settings.payme
    const ids = side === 'front' ? [merchantId, checkoutMerchantId] : []
    return [`${merchantId}:${key}`, `${checkoutMerchantId}:${merchantKey}`, ...ids].includes(auth)
  }

  /** A request without an id is answered without one. */
  function envelope(id: string | number | undefined, outcome: Outcome): Answer {
    return {
      status: 200,
      json: {
        jsonrpc: '2.0',
        ...(id === undefined ? {} : { id }),
        ...(isRefusal(outcome)
          ? { error: errorObject(outcome, world.settings.payme.message) }
          : { result: outcome }),
      },
      headers: world.settings.payme.cors ? corsHeaders : {},
    }
  }

  async function answer(c: Context<SimEnv>, request: Request, name: string): Promise<Answer> {
    const { id } = request
    const refuse = (...why: Parameters<typeof refused>) => envelope(id, refused(...why))
    const known = methods(originOf(world, c))
    const found = Object.hasOwn(known, name) ? known[name] : undefined
    if (c.req.method !== 'POST') return refuse('notPost')
    if (request.mistake) return refuse(request.mistake)
    if (name === '') return refuse('rpc', 'method')
    if (!found) return refuse('method', name)
    if (!isAllowed(found.side, c.req.header('X-Auth'))) return refuse('privileges')
    return envelope(id, await found.run(request.params ?? {}))
  }

  async function serve(c: Context<SimEnv>): Promise<Response> {
    if (c.req.method === 'OPTIONS' && world.settings.payme.cors)
      return new Response(null, { status: 204, headers: corsHeaders })
    const body = await c.req.text()
    const request = parseEnvelope(body)
    const name = request.method ?? c.req.param('method') ?? ''
    return handleCall(world, c, {
      provider: 'payme',
      method: name,
      body,
      refuse: (code) =>
        envelope(request.id, refusedWith(code, name === 'receipts.pay' ? 'cardRefused' : 'system')),
      work: () => answer(c, request, name),
    })
  }

  return {
    routes: new Hono<SimEnv>().all('/api', serve).all('/api/:method', serve),
    /** A body over the limit is not read, so that its id is not known. */
    tooLarge: () => envelope(undefined, refused('parse')),
  }
}
