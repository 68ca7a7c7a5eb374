import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/** The result of a call: its JSON, `busy`, or `silent`. */
export type Reply =
  | { readonly kind: 'json'; readonly body: unknown }
  | { readonly kind: 'busy' }
  | { readonly kind: 'silent'; readonly reason: string }

type Call = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** Statuses beyond 2xx whose body says what was refused. */
  readonly readsStatuses?: readonly number[]
}

/** Many servers end a connection that is idle for 5 s: one that is taken up as it ends would leave a call unanswered. */
const kept = { keepAlive: true, timeout: 4_000 }
const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) }

const utf8 = new TextDecoder()

/** The text of an answer: it may begin with a mark of its encoding, which is no part of it. */
const textOf = (answer: IncomingMessage): Promise<string> =>
  new Promise((done, failed) => {
    const pieces: Buffer[] = []
    answer.on('data', (piece: Buffer) => pieces.push(piece))
    answer.once('end', () => done(utf8.decode(Buffer.concat(pieces))))
    answer.once('error', failed)
  })

const timedOut = () => new DOMException('the provider took too long', 'TimeoutError')

/** Sends a call, and waits for the head of its answer; it follows no answer that leads elsewhere. */
const answerTo = (url: string, { method = 'POST', body, headers, timeoutMs }: Call) =>
  new Promise<IncomingMessage>((answered, failed) => {
    const address = new URL(url)
    const isSecure = address.protocol === 'https:'
    const text = body === undefined ? '' : JSON.stringify(body)
    const call = (isSecure ? httpsRequest : httpRequest)(address, {
      method,
      agent: agents[isSecure ? 'https:' : 'http:'],
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'User-Agent': 'node',
        ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(text) }),
        ...headers,
      },
    })
    // It holds until the answer is whole.
    const late = setTimeout(() => call.destroy(timedOut()), timeoutMs)
    late.unref()
    call.once('close', () => clearTimeout(late))
    call.once('response', answered)
    // Once there is an answer, what breaks it off is the answer's error too.
    call.on('error', failed)
    call.end(text)
  })

/**
 * Sends JSON to a provider. Never throws: a broken connection, a timeout, a status outside 2xx and
 * a body that is no JSON are all `silent`, because none of them says what was done.
 */
export const callJson = async (url: string, call: Call): Promise<Reply> => {
  try {
    const answer = await answerTo(url, call)
    const { statusCode: status = 0 } = answer
    const isRead = (status >= 200 && status < 300) || call.readsStatuses?.includes(status) === true
    if (isRead && status !== 429)
      return { kind: 'json', body: JSON.parse(await textOf(answer)) as unknown }
    answer.resume()
    return status === 429 ? { kind: 'busy' } : { kind: 'silent', reason: `status ${status}` }
  } catch (error) {
    return { kind: 'silent', reason: error instanceof Error ? error.name : 'unknown' }
  }
}
