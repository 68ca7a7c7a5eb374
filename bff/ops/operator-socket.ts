import { request } from 'node:http'

/** What a command asks of the site. */
export type Call = {
  readonly method: 'GET' | 'DELETE' | 'POST'
  readonly path: string
  readonly body?: unknown
}
export type Ask = (call: Call) => Promise<{ status: number; body: unknown }>

/** Whom a command asks, and what to close once it has its answer. */
export type Connection = { readonly ask: Ask; readonly close: () => Promise<void> }

/** Asks the running site over the socket in its data folder. */
export const askSite =
  (socket: string): Ask =>
  ({ method, path, body }) =>
    new Promise((done, refuse) => {
      const headers = { 'Content-Type': 'application/json' }
      const asked = request({ socketPath: socket, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const isJson = response.headers['content-type']?.includes('json') ?? false
          const body = isJson ? (JSON.parse(text) as unknown) : null
          done({ status: response.statusCode ?? 0, body })
        })
      })
      asked.once('error', refuse)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })
