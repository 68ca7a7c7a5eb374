import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Clock } from '#bff/platform/clock/clock.ts'

/** Headers of every answer, pages included; a page's own policy (CSP) is added by its renderer. */
export const commonHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  ...(publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

/** For calls and refusals: nothing to load, to execute or to show in a frame. */
export const callPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** For files, pictures and feeds: nothing to load and nothing to execute; drawings carry their own styles. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/**
 * In files. A page asks for forty of them, and many weigh less than their headers: `sandbox` lets nothing run that could
 * ask for a device, or send a form, and no file leads away from the site.
 */
const shortHeaders = {
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'same-origin',
}

/**
 * Sets headers of an answer that is there, where it has none of that name yet. Hono's own `header` would make the
 * answer anew at each of them, and its body a stream. What stands for answers that were sent is one for all of them.
 */
const setMissing = ({ res }: Context, headers: Iterable<readonly [string, string]>) => {
  if (res === RESPONSE_ALREADY_SENT) return
  for (const [name, value] of headers) if (!res.headers.has(name)) res.headers.set(name, value)
}

/** Sets the common headers where the answer has none of that name yet. */
export const securityHeaders = (publicUrl: string) => {
  const common = { ...commonHeaders(publicUrl), 'Content-Security-Policy': filePolicy }
  const ofAll = Object.entries(common)
  const ofFiles = Object.entries({ ...common, ...shortHeaders })
  return createMiddleware(async function securityHeaders(c, next) {
    await next()
    const isFile = c.res.ok && !c.res.headers.has('Content-Security-Policy')
    setMissing(c, isFile ? ofFiles : ofAll)
  })
}

/** For `/api` and `/callbacks`: the server's time, nothing cached, nothing to execute. */
export const apiHeaders = (clock: Clock) =>
  createMiddleware(async function apiHeaders(c, next) {
    await next()
    setMissing(c, [
      ['X-Now', new Date(clock.now()).toISOString()],
      ['Cache-Control', 'no-store'],
      ['Content-Security-Policy', callPolicy],
    ])
  })
