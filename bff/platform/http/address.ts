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

const prefixOf = (address: string, v4Parts: number, v6Parts: number): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv6')
    return `${parsed.toNormalizedString().split(':').slice(0, v6Parts).join(':')}::/${v6Parts * 16}`
  const parts = parsed.toString().split('.').slice(0, v4Parts)
  return v4Parts === 4 ? parts.join('.') : `${parts.join('.')}.0/${v4Parts * 8}`
}

/** What a limit counts an address by: IPv4 whole, IPv6 by its /64, which is one household's. */
export const networkOf = (address: string): string => prefixOf(address, 4, 4)

/** The range of addresses that one owner rents or a carrier gives out: IPv4 by its /24, IPv6 by its /48. */
export const rangeOf = (address: string): string => prefixOf(address, 3, 3)
