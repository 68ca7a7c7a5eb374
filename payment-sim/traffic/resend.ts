import * as z from 'zod'
import type { World } from '../world.ts'
import { restoreBody } from './bodies.ts'
import { RESENT_HEADER, headersOf, maskHeaders, type HeaderList } from './headers.ts'
import type { Exchange, Kept, RawRequest } from './traffic.ts'

/** What is sent instead of what was sent; what is left out, or left masked, is as it was. */
export const resendSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  url: z.string().max(4000).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().max(200_000).optional(),
})

type Changes = z.infer<typeof resendSchema>

export type Resent =
  | { readonly ok: true; readonly exchange: Exchange }
  | { readonly ok: false; readonly why: string }

/** How the simulator calls itself: as the shop would. */
export type Dispatch = (url: string, init: RequestInit) => Response | Promise<Response>

const restoreHeaders = (edited: HeaderList, raw: HeaderList): HeaderList => {
  const shown = maskHeaders(raw)
  return Object.fromEntries(
    Object.entries(headersOf(edited)).map(([name, value]) => [
      name,
      value === shown[name] ? (raw[name] ?? value) : value,
    ]),
  )
}

/** Headers that a client writes itself. */
const dropped = new Set([
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
  RESENT_HEADER,
])

const changed = ({ raw, exchange }: Kept & { raw: RawRequest }, changes: Changes): RawRequest => {
  const url = changes.url ?? exchange.request.url
  const headers =
    changes.headers === undefined ? raw.headers : restoreHeaders(changes.headers, raw.headers)
  return {
    method: changes.method ?? raw.method,
    url: url === exchange.request.url ? raw.url : new URL(url, raw.url).href,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name))),
    body: changes.body === undefined ? raw.body : restoreBody(changes.body, raw.body),
  }
}

const newestOf = (world: World, id: number): Exchange | undefined =>
  world.traffic.newestFirst().find(({ resentOf }) => resentOf === id)

/** Calls the merchant as the service did. */
async function callOut(world: World, { exchange }: Kept, request: RawRequest): Promise<void> {
  const { provider, method } = exchange
  const headers = { ...request.headers, [RESENT_HEADER]: String(exchange.id) }
  const kept = world.traffic.open({
    provider,
    method,
    direction: 'out',
    request: { ...request, headers },
  })
  const reply = await world
    .fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.method === 'GET' ? {} : { body: request.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(world.settings.merchant.timeoutMs),
    })
    .then(async (response) => ({
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    }))
    .catch(() => null)
  world.traffic.close(kept, reply)
}

/** Only to where the exchange went: a console is no way to call anything else. */
const isElsewhere = (request: RawRequest, raw: RawRequest): boolean =>
  new URL(request.url).origin !== new URL(raw.url).origin

/** Sends an exchange again, as it was or changed, and answers the new one. */
export async function resend(
  world: World,
  dispatch: Dispatch,
  kept: Kept,
  changes: Changes,
): Promise<Resent> {
  const { exchange, raw } = kept
  if (exchange.provider === 'mail') return { ok: false, why: 'a mail cannot be sent again' }
  if (raw === null)
    return {
      ok: false,
      why: 'it names a card that is none of the simulator’s own, and is not kept',
    }
  const request = changed({ ...kept, raw }, changes)
  if (isElsewhere(request, raw)) return { ok: false, why: 'it may only go to where it went' }
  if (exchange.direction === 'out') await callOut(world, kept, request)
  else
    await dispatch(request.url, {
      method: request.method,
      headers: { ...request.headers, [RESENT_HEADER]: String(exchange.id) },
      ...(request.method === 'GET' ? {} : { body: request.body }),
    })
  const sent = newestOf(world, exchange.id)
  return sent === undefined
    ? { ok: false, why: 'nothing at this address is a call of a service' }
    : { ok: true, exchange: sent }
}
