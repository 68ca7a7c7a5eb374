import { createServer } from 'node:http'
import { createServer as createTls } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localCertificate } from '../../tests/support/local-certificate.ts'
import { createOutside } from './real-outside.ts'

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

type Listening = {
  listen(port: number, host: string, done: () => void): unknown
  address(): AddressInfo | string | null
  close(): unknown
}
const portOf = (server: Listening): Promise<number> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
    closing.push(() => {
      server.close()
    })
  })

const mailServer = (options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> => {
  const server = new SMTPServer({
    ...localCertificate,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'site' && password === 'right') done(null, { user: username })
      else done(new Error('no such account'))
    },
    ...options,
  })
  return new Promise((done) => {
    const listening = server.listen(0, '127.0.0.1', () =>
      done((listening.address() as AddressInfo).port),
    )
    closing.push(() => {
      server.close()
    })
  })
}

const { cert: ca } = localCertificate
const outside = createOutside({ ca })

let web: string
beforeAll(async () => {
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      response.writeHead(422, { 'X-Now': 'now', 'X-Type': request.headers['content-type'] ?? '' })
      response.end()
    } else response.writeHead(301, { Location: 'https://sos.example.uz/' }).end('x'.repeat(100_000))
  })
  web = `http://127.0.0.1:${await portOf(server)}`
})

test('an answer is its status and head: redirects are not followed, of a body its beginning is read', async () => {
  const asked = await outside.ask(web)
  expect([asked?.status, asked?.header('location')]).toEqual([301, 'https://sos.example.uz/'])
  expect(Date.parse(asked?.header('date') ?? '')).not.toBeNaN()
  const sent = await outside.ask(web, { body: '{}', type: 'application/json' })
  expect([sent?.status, sent?.header('x-now'), sent?.header('x-type')]).toEqual([
    ...[422, 'now', 'application/json'],
  ])
})

test('who does not answer is null, and no error', async () => {
  expect(await outside.ask('http://127.0.0.1:1/')).toBeNull()
  expect(await outside.certificateOf('127.0.0.1', 1)).toBeNull()
})

test('a certificate has its end, and what a browser would say of it', async () => {
  const port = await portOf(createTls(localCertificate))
  const trusted = await outside.certificateOf('127.0.0.1', port)
  expect(trusted?.refusedAs).toBeNull()
  expect(new Date(trusted?.endsAt ?? 0).getUTCFullYear()).toBe(2126)
  const strange = await createOutside().certificateOf('127.0.0.1', port)
  expect(strange?.refusedAs).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
})

test('one for another name is refused', async () => {
  const port = await portOf(createTls(localCertificate))
  const found = await outside.certificateOf('127.0.0.2', port)
  expect(found?.refusedAs ?? 'none').toMatch(/ALTNAME|none/)
})

test('the mail server is signed in at over TLS, by STARTTLS or from the first byte', async () => {
  const [plain, tls] = [await mailServer({}), await mailServer({ secure: true })]
  const at = (scheme: string, port: number) => `${scheme}://site:right@127.0.0.1:${port}`
  expect(await outside.signInAtMail(at('smtp', plain), true)).toBeNull()
  expect(await outside.signInAtMail(at('smtps', tls), true)).toBeNull()
})

test('one without TLS is met without it alone, and a refusal is a code without a name or a password', async () => {
  const bare = await mailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
  const open = `smtp://127.0.0.1:${bare}`
  expect(await outside.signInAtMail(open, true)).toMatch(/^E[A-Z]+$/)
  expect(await outside.signInAtMail(open, false)).toBeNull()
  const tls = await mailServer({ secure: true })
  expect(await outside.signInAtMail(`smtps://site:wrong@127.0.0.1:${tls}`, true)).toBe('EAUTH')
  expect(await outside.signInAtMail('smtp://127.0.0.1:1', false)).toBe('ESOCKET')
})

test('records of a name are told as they stand, and none where nobody answers', async () => {
  const missing = () => Promise.reject(new Error('ENOTFOUND'))
  const { addressesOf, textsOf, mailServersOf } = createOutside({
    records: {
      resolve4: (() => Promise.resolve(['192.0.2.1'])) as never,
      resolve6: missing,
      resolveTxt: () => Promise.resolve([['v=spf1 ', '-all'], ['other']]),
      resolveMx: (name) =>
        name === 'none.test'
          ? missing()
          : Promise.resolve([{ exchange: 'mail.test', priority: 1 }]),
    },
  })
  expect(await addressesOf('sos.test')).toEqual(['192.0.2.1'])
  expect(await textsOf('sos.test')).toEqual(['v=spf1 -all', 'other'])
  expect(await mailServersOf('sos.test')).toEqual(['mail.test'])
  expect(await mailServersOf('none.test')).toEqual([])
})
