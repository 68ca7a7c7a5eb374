import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Hono } from 'hono'
import type { Provider } from './providers.ts'
import type { MessageStatus } from './sms/message-status.ts'
import type { World } from './world.ts'

/** Hono's bindings: Node's own request when a server listens, nothing when the app is called directly. */
export type SimEnv = { Bindings: Partial<HttpBindings> }

/** One provider's protocols: its address in the simulator, and what answers there. */
export type Adapter = {
  readonly path: string
  readonly routes: Hono<SimEnv>
  /** How the protocol answers a body over the limit; without it HTTP 413. */
  readonly tooLarge?: () => Answer
  /** Whether a call bears the credentials of this world's merchant; missing where calls bear none that say so. */
  readonly bears?: (asked: Asked) => boolean | Promise<boolean>
  /** Gives a payment back, as in the provider's cabinet; null when the id is none of its own. */
  readonly refund?: (id: string) => Promise<RefundOutcome> | null
  /** Ends a payment that waits for its payer, as the payer or the service does; null likewise. */
  readonly cancel?: (id: string) => Promise<CancelOutcome> | null
  /** Tells the merchant how a message ended; null when no message of it has this id. */
  readonly reportMessage?: (id: string, status: MessageStatus) => Promise<ReportOutcome> | null
}

/** What of a call may say whose it is; `path` within the adapter's. */
export type Asked = {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

export type CancelOutcome =
  | { readonly cancelled: true }
  | { readonly cancelled: false; readonly why: string }

export type ReportOutcome =
  | { readonly reported: true }
  | { readonly reported: false; readonly why: string }

export type RefundOutcome =
  | { readonly refunded: true }
  | { readonly refunded: false; readonly why: string }

/** Where the payer is, and what the page says is wrong: a reason's name, or the bank's own words. */
export type PageShows = { readonly state: string; readonly reason: string | null }

/** What an adapter answers; kept as data so that the traffic log has it as it was sent. */
export type Answer = {
  readonly status: 200 | 204 | 303 | 400 | 401 | 403 | 404 | 406 | 409 | 413 | 422 | 429 | 500 | 503
  readonly json?: unknown
  readonly html?: string
  readonly csv?: string
  /** What a page says, for the log. */
  readonly shows?: PageShows
  readonly headers?: Readonly<Record<string, string>>
}

/** One call to a provider: how it is logged, what it does, and how its protocol refuses. */
export type Call = {
  readonly provider: Provider
  readonly method: string
  /** The raw body, for the log. */
  readonly body: string
  /** The protocol's own refusal, with the error number of the rule when it names one. */
  readonly refuse: (code: number | undefined) => Answer | Promise<Answer>
  /** The protocol's answer to too many requests; HTTP 429 where it defines none. */
  readonly tooOften?: () => Answer
  readonly work: () => Answer | Promise<Answer>
}

const typeOf = ({ html, csv }: Answer): string => {
  if (html !== undefined) return 'text/html'
  return csv === undefined ? 'application/json' : 'text/csv'
}

const textOf = ({ html, csv, json }: Answer): string | null =>
  html ?? csv ?? (json === undefined ? null : JSON.stringify(json))

export const toResponse = (answer: Answer): Response =>
  new Response(textOf(answer), {
    status: answer.status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': `${typeOf(answer)}; charset=utf-8`,
      ...answer.headers,
    },
  })

/** Without a server Hono has no bindings at all, whatever its type says. */
const socketOf = (env: SimEnv['Bindings'] | undefined) => env?.incoming?.socket

const dropConnection = (c: Context<SimEnv>): Response => {
  const socket = socketOf(c.env)
  if (socket === undefined)
    return new Response(null, { status: 503, headers: { 'X-Simulator': 'connection-dropped' } })
  socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** An answer cut off in the middle. */
const malformed = (answer: Answer): Response => {
  const whole = textOf(answer) ?? '{}'
  return new Response(whole.slice(0, Math.max(1, Math.floor(whole.length / 2))), {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
}

const httpError = (status: number): Response =>
  new Response(`<html><body><h1>${status}</h1></body></html>`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })

/** Answers one call: writes it to the log and applies the fault rules. */
export const handleCall = async (
  world: World,
  c: Context<SimEnv>,
  call: Call,
): Promise<Response> => {
  const { traffic, faults } = world
  const url = new URL(c.req.url)
  const kept = traffic.open({
    provider: call.provider,
    method: call.method,
    direction: 'in',
    request: {
      method: c.req.method,
      url: c.req.url,
      headers: c.req.header(),
      body: call.body,
    },
    shownUrl: `${url.pathname}${url.search}`,
  })
  const work = () => world.moments.during(kept.exchange.id, call.work)
  const { rule, delayMs, ids } = faults.apply(call.provider, call.method, () =>
    world.subjects.of(call.provider, url.pathname, call.body),
  )
  if (delayMs > 0) await world.sleep(delayMs)

  /** Sends a response, and notes it with what it says. */
  const sent = (response: Response, body: unknown): Response => {
    traffic.close(kept, { status: response.status, headers: response.headers, body }, ids)
    return response
  }
  const answered = (answer: Answer) =>
    sent(toResponse(answer), answer.json ?? answer.csv ?? answer.shows ?? '')
  const dropped = (): Response => {
    traffic.close(kept, null, ids)
    return dropConnection(c)
  }

  switch (rule?.fault) {
    case 'drop_before':
      return dropped()
    case 'drop_after':
      await work()
      return dropped()
    case 'refuse':
      return answered(await world.moments.during(kept.exchange.id, () => call.refuse(rule.code)))
    case 'rate_limit':
      return answered(
        call.tooOften?.() ?? {
          status: 429,
          json: { message: 'Too many requests' },
          headers: { 'Retry-After': '1' },
        },
      )
    case 'http_error':
      return sent(httpError(rule.status ?? 503), '')
    case 'malformed':
      return sent(malformed(await work()), '(cut off in the middle)')
    default:
      return answered(await work())
  }
}

/** Where a world is reached, without a slash at its end. */
export const originOf = (world: World, c: Context<SimEnv>): string =>
  (world.environment.publicUrl ?? new URL(c.req.url).origin) + world.environment.base
