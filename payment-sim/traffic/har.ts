import { bodyText } from './curl.ts'
import type { HeaderList } from './headers.ts'
import type { Exchange } from './traffic.ts'

const pairs = (headers: HeaderList) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

const textOf = (body: unknown): string =>
  typeof body === 'string' ? body : JSON.stringify(body ?? '')

const queryOf = (url: string) =>
  [...new URL(url).searchParams].map(([name, value]) => ({ name, value }))

const noSizes = { headersSize: -1, bodySize: -1 }

const contentOf = ({ headers, body }: NonNullable<Exchange['response']>) => {
  const text = textOf(body)
  return { size: text.length, mimeType: headers['content-type'] ?? 'text/plain', text }
}

const entryOf = (exchange: Exchange, origin: string) => {
  const { request, response, durationMs } = exchange
  const url = request.url.startsWith('/') ? origin + request.url : request.url
  const text = bodyText(exchange)
  const time = durationMs ?? 0
  return {
    startedDateTime: exchange.at,
    time,
    comment: `${exchange.provider} ${exchange.method}`,
    request: {
      method: request.method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(request.headers),
      queryString: queryOf(url),
      ...(text === ''
        ? {}
        : { postData: { mimeType: request.headers['content-type'] ?? 'text/plain', text } }),
      ...noSizes,
    },
    response: {
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(response?.headers ?? {}),
      content: response === null ? { size: 0, mimeType: 'x-unknown' } : contentOf(response),
      redirectURL: response?.headers['location'] ?? '',
      ...noSizes,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  }
}

/** Exchanges as an HTTP archive, oldest first; mails have no HTTP and are left out. */
export const harOf = (exchanges: readonly Exchange[], origin: string) => ({
  log: {
    version: '1.2',
    creator: { name: 'payment-sim', version: '1' },
    entries: exchanges
      .filter(({ provider }) => provider !== 'mail')
      .map((exchange) => entryOf(exchange, origin))
      .toReversed(),
  },
})
