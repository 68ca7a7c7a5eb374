import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type Carried = { readonly path: string; readonly bytes: number }

/** Stands before the site, also for its service worker, and notes what each answer weighs on the line. */
export const startCountingProxy = async (target: string) => {
  let carried: Carried[] = []
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', target).pathname
    const headers = { ...incoming.headers, host: new URL(target).host }
    // A connection carries one answer after another.
    let carrier: Socket | undefined
    let before = 0
    const outgoing = request(
      target + (incoming.url ?? ''),
      { method: incoming.method ?? 'GET', headers },
      (answer) => {
        answer.on('end', () => carried.push({ path, bytes: (carrier?.bytesRead ?? 0) - before }))
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    outgoing.once('socket', (socket) => {
      carrier = socket
      before = socket.bytesRead
    })
    outgoing.once('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was carried since the last asking. */
    take: (): readonly Carried[] => {
      const taken = carried
      carried = []
      return taken
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type CountingProxy = Awaited<ReturnType<typeof startCountingProxy>>
