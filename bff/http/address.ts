import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'

/**
 * The address that a request came from. `trustedProxies` says how many proxies stand before us:
 * each adds one entry at the right of `X-Forwarded-For`, and what is left of those is hearsay.
 */
export const addressOf = (c: Context, trustedProxies: number): string => {
  const env = c.env as Partial<HttpBindings> | undefined
  const direct = env?.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return direct
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || direct
}
