import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands between the site and its providers and notes how long each answer takes, in ms. */
export const startTimingProxy = async () => {
  const agent = new Agent({ keepAlive: true })
  const spent: number[] = []
  let target = ''

  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const started = performance.now()
    const headers = { ...incoming.headers, host: new URL(target).host }
    const outgoing = request(
      target + (incoming.url ?? ''),
      { method: incoming.method ?? 'GET', headers, agent },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          response.writeHead(answer.statusCode ?? 502, {
            'Content-Type': answer.headers['content-type'] ?? 'application/json',
          })
          spent.push(performance.now() - started)
          response.end(Buffer.concat(chunks))
        })
      },
    )
    outgoing.once('error', () => response.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer(pass)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    aimAt: (url: string) => {
      target = url
    },
    /** The times since the last asking. */
    take: (): readonly number[] => spent.splice(0),
    close: () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

export type TimingProxy = Awaited<ReturnType<typeof startTimingProxy>>
