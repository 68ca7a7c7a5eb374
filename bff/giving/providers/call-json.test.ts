import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callJson } from './call-json.ts'

type Asked = { readonly path: string; readonly method: string; readonly body: string }

const asked: Asked[] = []
const sockets = new Set<Socket>()

const answers: Readonly<
  Record<string, (request: IncomingMessage, response: ServerResponse) => void>
> = {
  '/elsewhere': (_, response) => response.end('{"isPaid":true}'),
  '/pay': (_, response) => response.writeHead(307, { Location: '/elsewhere' }).end(),
  '/choose': (_, response) => response.writeHead(300).end('{"isPaid":true}'),
  '/done': (_, response) => response.writeHead(299).end('{"isPaid":true}'),
  // What Node itself would not send.
  '/nonsense': (request) =>
    request.socket.end('HTTP/1.1 099 Paid\r\nContent-Length: 15\r\n\r\n{"isPaid":true}'),
  '/soon': (_, response) => {
    response.writeProcessing()
    response.end('{"isPaid":true}')
  },
  '/right': (_, response) => response.end('{"isPaid":true}'),
  '/refused': (_, response) => response.writeHead(422).end('{"why":"card"}'),
  '/busy': (_, response) => response.writeHead(429).end('{"why":"often"}'),
  '/broken': (_, response) => response.end('<html>'),
  '/empty': (_, response) => response.end(),
  '/half': (request, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('{"isPaid":')
    setImmediate(() => request.socket.destroy())
  },
  '/late': () => undefined,
  '/slow': (_, response) => setTimeout(() => response.end('{"isPaid":true}'), 150),
  '/late-in-the-middle': (_, response) => response.writeHead(200).write('{"isPaid":'),
  '/gone': (request) => request.socket.destroy(),
}

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const path = request.url ?? ''
    asked.push({ path, method: request.method ?? '', body })
    answers[path]?.(request, response)
  })
})
server.on('connection', (socket) => sockets.add(socket))
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})
beforeEach(() => asked.splice(0))

const call = (path: string, init: Partial<Parameters<typeof callJson>[1]> = {}) => {
  const { port } = server.address() as AddressInfo
  return callJson(`http://127.0.0.1:${port}${path}`, { timeoutMs: 2_000, ...init })
}

test('a provider that leads elsewhere has not answered, and what was sent goes nowhere else', async () => {
  expect(await call('/pay', { body: { card: 'a-token' } })).toMatchObject({ kind: 'silent' })
  expect(asked.map(({ path }) => path)).toEqual(['/pay'])
})

test('what is sent arrives whole, in letters of any alphabet, and with each method', async () => {
  const body = { holder: 'Нодира Oʻktam' }
  for (const method of ['POST', 'DELETE'] as const) {
    expect(await call('/right', { method, body })).toEqual({ kind: 'json', body: { isPaid: true } })
    expect(asked.at(-1)).toMatchObject({ method, body: JSON.stringify(body) })
  }
  await call('/right', { method: 'GET' })
  expect(asked.at(-1)).toMatchObject({ method: 'GET', body: '' })
})

test('to an address that says so nothing is sent but over TLS', async () => {
  /** The first byte of a TLS connection's beginning. */
  const HANDSHAKE = 22
  const heard: Buffer[] = []
  const server = createTcpServer((socket) =>
    socket
      .on('error', () => undefined)
      .once('data', (data) => {
        heard.push(data)
        socket.destroy()
      }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const body = { card: 'a-token' }
  await callJson(`https://127.0.0.1:${port}/`, { timeoutMs: 2_000, body })
  server.close()
  expect(heard.map((data) => [data[0], data.includes('a-token')])).toEqual([[HANDSHAKE, false]])
})

test('calls one after the other go over one connection, after a refusal too', async () => {
  await call('/right')
  const before = sockets.size
  for (const path of ['/refused', '/busy', '/right', '/right']) await call(path)
  expect(sockets.size).toBe(before)
})

test('the time of a call that was answered ends no later one on its connection', async () => {
  const before = sockets.size
  await call('/right', { timeoutMs: 50 })
  expect(await call('/slow')).toEqual({ kind: 'json', body: { isPaid: true } })
  expect(sockets.size - before).toBeLessThanOrEqual(1)
})

test('what begins with 2 is an answer and nothing else is, also where a provider says first that it is at work', async () => {
  expect(await call('/done')).toEqual({ kind: 'json', body: { isPaid: true } })
  expect(await call('/soon')).toEqual({ kind: 'json', body: { isPaid: true } })
  expect(await call('/choose')).toEqual({ kind: 'silent', reason: 'status 300' })
  expect(await call('/nonsense')).toEqual({ kind: 'silent', reason: 'status 99' })
})

test('a status of its own is read where the provider is known to say why in it, but never that it is busy', async () => {
  const readsStatuses = [422, 429]
  expect(await call('/refused', { readsStatuses })).toEqual({ kind: 'json', body: { why: 'card' } })
  expect(await call('/refused')).toEqual({ kind: 'silent', reason: 'status 422' })
  expect(await call('/busy', { readsStatuses })).toEqual({ kind: 'busy' })
})

test.each(['/broken', '/empty', '/half', '/gone', '/late', '/late-in-the-middle'])(
  'an answer that is %s is none',
  async (path) => {
    expect(await call(path, { timeoutMs: path.startsWith('/late') ? 50 : 2_000 })).toMatchObject({
      kind: 'silent',
    })
  },
)

test('where nobody listens, and an address that is none, nobody has answered', async () => {
  for (const url of ['http://127.0.0.1:1/', 'no address'])
    expect(await callJson(url, { timeoutMs: 2_000 })).toMatchObject({ kind: 'silent' })
})
