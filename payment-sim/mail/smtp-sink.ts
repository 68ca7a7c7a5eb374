import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { portError } from '../port-taken.ts'
import type { FaultRule } from '../faults.ts'
import type { Environment } from '../env.ts'
import type { World } from '../world.ts'
import { readMail } from './read-mail.ts'

/** Room for a résumé of 5 MB in base64, and some. */
const MAX_MAIL_BYTES = 25 * 1024 * 1024

export type SmtpSink = { readonly port: number; close(): Promise<void> }

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

const refusalOf = ({ fault, status }: FaultRule) => {
  switch (fault) {
    case 'refuse':
      return refusal(status ?? 451, 'Requested action aborted: local error in processing')
    case 'rate_limit':
      return refusal(421, 'Too many messages, try again later')
    case 'http_error':
    case 'malformed':
      return refusal(status ?? 554, 'Transaction failed')
    default:
      return null
  }
}

/** Whose mails a user sends; null without a sign-in. */
type WorldOf = (user: string | null) => World

type SinkDeps = {
  readonly worldOf: WorldOf
  /** Open connections by their client's port. */
  readonly sockets: Map<number, Socket>
}

type Refusal = ReturnType<typeof refusal>

function openExchange(world: World, raw: Buffer, { envelope }: SMTPServerSession) {
  const { mailFrom, rcptTo } = envelope
  const recipients = rcptTo.map(({ address }) => address)
  const exchange = world.traffic.open({
    provider: 'mail',
    method: 'send',
    direction: 'in',
    request: {
      method: 'DATA',
      url: `smtp:${recipients.join(',')}`,
      headers: {},
      body: JSON.stringify({ from: mailFrom === false ? '' : mailFrom.address, bytes: raw.length }),
    },
  })
  return { exchange, recipients }
}

/** Answers the refusal, or null when the mail was taken; undefined when nothing is to be answered. */
async function take(
  deps: SinkDeps,
  raw: Buffer,
  session: SMTPServerSession,
): Promise<Refusal | null | undefined> {
  const { worldOf, sockets } = deps
  const user: unknown = session.user
  const world = worldOf(typeof user === 'string' ? user : null)
  const { exchange, recipients } = openExchange(world, raw, session)
  const { generation } = world
  const { rule, delayMs, ids } = world.faults.apply('mail', 'send', () =>
    world.subjects.of('mail', '', ''),
  )
  if (delayMs > 0) await world.sleep(delayMs)
  const refused = rule && refusalOf(rule)
  if (refused) {
    world.traffic.close(exchange, { status: refused.responseCode, body: refused.message }, ids)
    return refused
  }
  if (rule?.fault !== 'drop_before' && generation === world.generation)
    world.mail.deliver(await readMail(raw, recipients), exchange.exchange.id)
  if (rule) {
    world.traffic.close(exchange, null, ids)
    sockets.get(session.remotePort)?.destroy()
    return undefined
  }
  world.traffic.close(exchange, { status: 250, body: 'OK' }, ids)
  return null
}

function receive(
  deps: SinkDeps,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  done: (refused?: Error | null) => void,
): void {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    // What is beyond the limit is read and dropped, so that the client gets the reason at the end.
    if (!stream.sizeExceeded) chunks.push(chunk)
  })
  stream.on('end', () => {
    if (stream.sizeExceeded) {
      done(refusal(552, 'Message exceeds the fixed maximum size'))
      return
    }
    take(deps, Buffer.concat(chunks), session).then(
      (outcome) => {
        if (outcome !== undefined) done(outcome)
      },
      (error: unknown) => done(refusal(451, String(error))),
    )
  })
}

function createServer(deps: SinkDeps): SMTPServer {
  const { sockets } = deps
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onData: (stream, session, done) => receive(deps, stream, session, done),
  })
  server.server.on('connection', (socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.on('close', () => sockets.delete(remotePort))
  })
  return server
}

/**
 * An SMTP server that takes every mail and delivers none. Fault rules apply to it as provider `mail`, method
 * `send`: a refused mail answers 451, a dropped one loses its connection before or after it was taken. The user whom
 * a client signs in as says whose world a mail is of.
 */
export function openSmtpSink({ host, smtpPort }: Environment, worldOf: WorldOf): Promise<SmtpSink> {
  const server = createServer({ worldOf, sockets: new Map() })
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(portError(error, 'SIM_SMTP_PORT', smtpPort))
    server.once('error', fail)
    server.listen(smtpPort, host, () => {
      server.off('error', fail)
      // A client that disconnects in the middle must not affect others.
      server.on('error', () => undefined)
      resolve({
        port: (server.server.address() as AddressInfo).port,
        close: () => new Promise((closed) => server.close(() => closed())),
      })
    })
  })
}
