import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { malformedRequests } from './malformed-request.ts'

const { unparsed } = malformedRequests('https://site.test')

/** What is written to a connection on which an answer is under way, or not. */
const writtenAfter = async (code: string, headersSent: boolean | null) => {
  const socket = new PassThrough()
  const message = headersSent === null ? null : { headersSent }
  unparsed(Object.assign(new Error(), { code }), Object.assign(socket, { _httpMessage: message }))
  const written = String(socket.read() ?? '')
  await new Promise(setImmediate)
  expect(socket.destroyed).toBe(true)
  return written.split('\r\n')[0]
}

test('a broken request is answered by what is wrong, and its connection closed', async () => {
  expect(await writtenAfter('HPE_INVALID_METHOD', null)).toBe('HTTP/1.1 400 Bad Request')
  expect(await writtenAfter('ERR_HTTP_REQUEST_TIMEOUT', false)).toBe('HTTP/1.1 408 Request Timeout')
})

test('nothing is written into another answer, or to who went away', async () => {
  expect(await writtenAfter('HPE_INVALID_METHOD', true)).toBe('')
  expect(await writtenAfter('ECONNRESET', null)).toBe('')
})
