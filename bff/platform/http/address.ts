import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import ipaddr from 'ipaddr.js'

/**
 * The address that a request came from. `trustedProxies`: how many proxies are in front of the site; each
 * adds one entry at the right of `X-Forwarded-For`; entries further left can be forged.
 */
export const addressOf = (c: Context, trustedProxies: number): string => {
  const env = c.env as Partial<HttpBindings> | undefined
  const direct = env?.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return direct
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || direct
}

/** What a limit counts an address by: IPv4 whole, IPv6 by its /64, which is one household's. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
