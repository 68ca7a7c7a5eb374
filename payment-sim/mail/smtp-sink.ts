import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { portError } from '../port-taken.ts'
import type { FaultRule } from '../faults.ts'
import type { World } from '../world.ts'
import { readMail } from './read-mail.ts'

/** Room for a résumé of 5 MB in base64, and some. */
const MAX_MAIL_BYTES = 25 * 1024 * 1024

export type SmtpSink = { readonly port: number; close(): Promise<void> }

/** A mail that is not taken, with its SMTP reply code. */
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

/**
 * An SMTP server that takes every mail and delivers none. Fault rules apply to it as provider `mail`, method
 * `send`: a refused mail answers 451, a dropped one loses its connection before or after it was taken.
 */
export const openSmtpSink = (world: World): Promise<SmtpSink> => {
  const { host, smtpPort } = world.environment
  const sockets = new Map<number, Socket>()

  /** Answers the refusal, or null when the mail was taken; undefined when nothing is to be answered. */
  const take = async (raw: Buffer, session: SMTPServerSession) => {
    const { mailFrom, rcptTo } = session.envelope
    const recipients = rcptTo.map(({ address }) => address)
    const exchange = world.traffic.open({
      at: world.clock.iso(),
      provider: 'mail',
      method: 'send',
      direction: 'in',
      request: {
        method: 'DATA',
        url: `smtp:${recipients.join(',')}`,
        body: { from: mailFrom === false ? '' : mailFrom.address, bytes: raw.length },
      },
    })
    const { generation } = world
    const { rule, delayMs, ids } = world.faults.apply('mail', 'send')
    if (delayMs > 0) await world.sleep(delayMs)
    const refused = rule && refusalOf(rule)
    if (refused) {
      world.traffic.close(exchange, { status: refused.responseCode, body: refused.message }, ids)
      return refused
    }
    if (rule?.fault !== 'drop_before' && generation === world.generation)
      world.mail.deliver(await readMail(raw, recipients))
    if (rule) {
      world.traffic.close(exchange, null, ids)
      sockets.get(session.remotePort)?.destroy()
      return undefined
    }
    world.traffic.close(exchange, { status: 250, body: 'OK' }, ids)
    return null
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anyone' }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        // What is beyond the limit is read and forgotten, so that the client hears why at the end.
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(refusal(552, 'Message exceeds the fixed maximum size'))
          return
        }
        take(Buffer.concat(chunks), session).then(
          (outcome) => {
            if (outcome !== undefined) done(outcome)
          },
          (error: unknown) => done(refusal(451, String(error))),
        )
      })
    },
  })
  server.server.on('connection', (socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.on('close', () => sockets.delete(remotePort))
  })

  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(portError(error, 'SIM_SMTP_PORT', smtpPort))
    server.once('error', fail)
    server.listen(smtpPort, host, () => {
      server.off('error', fail)
      // A client that hangs up in the middle concerns nobody else.
      server.on('error', () => undefined)
      resolve({
        port: (server.server.address() as AddressInfo).port,
        close: () => new Promise((closed) => server.close(() => closed())),
      })
    })
  })
}
