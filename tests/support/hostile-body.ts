import { randomUUID } from 'node:crypto'
import { request, type IncomingHttpHeaders } from 'node:http'
import { RESUME_BYTES } from '#machines/wire/resume-terms.ts'
import type { Address } from './site-addresses.ts'

export const BODY_BYTES = 65_536

/** Kinds of body that a caller may claim to send; the last is none. */
export const bodyTypes = [
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/mixed',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/octet-stream',
  '',
] as const

export type HostileBody = Address & {
  readonly type: string
  readonly bytes: number
  readonly isChunked: boolean
}

const partHead =
  '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n'
const chunk = Buffer.alloc(64 * 1024, 'a')

/** The addresses that take a résumé: the only ones with another limit, for forms of many parts. */
export const isForUpload = ({ method, path, type }: Omit<HostileBody, 'bytes' | 'isChunked'>) =>
  method === 'POST' &&
  type.startsWith('multipart/form-data') &&
  /^\/api\/vacancies\/101\/applications$|\/101\/(apply|ariza|otklik)$/.test(path)

/** One byte more than may be sent there. */
export const justOver = (body: Omit<HostileBody, 'bytes' | 'isChunked'>): number =>
  isForUpload(body) ? RESUME_BYTES + partHead.length + 1 : BODY_BYTES + 1

export type HostileAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends a body as far as the site takes it; null where it hung up without an answer. */
export const sendBody = ({
  method,
  path,
  type,
  bytes,
  isChunked,
  url,
}: HostileBody & { readonly url: string }): Promise<HostileAnswer | null> =>
  new Promise((done) => {
    const call = request(url + path, {
      method,
      agent: false,
      headers: {
        ...(type === '' ? {} : { 'Content-Type': type }),
        'Idempotency-Key': randomUUID(),
        ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': bytes }),
      },
    })
    let answer: HostileAnswer | null = null
    let left = bytes
    const put = (piece: Buffer): boolean => {
      const next = piece.subarray(0, left)
      left -= next.length
      return call.write(next)
    }
    const write = () => {
      while (left > 0 && !call.destroyed)
        if (!put(chunk)) {
          call.once('drain', write)
          return
        }
      call.end()
    }
    call.once('response', (response) => {
      const parts: Buffer[] = []
      const { statusCode = 0, headers } = response
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () => {
        answer = { status: statusCode, headers, text: Buffer.concat(parts).toString('utf8') }
      })
      response.on('error', () => undefined)
    })
    call.once('close', () => done(answer))
    // The site may hang up while the body is still on its way.
    call.on('error', () => undefined)
    if (type.startsWith('multipart/form-data')) put(Buffer.from(partHead))
    write()
  })
