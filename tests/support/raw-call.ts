import { request, type IncomingHttpHeaders } from 'node:http'

export type RawAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

type RawCall = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A call with exactly the given headers and body: the body goes out in chunks until `end`. */
export const openCall = (url: string, { method = 'POST', headers = {} }: RawCall = {}) => {
  const call = request(url, { method, headers })
  const answered = new Promise<RawAnswer>((done, refuse) => {
    call.once('response', (response) => {
      const chunks: Buffer[] = []
      const end = () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        })
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', end)
      response.once('error', end)
    })
    call.once('error', refuse)
  })
  // A test that never awaits the answer must not end the process by its error.
  answered.catch(() => undefined)
  return { write: (bytes: Uint8Array | string) => call.write(bytes), call, answered }
}

/** A whole call: the body is sent in one piece, and the answer read. */
export const rawCall = (
  url: string,
  how: RawCall,
  body?: Uint8Array | string,
): Promise<RawAnswer> => {
  const { call, answered } = openCall(url, how)
  call.end(body)
  return answered
}
