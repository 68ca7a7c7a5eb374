import type { Server } from 'node:http'
import { FixableError } from './fixable-error.ts'

/** A port is in use: the sentence names the variable that chooses another. */
export class PortTakenError extends FixableError {
  constructor(variable: string, port: number) {
    super(`${variable}: port ${port} is in use; set ${variable} to a free one`)
  }
}

/** Where a server listens, and the environment variable that says so. */
type Place = { readonly variable: string; readonly port: number; readonly host: string }

/** Listens for HTTP; a port in use is a `PortTakenError`. */
export const listen = (server: Server, { variable, port, host }: Place): Promise<void> =>
  new Promise((done, refuse) => {
    const fail = (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'EADDRINUSE' ? new PortTakenError(variable, port) : error)
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done()
    })
  })
