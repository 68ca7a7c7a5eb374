import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { printedSheet } from '#bff/giving/receipts/printed-sheet.ts'
import type { ResumeExaminer } from '#bff/letters/applications/resume-examiner.ts'
import { createApp } from '#bff/app.ts'
import { loadContent } from '#bff/content/store.ts'
import { createMetrics } from '#bff/platform/http/metrics.ts'
import { readEnv } from '#bff/platform/env.ts'
import { createLog, type Log } from '#bff/platform/log.ts'
import { createServices } from '#bff/services.ts'
import { association } from './association.ts'
import { siteProviders } from './site-providers.ts'
import { directExaminer } from './direct-examiner.ts'
import { testDatabase } from './database.ts'
import { mailServer } from './outbox.ts'
import { aPdf } from './resumes.ts'

/** A day on which vacancy 101 takes applications; its last day is the 31st of January 2027. */
export const START = Date.parse('2026-11-20T10:00:00+05:00')
export const END_OF_101 = Date.parse('2027-02-01T00:00:00+05:00')

/** A server of the calls on a free port. */
const listenTo = async (services: ReturnType<typeof createServices>) => {
  const server = createServer((request, response) => {
    void getRequestListener(createApp(services).fetch)(request, response)
  })
  // A test may work longer than a connection is kept, and then call again over it.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, port: (server.address() as AddressInfo).port }
}

/** The site's calls on a port of its own (uploads need a real request), with a clock that a test moves. */
export const siteForApplications = async (
  variables: Readonly<Record<string, string>> = {},
  {
    examiner = directExaminer,
    open = testDatabase,
    log = createLog('silent'),
  }: {
    readonly examiner?: ResumeExaminer
    readonly open?: typeof testDatabase
    readonly log?: Log
  } = {},
) => {
  const { database, close } = await open()
  const time = { now: START }
  const services = createServices({
    association: () => association,
    examiner,
    printSheet: printedSheet,
    painter: { paint: () => Promise.reject(new Error('nothing is drawn here')) },
    mailer: mailServer().mailer,
    env: readEnv({
      TOKEN_KEY: '07'.repeat(32),
      DATA_DIR: tmpdir(),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...variables,
    }),
    clock: { now: () => time.now },
    database,
    log,
    metrics: createMetrics(),
    content: { ...loadContent(join(import.meta.dirname, '../../bff/content')), documents: [] },
    providers: siteProviders().registry,
    worker: randomUUID(),
    pdfFolder: '',
    textNotes: () => [],
  })
  const { server, port } = await listenTo(services)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    services,
    database,
    time,
    send: (
      form: FormData,
      { id = 101, key = randomUUID() }: { id?: number; key?: string | null } = {},
    ) =>
      fetch(`${url}/api/vacancies/${id}/applications`, {
        method: 'POST',
        body: form,
        headers: key === null ? {} : { 'Idempotency-Key': key },
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await close()
    },
  }
}

export const PDF = 'application/pdf'

export const aFile = (bytes: Uint8Array, name = 'resume.pdf', type = PDF): File =>
  new File([Uint8Array.from(bytes)], name, { type })

/** What an applicant sends, complete and right; `null` leaves a field out. */
export const anApplication = (
  changes: Readonly<Record<string, string | File | null>> = {},
): FormData => {
  const form = new FormData()
  const fields: Readonly<Record<string, string | File | null>> = {
    firstName: 'Dilnoza',
    lastName: 'Rahimova',
    email: 'dilnoza@example.test',
    phone: '90 123-45-67',
    coverLetter: 'Assalomu alaykum!',
    consent: 'true',
    lang: 'uz',
    resume: aFile(aPdf()),
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value)
  return form
}
