import { createServer } from 'node:http'

/** The baseline: node:http with one answer in memory, received over IPC, and nothing else. */
type Answer = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

process.once('message', ({ headers, body }: Answer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, { ...headers, 'Content-Length': bytes.byteLength })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
})
