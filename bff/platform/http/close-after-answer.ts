import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** How much, and for how long, of a body that nobody reads is thrown away while the caller hears the answer. */
const LINGER_BYTES = 1_048_576
const LINGER_MS = 1_000

/** Throws the rest of a body away; `done` at its end, and what goes on for too long is cut off. */
const discardRest = (incoming: IncomingMessage, done: () => void): void => {
  const { socket } = incoming
  let left = LINGER_BYTES
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) socket.destroy()
  })
  incoming.once('end', done)
  incoming.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Ends the connection after the answer, which may come before the whole body has. To be called before the
 * answer is begun.
 */
export const closeAfterAnswer = (c: Context): void => {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming === undefined || outgoing === undefined) return
  outgoing.setHeader('Connection', 'close')
  const { socket } = incoming
  const destroySoon = socket.destroySoon.bind(socket)
  // Node calls this after such an answer. With bytes unread the connection would be reset, and a caller
  // that is still sending would lose the answer (RFC 9112, 9.6).
  socket.destroySoon = () => {
    if (incoming.readableEnded) destroySoon()
    else {
      socket.end()
      discardRest(incoming, destroySoon)
    }
  }
}
