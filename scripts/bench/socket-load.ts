import { connect } from 'node:net'

const connections = 16

/** One connection that asks again as soon as the answer is whole; answers are counted by their length. */
const runConnection = (port: number, path: string, untilMs: number): Promise<number> =>
  new Promise((done, fail) => {
    const question = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    let answerLength = 0
    let first = Buffer.alloc(0)
    let received = 0
    let answers = 0

    const lengthOfFirst = (): number => {
      const headEnd = first.indexOf('\r\n\r\n')
      if (headEnd < 0) return 0
      const head = first.subarray(0, headEnd).toString('latin1')
      const [, length] = /content-length: (\d+)/i.exec(head) ?? []
      if (!head.startsWith('HTTP/1.1 200') || length === undefined)
        throw new Error(`${path} is not a page of a known length: ${head.slice(0, 80)}`)
      return headEnd + 4 + Number(length)
    }

    socket.setNoDelay(true)
    socket.once('error', fail)
    socket.once('connect', () => socket.write(question))
    socket.on('data', (chunk) => {
      if (answerLength === 0) {
        first = Buffer.concat([first, chunk])
        try {
          answerLength = lengthOfFirst()
        } catch (error) {
          socket.destroy()
          fail(error instanceof Error ? error : new Error(String(error)))
        }
      }
      received += chunk.length
      if (answerLength === 0 || received < answerLength) return
      received -= answerLength
      answers += 1
      if (performance.now() < untilMs) return void socket.write(question)
      socket.destroy()
      done(answers)
    })
  })

/** Answers a second that a server on this machine gives to a handful of busy connections. */
export const rateOf = async (port: number, path: string, ms: number): Promise<number> => {
  const started = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, () => runConnection(port, path, started + ms)),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total / ((performance.now() - started) / 1000)
}
