import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { callPolicy, commonHeaders } from './headers.ts'

/** What the parser's errors are answered with; 400 for all others. https://nodejs.org/api/http.html#event-clienterror */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What Node keeps at a connection whose answer is under way; its own handler of these errors asks it too. */
type Connection = Duplex & { readonly _httpMessage?: Pick<ServerResponse, 'headersSent'> | null }

/**
 * Answers for requests that no route sees, since they are no HTTP or have no address, with the headers of
 * all other answers. The connection is closed after each.
 */
export const malformedRequests = (publicUrl: string) => {
  const headers = {
    ...commonHeaders(publicUrl),
    'Content-Security-Policy': callPolicy,
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Length': '0',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)

  return {
    /** For what the server's parser refuses: listens to `clientError`. */
    unparsed: ({ code = '' }: NodeJS.ErrnoException, socket: Connection): void => {
      const status = statuses[code] ?? 400
      // Another answer in the middle of one would garble both.
      const isAnswering = socket._httpMessage?.headersSent === true
      if (code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy()
      else
        socket.end(
          `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`,
          () => socket.destroy(),
        )
    },
    /** For `Expect` with anything but `100-continue`: listens to `checkExpectation`. */
    unexpected: (_: IncomingMessage, response: ServerResponse): void => {
      response.writeHead(417, headers).end()
    },
    /** For an address or a host that makes no URL. */
    addressless: (): Response => new Response(null, { status: 400, headers }),
  }
}
