import { createMiddleware } from 'hono/factory'
import { problem } from './problem.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Writes come from our own pages: `Sec-Fetch-Site` decides where the browser sends it, else `Origin`. A
 * caller that sends neither is no browser, so no foreign page can have sent it.
 * https://www.w3.org/TR/fetch-metadata/
 */
export const sameOrigin = (publicUrl: string) => {
  const ours = new URL(publicUrl).origin
  return createMiddleware(async function sameOrigin(c, next) {
    if (reading.has(c.req.method)) return next()
    const site = c.req.header('Sec-Fetch-Site')
    const origin = c.req.header('Origin')
    const host = c.req.header('Host')
    const isOurs =
      site !== undefined
        ? site === 'same-origin' || site === 'none'
        : origin === undefined || origin === ours || isHost(origin, host)
    return isOurs ? next() : problem(c, 'origin_refused')
  })
}

const isHost = (origin: string, host: string | undefined) =>
  host !== undefined && URL.canParse(origin) && new URL(origin).host === host
