import type { Provider } from './providers.ts'
import type { World } from './world.ts'

/** Pauses before each further try, in real ms; the last one repeats. No provider documents its own. */
const PAUSES_MS = [1000, 3000, 9000]

const MAX_LOGGED = 16_000

/**
 * `altered` carries another amount than the payment's, under a right signature where there is one;
 * `forged` is a call without knowledge of the secret.
 */
export type Variant = 'genuine' | 'altered' | 'forged'

/** The request as it is sent, and its body as the traffic log keeps it. */
export type MerchantRequest = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const jsonRequest = (payload: object): MerchantRequest => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(payload),
})

/** One call of a provider to the merchant; `method` as the traffic log and fault rules name it. */
type MerchantCall = {
  readonly provider: Provider
  readonly method: string
  readonly url: string
  readonly request: (variant: Variant) => MerchantRequest
  readonly retries: number
  /** In real ms, before the first try. */
  readonly delayMs?: number
  /** Whether an answer ends the tries; by default HTTP 200 does. */
  readonly isAnswered?: (reply: NonNullable<Reply>) => boolean
}

/** What the merchant answered; null when it could not be reached, or its answer was lost. */
export type Reply = { readonly status: number; readonly body: string } | null

async function post(
  world: World,
  call: MerchantCall,
  variant: Variant,
  faults: readonly string[],
  isLost = false,
): Promise<Reply> {
  const { headers, body } = call.request(variant)
  const exchange = world.traffic.open({
    provider: call.provider,
    method: call.method,
    direction: 'out',
    request: { method: 'POST', url: call.url, headers, body },
  })
  try {
    const response = await world.fetch(call.url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(world.settings.merchant.timeoutMs),
    })
    const reply = {
      status: response.status,
      headers: response.headers,
      body: (await response.text()).slice(0, MAX_LOGGED),
    }
    world.traffic.close(exchange, isLost ? null : reply, faults)
    return isLost ? null : reply
  } catch {
    world.traffic.close(exchange, null, faults)
    return null
  }
}

/**
 * Calls the merchant, with the faults that apply, until it answers or until all tries are used up; answers the
 * last reply.
 */
export async function callMerchant(world: World, call: MerchantCall): Promise<Reply> {
  const { retries, delayMs = 0, isAnswered = ({ status }) => status === 200 } = call
  const { generation } = world
  const {
    rule,
    delayMs: late,
    ids,
  } = world.faults.apply(call.provider, call.method, () =>
    world.subjects.of(call.provider, '', call.request('genuine').body),
  )
  if (late + delayMs > 0) await world.sleep(late + delayMs)
  if (generation !== world.generation || rule?.fault === 'drop_before') return null
  if (rule?.fault === 'forged_callback') await post(world, call, 'forged', ids)
  const variant = rule?.fault === 'malformed' ? 'altered' : 'genuine'
  for (let attempt = 0; ; attempt += 1) {
    const isLost = rule?.fault === 'drop_after' && attempt === 0
    const reply = await post(world, call, variant, ids, isLost)
    if (reply && isAnswered(reply)) {
      if (rule?.fault === 'duplicate_callback') await post(world, call, variant, ids)
      return reply
    }
    if (attempt >= retries) return reply
    await world.sleep(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0)
    if (generation !== world.generation) return null
  }
}

/** `{merchant}/callbacks/payme` with the merchant's address in its place. */
export const merchantUrl = (world: World, template: string): string =>
  template.replace('{merchant}', world.settings.merchant.url.replace(/\/+$/, ''))
