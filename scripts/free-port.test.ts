import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('a port in use gives way to another', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  expect(await freePort(port)).not.toBe(port)
  await new Promise((done) => server.close(done))
  expect(await freePort(port)).toBe(port)
})
