import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Sent = {
  readonly method: string
  readonly path: string
  readonly auth: string | null
  readonly body: unknown
}

/** What comes back: a body, another status with it, or a connection that breaks. */
export type Reply = { readonly status?: number; readonly body: unknown } | { readonly broken: true }

/** A provider that answers with recorded exchanges, one after the other, and keeps what was asked. */
export const startRecordedProvider = async () => {
  const replies: Reply[] = []
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const auth = request.headers['x-auth']
      sent.push({
        method: request.method ?? '',
        path: request.url ?? '',
        auth: typeof auth === 'string' ? auth : null,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      })
      const reply = replies.shift()
      if (reply === undefined || 'broken' in reply) {
        response.destroy()
        return
      }
      response
        .writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' })
        .end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    /** Forgets what was, and answers with these from now on. */
    play: (...next: readonly Reply[]) => {
      sent.length = 0
      replies.splice(0, replies.length, ...next)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
