import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a call stops: before it reaches the provider, or before its answer comes back. */
export type HoldPoint = 'before' | 'after'

/** A call that was stopped. `forward` lets the provider have it after all, its caller being gone. */
export type HeldCall = { readonly forward: () => Promise<void> }

/** What an answer becomes on its way. */
type Change = (answer: unknown) => unknown

type Trap = {
  readonly matches: (method: string) => boolean
  readonly point: HoldPoint
  readonly caught: (call: HeldCall) => void
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The provider's own name of a call: Payme's method, Octo's path (its status read is `status`). */
const methodOf = (path: string, body: Buffer): string => {
  const json = body.length === 0 ? {} : (JSON.parse(body.toString()) as Record<string, unknown>)
  if (typeof json['method'] === 'string' && path.startsWith('/payme')) return json['method']
  const name = path.split('/')[2] ?? ''
  return name === 'prepare_payment' && json['total_sum'] === undefined ? 'status' : name
}

/** Sends a call on to its provider as it came. */
const passOn = async (target: string, request: IncomingMessage, body: Buffer) => {
  const headers = { ...request.headers }
  delete headers.host
  delete headers.connection
  const answer = await fetch(`${target}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  })
  return { status: answer.status, body: await answer.text() }
}

/** Stands between the site and its providers, and stops single calls on a test's word. */
export const startHoldingProxy = async () => {
  let target = ''
  let trap: Trap | null = null
  const changes = new Map<string, Change>()

  const pass = (request: IncomingMessage, body: Buffer) => passOn(target, request, body)

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const held = trap
    const method = methodOf(request.url ?? '', body)
    if (held === null || !held.matches(method)) {
      const answer = await pass(request, body)
      const change = changes.get(method)
      const changed =
        change === undefined ? answer.body : JSON.stringify(change(JSON.parse(answer.body)))
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(changed)
      return
    }
    trap = null
    if (held.point === 'after') await pass(request, body)
    held.caught({
      forward: async () => {
        await pass(request, body)
      },
    })
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    aimAt: (url: string) => {
      target = url
    },
    /** Stops the next call of this name; resolves when it is held. */
    hold: (method: string, point: HoldPoint): Promise<HeldCall> =>
      new Promise((caught) => {
        trap = { matches: (name) => name === method, point, caught }
      }),
    /** From now on the answers to calls of this name come changed; `null`: as they are. */
    change: (method: string, change: Change | null) => {
      if (change === null) changes.delete(method)
      else changes.set(method, change)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
