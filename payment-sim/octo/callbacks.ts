import { createHash } from 'node:crypto'
import type { World } from '../world.ts'
import { notice, type Payment } from './payment.ts'

const TIMEOUT_MS = 10_000

/** Pauses before each further try, in real ms; the last one repeats. Octo's own are not documented. */
const PAUSES_MS = [1000, 3000, 9000]

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** Both formulas in circulation (reference §8), as upper-case hexadecimal. */
const signatureOf = (world: World, payment: Payment): string => {
  const { secret, uniqueKey } = world.settings.credentials.octo
  const { uuid, status, hashKey } = payment
  return world.knobs.octo.signature === 'A'
    ? sha1(`${uniqueKey}${uuid}${status}`).toUpperCase()
    : sha1(`${sha1(`${secret}${hashKey}`)}${uuid}${status}`).toUpperCase()
}

/** What the shop answered: its status and its body, or null when it could not be reached. */
type Reply = { readonly status: number; readonly body: string } | null

/** Calls the shop until it answers 200, or until all tries are used up. */
export const createCallbacks = (world: World) => {
  const post = async (url: string, payload: object, faults: readonly string[]): Promise<Reply> => {
    const exchange = world.traffic.open({
      at: world.clock.iso(),
      provider: 'octo',
      method: 'callback',
      direction: 'out',
      request: { method: 'POST', url, body: payload },
    })
    try {
      const response = await world.fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(payload),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const reply = { status: response.status, body: (await response.text()).slice(0, 4000) }
      world.traffic.close(exchange, reply, faults)
      return reply
    } catch {
      world.traffic.close(exchange, null, faults)
      return null
    }
  }

  /** Answers the last reply; null when nobody ever answered 200. */
  const deliver = async (url: string, payload: object, retries: number): Promise<Reply> => {
    const { generation } = world
    const { rule, delayMs, ids } = world.faults.strike('octo', 'callback')
    const pause = delayMs + world.knobs.octo.notifyDelayMs
    if (pause > 0) await world.sleep(pause)
    if (generation !== world.generation || rule?.fault === 'drop_before') return null
    // The amount is not signed, so that an altered one carries a right signature.
    const sent = rule?.fault === 'malformed' ? { ...payload, total_sum: 1 } : payload
    for (let attempt = 0; ; attempt += 1) {
      const reply = await post(url, sent, ids)
      if (reply?.status === 200) {
        if (rule?.fault === 'duplicate_callback') await post(url, sent, ids)
        return reply
      }
      if (attempt >= retries) return null
      await world.sleep(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0)
      if (generation !== world.generation) return null
    }
  }

  return {
    /** Tells the shop of the payment's status as it is now. */
    notify: (payment: Payment): Promise<Reply> =>
      deliver(
        payment.order.notify_url,
        { ...notice(payment), signature: signatureOf(world, payment) },
        world.knobs.octo.notifyRetries,
      ),
    deliver,
  }
}

export type Callbacks = ReturnType<typeof createCallbacks>
