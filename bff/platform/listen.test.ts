import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listen, PortTakenError } from './listen.ts'

test('a port in use is reported with the variable that chooses another', async () => {
  const first = createServer()
  await listen(first, { variable: 'PORT', port: 0, host: '127.0.0.1' })
  const { port } = first.address() as AddressInfo
  const second = listen(createServer(), { variable: 'METRICS_PORT', port, host: '127.0.0.1' })
  await expect(second).rejects.toThrow(PortTakenError)
  await expect(second).rejects.toThrow(
    `METRICS_PORT: port ${port} is in use; set METRICS_PORT to a free one`,
  )
  first.close()
})
