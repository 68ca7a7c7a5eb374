import { once } from 'node:events'
import type { Server } from 'node:http'
import { FixableError } from './fixable-error.ts'

/** A port is in use: the sentence names the variable that chooses another. */
export class PortTakenError extends FixableError {
  constructor(variable: string, port: number) {
    super({ said: 'portTaken', values: { name: variable, port } })
  }
}

/** Where a server listens, and the environment variable that says so. */
type Place = { readonly variable: string; readonly port: number; readonly host: string }

/** Listens for HTTP; a port in use is a `PortTakenError`. */
export const listen = async (server: Server, { variable, port, host }: Place): Promise<void> => {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new PortTakenError(variable, port) : error
  }
}
