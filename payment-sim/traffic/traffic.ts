import { createBounded } from '../bounded.ts'
import type { Happening } from '../moments.ts'
import type { Provider } from '../providers.ts'
import { hasForeignCard, maskBody } from './bodies.ts'
import { RESENT_HEADER, headersOf, maskHeaders, type HeaderList } from './headers.ts'
import { namesIn, type Names } from './names.ts'

/** One exchange, all of it masked. `response` is null while it lasts, and for ever when it was dropped. */
export type Exchange = {
  readonly id: number
  readonly at: string
  readonly provider: Provider
  readonly method: string
  /** `in`: the shop called; `out`: the provider called the shop. */
  readonly direction: 'in' | 'out'
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: HeaderList
    readonly body: unknown
  }
  response: {
    readonly status: number
    readonly headers: HeaderList
    readonly body: unknown
  } | null
  /** On the simulator's clock, so 0 where that is frozen; null while it lasts. */
  durationMs: number | null
  faults: readonly string[]
  /** The exchange during which it came about: the page's, where the payer's step makes the service call. */
  readonly cause: number | null
  /** The exchange that was sent again by hand. */
  readonly resentOf: number | null
}

/** A request as it was sent. */
export type RawRequest = {
  readonly method: string
  /** With its origin. */
  readonly url: string
  readonly headers: HeaderList
  readonly body: string
}

/** An exchange with what only the simulator's memory has of it. */
export type Kept = {
  readonly exchange: Exchange
  readonly seq: number
  /** Null where it names a card that is none of the simulator's own. */
  readonly raw: RawRequest | null
  names: Names
}

type Opening = Pick<Exchange, 'provider' | 'method' | 'direction'> & {
  readonly request: RawRequest
  /** The address as it is shown, where that is another than the one called. */
  readonly shownUrl?: string
}

export type Reply = {
  readonly status: number
  readonly headers?: Headers | HeaderList
  readonly body: unknown
}

const resentOf = (headers: HeaderList): number | null => Number(headers[RESENT_HEADER]) || null

const rawOf = (request: RawRequest): RawRequest | null =>
  hasForeignCard(request.body) || hasForeignCard(request.url) ? null : request

export const createTraffic = ({ clock, events, moments }: Happening, limit = 3000) => {
  const exchanges = createBounded<Kept>(limit)
  let lastId = 0
  return {
    open: ({ request, shownUrl = request.url, ...entry }: Opening): Kept => {
      lastId += 1
      const { seq, cause } = moments.next()
      const headers = headersOf(request.headers)
      const kept: Kept = {
        exchange: {
          ...entry,
          id: lastId,
          at: clock.iso(),
          request: {
            method: request.method,
            url: shownUrl,
            headers: maskHeaders(headers),
            body: maskBody(request.body),
          },
          response: null,
          durationMs: null,
          faults: [],
          cause,
          resentOf: resentOf(headers),
        },
        seq,
        raw: rawOf({ ...request, headers }),
        names: namesIn(request.url, request.body),
      }
      exchanges.add(kept)
      events.emit('traffic')
      return kept
    },
    /** Notes the answer; without one the connection was dropped. */
    close: (kept: Kept, answer: Reply | null, faults: readonly string[] = []): void => {
      const { exchange } = kept
      exchange.response = answer && {
        status: answer.status,
        headers: maskHeaders(headersOf(answer.headers ?? {})),
        body: maskBody(answer.body),
      }
      exchange.durationMs = clock.now() - Date.parse(exchange.at)
      exchange.faults = faults
      if (answer !== null) kept.names = [...kept.names, ...namesIn('', answer.body)]
      events.emit('traffic')
    },
    newestFirst: (): readonly Exchange[] => exchanges.newestFirst().map(({ exchange }) => exchange),
    kept: (): readonly Kept[] => exchanges.newestFirst(),
    find: (id: number): Kept | undefined =>
      exchanges.newestFirst().find(({ exchange }) => exchange.id === id),
    clear: (): void => {
      exchanges.clear()
      lastId = 0
      events.emit('traffic')
    },
  }
}

export type Traffic = ReturnType<typeof createTraffic>
