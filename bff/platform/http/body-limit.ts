import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ConcurrencyLimit } from '#bff/platform/limits/concurrency-limit.ts'
import { addressOf, networkOf } from './address.ts'
import { createBodyBlock, type BodyBlock } from './body-block.ts'
import type { ByteBudget } from './byte-budget.ts'
import { closeAfterAnswer } from './close-after-answer.ts'
import { problem, type Problem } from './problem.ts'

/** Seconds after which bodies that were being read have most likely ended. */
export const BUDGET_RETRY_SECONDS = 5

export type BodyLimits = {
  /** Most bytes of one body. */
  readonly most: number
  /** How long a body may take to arrive, in ms; then the connection is closed. */
  readonly withinMs: number
  readonly budget: ByteBudget
  readonly atOnce: ConcurrencyLimit
  readonly trustProxy: number
  /** Whether the request's route streams its body, under limits of its own. */
  readonly isUpload: (c: Context) => boolean
  /** Answers a request whose body is not taken. */
  readonly refuse: (c: Context, why: Problem) => Response | Promise<Response>
}

type Refusal = 'tooLarge' | 'noRoom' | 'tooMany'
type Outcome = 'whole' | 'broken' | Refusal

const problems: Readonly<Record<Refusal, Problem>> = {
  tooLarge: { code: 'body_too_large' },
  noRoom: { code: 'unavailable', extra: { retryAfter: BUDGET_RETRY_SECONDS } },
  tooMany: { code: 'too_many_requests', extra: { retryAfter: BUDGET_RETRY_SECONDS } },
}

/** Whether a body follows the head of a request, by whatever method. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const incomingOf = (c: Context): IncomingMessage | null => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming ?? null
}

/** The body as it arrives, of Node's own request: the web's has none for a GET. */
const bodyOf = (c: Context): Readable | null => {
  const incoming = incomingOf(c)
  if (incoming !== null) return hasBody(incoming) ? incoming : null
  const { body } = c.req.raw
  return body === null ? null : Readable.fromWeb(body as never)
}

const utf8 = new TextDecoder()

const isJson = (c: Context): boolean =>
  c.req.header('Content-Type')?.startsWith('application/json') === true

/** Node's parser enforces a declared length; a chunked body declares none. */
const declaredLength = (c: Context): number => Number(incomingOf(c)?.headers['content-length'] ?? 0)

/** Reads until the end, or until the block takes no more. */
const readInto = (block: BodyBlock, source: Readable): Promise<Outcome> =>
  new Promise((done) => {
    const onData = (piece: Uint8Array) => {
      const taken = block.add(piece)
      if (taken === 'taken') return
      source.off('data', onData).pause()
      done(taken)
    }
    source.on('data', onData)
    source.once('end', () => done('whole'))
    source.once('error', () => done('broken'))
    source.once('close', () => done('broken'))
    if (source.destroyed) done('broken')
  })

/**
 * Reads the body of every request before its route runs, whatever its method, type and headers say, and
 * holds it to limits by the bytes received: 413 `body_too_large`; 503 `unavailable` where all bodies
 * together hold as much as they may; 429 `too_many_requests` where one address sends too many at once.
 * After a refusal, and after an upload, the connection is closed; and without an answer when the body is late.
 */
export const limitBody = (limits: BodyLimits) => {
  const { most, withinMs, budget, atOnce, trustProxy, isUpload, refuse } = limits

  const receive = async (c: Context, source: Readable, block: BodyBlock): Promise<Outcome> => {
    if (declaredLength(c) > most) return 'tooLarge'
    const address = networkOf(addressOf(c, trustProxy))
    if (!atOnce.enter(address)) return 'tooMany'
    const late = setTimeout(() => source.destroy(), withinMs)
    try {
      return await readInto(block, source)
    } finally {
      clearTimeout(late)
      atOnce.leave(address)
    }
  }

  return createMiddleware(async function limitBody(c, next) {
    if (isUpload(c)) {
      closeAfterAnswer(c)
      return next()
    }
    const source = bodyOf(c)
    if (source === null) return next()
    const block = createBodyBlock(most, budget)
    try {
      const outcome = await receive(c, source, block)
      if (outcome === 'broken') return problem(c, 'request_invalid')
      if (outcome !== 'whole') {
        closeAfterAnswer(c)
        return await refuse(c, problems[outcome])
      }
      // Hono keeps promises of bodies here, which its type does not say.
      const kept = c.req.bodyCache as Record<string, Promise<unknown>>
      kept['arrayBuffer'] = Promise.resolve(block.content())
      // Else it would make an answer of these bytes to read their text from.
      if (isJson(c)) kept['text'] = Promise.resolve(utf8.decode(block.content()))
      await next()
    } finally {
      block.free()
    }
  })
}
