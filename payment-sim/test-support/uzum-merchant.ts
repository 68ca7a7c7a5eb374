import { Hono } from 'hono'
import { defaultCredentials } from '../credentials.ts'

export type UzumFlaw = 'believesCallbacks' | 'failsOnUnknown' | 'failsOnRepetition'

const { terminalId, apiKey } = defaultCredentials.uzum

/** A small merchant server that reads an order before it acts on a callback, apart from its flaws. */
export const createUzumMerchant = (options: {
  readonly ask: (path: string, init: RequestInit) => Promise<Response>
  readonly flaws?: readonly UzumFlaw[]
}) => {
  const { ask, flaws = [] } = options
  const states = new Map<string, string>()

  const read = async (orderId: string): Promise<string | null> => {
    const response = await ask('/uzum/api/v1/payment/getOrderStatus', {
      method: 'POST',
      headers: { 'X-Terminal-Id': terminalId, 'X-API-Key': apiKey },
      body: JSON.stringify({ orderId }),
    })
    const answer = (await response.json()) as { result?: { status: string } }
    return answer.result?.status ?? null
  }

  const app = new Hono().post('/callbacks/uzum', async (c) => {
    let callback: { orderId: string; operationState: string }
    try {
      callback = await c.req.json()
    } catch {
      return c.body(null, 400)
    }
    if (flaws.includes('failsOnRepetition') && states.has(callback.orderId))
      return c.body(null, 409)
    if (flaws.includes('believesCallbacks')) {
      states.set(callback.orderId, callback.operationState)
      return c.body(null, 200)
    }
    const status = await read(callback.orderId)
    if (status === null) return c.body(null, flaws.includes('failsOnUnknown') ? 500 : 404)
    states.set(callback.orderId, status)
    return c.body(null, 200)
  })

  return {
    states,
    fetch: async (url: string, init?: RequestInit) => app.request(url, init),
  }
}
