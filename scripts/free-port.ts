import { createServer, type AddressInfo } from 'node:net'

const listens = (port: number): Promise<number | null> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(null))
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo
      server.close(() => done(found))
    })
  })

export const freePort = async (preferred: number): Promise<number> => {
  const found = (await listens(preferred)) ?? (await listens(0))
  if (found === null) throw new Error('this machine has no free port')
  return found
}
