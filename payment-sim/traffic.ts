import { createBounded } from './bounded.ts'
import type { Events } from './events.ts'
import { mask, maskText } from './mask.ts'
import type { Provider } from './providers.ts'

/** One exchange, with both bodies masked. `response` is null while it lasts, and for ever when it was dropped. */
type Exchange = {
  readonly id: number
  readonly at: string
  readonly provider: Provider
  readonly method: string
  /** `in`: the shop called; `out`: the provider called the shop. */
  readonly direction: 'in' | 'out'
  readonly request: { readonly method: string; readonly url: string; readonly body: unknown }
  response: { readonly status: number; readonly body: unknown } | null
  faults: readonly string[]
}

/** Text is masked as the JSON or the form that it is, else as text. */
const maskBody = (body: unknown): unknown => {
  if (typeof body !== 'string') return mask(body)
  if (body === '') return null
  try {
    return mask(JSON.parse(body))
  } catch {
    return isForm(body)
      ? mask(Object.fromEntries(new URLSearchParams(body)))
      : maskText(body.slice(0, 4000))
  }
}

/** `a=1&b=2`, of which every name is one. */
const isForm = (body: string): boolean => /^[\w.[\]%-]+=[^\s"{}]*$/.test(body)

export const createTraffic = (events: Events, limit = 3000) => {
  const exchanges = createBounded<Exchange>(limit)
  let lastId = 0
  return {
    open: (entry: Omit<Exchange, 'id' | 'response' | 'faults'>): Exchange => {
      lastId += 1
      const exchange: Exchange = {
        ...entry,
        id: lastId,
        request: { ...entry.request, body: maskBody(entry.request.body) },
        response: null,
        faults: [],
      }
      exchanges.add(exchange)
      events.emit('traffic')
      return exchange
    },
    /** Notes the answer; without one the connection was dropped. */
    close: (
      exchange: Exchange,
      answer: { status: number; body: unknown } | null,
      faults: readonly string[] = [],
    ): void => {
      exchange.response = answer && { status: answer.status, body: maskBody(answer.body) }
      exchange.faults = faults
      events.emit('traffic')
    },
    newestFirst: (): readonly Exchange[] => exchanges.newestFirst(),
    clear: (): void => {
      exchanges.clear()
      lastId = 0
      events.emit('traffic')
    },
  }
}

export type Traffic = ReturnType<typeof createTraffic>
