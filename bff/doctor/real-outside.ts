import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Certificate, HttpAnswer, Outside } from './outside.ts'

const SILENCE_MS = 10_000

type Records = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt' | 'resolveMx'>

/** A name that has nothing of the kind, and one that nobody answers for, are alike here. */
const orNone = <Value>(asked: Promise<readonly Value[]>): Promise<readonly Value[]> =>
  asked.catch(() => [])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ERROR'

const certificateAt = (
  host: string,
  port: number,
  ca: string | undefined,
): Promise<Certificate | null> =>
  new Promise((done) => {
    const socket = connect({
      host,
      port,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...(ca === undefined ? {} : { ca }),
      // Looked at, not trusted: what a browser would say of it is the finding.
      rejectUnauthorized: false,
    })
    const end = (found: Certificate | null) => {
      socket.destroy()
      done(found)
    }
    socket.setTimeout(SILENCE_MS, () => end(null))
    socket.once('error', () => end(null))
    socket.once('secureConnect', () => {
      const { authorizationError: refusal } = socket
      const refusedAs = socket.authorized ? null : String(refusal)
      end({ refusedAs, endsAt: Date.parse(socket.getPeerCertificate().valid_to) })
    })
  })

/** More than any line of the site's own that is looked for. */
const ENOUGH_CHARACTERS = 4_000

const beginningOf = async ({ body }: Response): Promise<string> => {
  if (body === null) return ''
  let text = ''
  // Leaving the loop cancels what was not read.
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.length >= ENOUGH_CHARACTERS) break
  }
  return text
}

const answerOf = async (response: Response): Promise<HttpAnswer> => ({
  status: response.status,
  header: (name) => response.headers.get(name),
  text: await beginningOf(response),
})

const verifyMail = async (
  url: string,
  requireTLS: boolean,
  ca: string | undefined,
): Promise<string | null> => {
  const transport = createTransport({
    url,
    requireTLS,
    ...(ca === undefined ? {} : { tls: { ca } }),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return codeOf(error)
  } finally {
    transport.close()
  }
}

/** The world as it is. `ca`: a further authority whose certificates are good, in place of the system's. */
export const createOutside = ({
  records = new Resolver({ timeout: SILENCE_MS, tries: 2 }),
  ca,
}: { readonly records?: Records; readonly ca?: string } = {}): Outside => ({
  now: Date.now,
  addressesOf: async (host) => [
    ...(await orNone(records.resolve4(host))),
    ...(await orNone(records.resolve6(host))),
  ],
  textsOf: async (name) => (await orNone(records.resolveTxt(name))).map((parts) => parts.join('')),
  mailServersOf: async (domain) =>
    (await orNone(records.resolveMx(domain))).map(({ exchange }) => exchange),
  ask: (url, request) =>
    fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(SILENCE_MS),
      ...(request === undefined
        ? {}
        : { method: 'POST', body: request.body, headers: { 'Content-Type': request.type } }),
    })
      .then(answerOf)
      .catch(() => null),
  certificateOf: (host, port) => certificateAt(host, port, ca),
  signInAtMail: (url, tls) => verifyMail(url, tls, ca),
})
