import type { Exchange } from './traffic.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Headers that curl writes itself. */
const ownHeaders = new Set(['host', 'content-length', 'connection', 'accept-encoding'])

export const bodyText = (exchange: Exchange): string => {
  const { body, headers } = exchange.request
  if (body === null || body === undefined) return ''
  if (typeof body === 'string') return body
  return headers['content-type']?.includes('x-www-form-urlencoded') === true
    ? Object.entries(body)
        .map(([name, value]) => `${encodeURIComponent(name)}=${String(value)}`)
        .join('&')
    : JSON.stringify(body)
}

/** The call as a shell takes it, with what is masked masked. */
export const curlOf = (exchange: Exchange, origin: string): string => {
  const { method, url, headers } = exchange.request
  const body = bodyText(exchange)
  return [
    `curl -X ${method} ${quoted(url.startsWith('/') ? origin + url : url)}`,
    ...Object.entries(headers)
      .filter(([name]) => !ownHeaders.has(name))
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === '' ? [] : [`-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}
