import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ByteBudget } from './byte-budget.ts'
import { problem } from './problem.ts'

/** How long a body may consume to arrive; then the connection is closed. */
const ARRIVES_WITHIN_MS = 30_000
/** Seconds after which bodies that were being read have most likely ended. */
export const BUDGET_RETRY_SECONDS = 5

type BodyLimit = {
  /** Most bytes of one body. */
  readonly most: number
  /** Limits the memory of all bodies together. */
  readonly budget: ByteBudget
}

type Refused = { readonly kind: 'tooLarge' | 'noRoom' | 'broken' }
type Reading = { readonly kind: 'read'; readonly bytes: ArrayBuffer } | Refused

/** Node's parser enforces a declared length; a chunked body must be counted. */
const declaredLength = (c: Context): number | null => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming === undefined || incoming.headers['transfer-encoding'] !== undefined) return null
  return Number(incoming.headers['content-length'] ?? 0)
}

const readCounted = async (
  body: ReadableStream<Uint8Array>,
  most: number,
  consume: (bytes: number) => boolean,
): Promise<Reading> => {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  const stop = (kind: Refused['kind']): Reading => {
    reader.cancel().catch(() => undefined)
    return { kind }
  }
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.byteLength
      if (length > most) return stop('tooLarge')
      if (!consume(value.byteLength)) return stop('noRoom')
      chunks.push(value)
    }
  } catch {
    return { kind: 'broken' }
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return { kind: 'read', bytes: bytes.buffer }
}

const closeWhenLate = (c: Context): NodeJS.Timeout => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return setTimeout(() => incoming?.destroy(), ARRIVES_WITHIN_MS).unref()
}

/**
 * Reads the body of a call before its route runs, and holds it to a limit by the bytes received,
 * whatever its headers say: 413 `body_too_large`, and 503 `unavailable` where all bodies together hold
 * as much as they may. Routes that stream an upload have limits of their own.
 */
export const limitBody = ({ most, budget }: BodyLimit) =>
  createMiddleware(async function limitBody(c, next) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const declared = declaredLength(c)
    if (declared === 0) return next()
    if (declared !== null && declared > most) return problem(c, 'body_too_large')
    const { body } = c.req.raw
    if (body === null) return next()
    let taken = 0
    const consume = (bytes: number): boolean => {
      if (!budget.consume(bytes)) return false
      taken += bytes
      return true
    }
    const timer = closeWhenLate(c)
    try {
      const reading = await readCounted(body, most, consume)
      clearTimeout(timer)
      switch (reading.kind) {
        case 'tooLarge':
          return problem(c, 'body_too_large')
        case 'broken':
          return problem(c, 'request_invalid')
        case 'noRoom':
          return problem(c, 'unavailable', { retryAfter: BUDGET_RETRY_SECONDS })
        case 'read':
          // Hono keeps promises of bodies here, which its type does not say.
          c.req.bodyCache.arrayBuffer = Promise.resolve(reading.bytes) as never
      }
      await next()
    } finally {
      clearTimeout(timer)
      budget.free(taken)
    }
  })
