import { createHash } from 'node:crypto'
import { callMerchant, jsonRequest, type Reply } from '../merchant-calls.ts'
import type { World } from '../world.ts'
import { notice, type Payment } from './payment.ts'

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** Both formulas in circulation (payment-sim/docs/octo.md §8), as upper-case hexadecimal. */
const signatureOf = (world: World, payment: Payment): string => {
  const { secret, uniqueKey } = world.environment.credentials.octo
  const { uuid, status, hashKey } = payment
  return world.settings.octo.signature === 'A'
    ? sha1(`${uniqueKey}${uuid}${status}`).toUpperCase()
    : sha1(`${sha1(`${secret}${hashKey}`)}${uuid}${status}`).toUpperCase()
}

/** Calls the shop until it answers 200, or until all tries are used up. */
export const createCallbacks = (world: World) => {
  /** Answers the shop's reply; null when it never answered 200. */
  const deliver = async (url: string, payload: object, retries: number): Promise<Reply> => {
    // The amount is not signed, so that an altered one carries a right signature.
    const variants = {
      genuine: payload,
      altered: { ...payload, total_sum: 1 },
      forged: { ...payload, signature: sha1('forged').toUpperCase() },
    }
    const reply = await callMerchant(world, {
      provider: 'octo',
      method: 'callback',
      url,
      request: (variant) => jsonRequest(variants[variant]),
      retries,
      delayMs: world.settings.octo.notifyDelayMs,
    })
    return reply?.status === 200 ? reply : null
  }

  return {
    /** Sends the shop the payment's status as it is now. */
    notify: (payment: Payment): Promise<Reply> =>
      deliver(
        payment.order.notify_url,
        { ...notice(payment), signature: signatureOf(world, payment) },
        world.settings.octo.notifyRetries,
      ),
    deliver,
  }
}

export type Callbacks = ReturnType<typeof createCallbacks>
