import { isIP } from 'node:net'
import { DAY_MS } from '#machines/wire/durations.ts'
import { findingsOf, worseWhenLive, type Finding } from './finding.ts'
import type { Outside } from './outside.ts'

const HTTPS_PORT = 443
/** A certificate is renewed a month before its end, by whatever renews it. */
const RENEWED_BY_DAYS = 21
const URGENT_DAYS = 7

export type Address = { readonly publicUrl: string; readonly isLive: boolean }

const isOwnMachine = (host: string): boolean => host === 'localhost' || isIP(host) !== 0

const dns = async ({ publicUrl, isLive }: Address, outside: Outside): Promise<Finding> => {
  const { warning, good, bad } = findingsOf('dns')
  const host = new URL(publicUrl).hostname
  if (isOwnMachine(host)) return worseWhenLive(warning('noName', { host }), isLive)
  const addresses = await outside.addressesOf(host)
  return addresses.length === 0
    ? bad('noAddress', { host })
    : good('addresses', { host, addresses: addresses.join(', ') })
}

const tls = async ({ publicUrl, isLive }: Address, outside: Outside): Promise<Finding> => {
  const { warning, good, bad } = findingsOf('tls')
  const { protocol, hostname: host, port } = new URL(publicUrl)
  if (protocol !== 'https:') return worseWhenLive(warning('noHttps'), isLive)
  const found = await outside.certificateOf(host, port === '' ? HTTPS_PORT : Number(port))
  if (found === null) return bad('noTls', { host })
  if (found.refusedAs !== null) return bad('certificateRefused', { host, code: found.refusedAs })
  const days = Math.floor((found.endsAt - outside.now()) / DAY_MS)
  if (days < URGENT_DAYS) return bad('certificateEnds', { days })
  return (days < RENEWED_BY_DAYS ? warning : good)(
    days < RENEWED_BY_DAYS ? 'certificateEnds' : 'certificate',
    { days },
  )
}

const proxy = async ({ publicUrl }: Address, outside: Outside): Promise<readonly Finding[]> => {
  const { warning, good, bad } = findingsOf('proxy')
  const ready = await outside.ask(`${publicUrl}/readyz`)
  if (ready === null) return [bad('siteSilent', { url: publicUrl })]
  if (ready.status !== 200) return [bad('siteNotReady', { url: publicUrl, status: ready.status })]
  if (!publicUrl.startsWith('https:')) return [good('siteAnswers', { url: publicUrl })]
  if (ready.header('strict-transport-security') === null) return [warning('noHsts')]
  const plain = await outside.ask(publicUrl.replace(/^https:/, 'http:').replace(/:\d+$/, ''))
  const leads = plain?.header('location')?.startsWith('https://') ?? false
  return [leads ? good('siteAnswers', { url: publicUrl }) : warning('noRedirect')]
}

/** How the world reaches the site: its name, its certificate, and the proxy before it. */
export const checkAddress = async (
  address: Address,
  outside: Outside,
): Promise<readonly Finding[]> => [
  await dns(address, outside),
  await tls(address, outside),
  ...(await proxy(address, outside)),
]
