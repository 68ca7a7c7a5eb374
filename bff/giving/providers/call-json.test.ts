import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callJson } from './call-json.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/elsewhere') response.end('{"isPaid":true}')
  else response.writeHead(307, { Location: '/elsewhere' }).end()
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.close()
})

test('a provider that leads elsewhere has not answered, and what was sent goes nowhere else', async () => {
  const { port } = server.address() as AddressInfo
  const init = { body: { card: 'a-token' }, timeoutMs: 2_000 }
  expect(await callJson(`http://127.0.0.1:${port}/pay`, init)).toMatchObject({ kind: 'silent' })
  expect(asked).toEqual(['/pay'])
})
