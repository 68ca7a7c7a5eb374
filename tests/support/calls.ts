import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createApp } from '#bff/app.ts'
import type { Content } from '#bff/content/store.ts'
import { printedSheet } from '#bff/giving/receipts/printed-sheet.ts'
import type { ResumeExaminer } from '#bff/letters/applications/resume-examiner.ts'
import { createMetrics } from '#bff/platform/http/metrics.ts'
import { readEnv } from '#bff/platform/env.ts'
import { createLog, type Log } from '#bff/platform/log.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { createProviders } from '#bff/providers.ts'
import { createServices } from '#bff/services.ts'
import { association } from './association.ts'
import { withCheckedAnswers } from './checked-answers.ts'
import { siteProviders } from './site-providers.ts'
import { directExaminer } from './direct-examiner.ts'
import { testDatabase } from './database.ts'
import { mailServer } from './outbox.ts'

/** The site's clock begins on 20 November 2026, ten in the morning in Tashkent. */
export const START = Date.parse('2026-11-20T10:00:00+05:00')

const aPostcard = (id: number, price: number, ru: string, en: string) => ({
  id,
  price,
  texts: { ru: { title: ru }, en: { title: en }, uz: { title: en } },
})

/** No texts but a small catalogue. */
const noContent = {
  news: [],
  documents: [],
  projects: [],
  media: [],
  vacancies: [],
  boxes: [],
  book: null,
  postcards: [
    aPostcard(1, 15_000, 'Сюзане', 'Suzani'),
    aPostcard(2, 12_000, 'Весна', 'Spring'),
    aPostcard(3, 18_000, 'Хорезм', 'Khorezm'),
  ],
  topics: {},
  documentWords: {},
  folder: '',
} as never

/** The settings of a site under test; with the address of a simulator its services are there. */
const envOf = (variables: Readonly<Record<string, string>>, simulatorUrl: string | null) =>
  readEnv({
    TOKEN_KEY: '07'.repeat(32),
    DATA_DIR: tmpdir(),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...variables,
    ...(simulatorUrl === null
      ? {}
      : {
          PAYME_URL: `${simulatorUrl}/payme/api`,
          OCTO_URL: `${simulatorUrl}/octo`,
          PAYME_CHECKOUT_URL: `${simulatorUrl}/payme`,
          CLICK_URL: `${simulatorUrl}/click`,
          CLICK_API_URL: `${simulatorUrl}/click/v2/merchant`,
          UZUM_URL: `${simulatorUrl}/uzum`,
        }),
  })

type Parts = {
  readonly content?: Content
  readonly pdfFolder?: string
  readonly examiner?: ResumeExaminer
}

/**
 * The site's calls over an empty database, with a clock that a test moves. The acquirers are
 * scripted, or, with the address of a simulator, the real adapters. An answer that its call does not
 * declare throws.
 */
export const callsOfSite = async (
  variables: Readonly<Record<string, string>> = {},
  simulatorUrl: string | null = null,
  open: () => Promise<{
    readonly database: Database
    readonly close: () => Promise<void>
  }> = testDatabase,
  log: Log = createLog('silent'),
  { content = noContent, pdfFolder = '', examiner = directExaminer }: Parts = {},
) => {
  const { database, close } = await open()
  const time = { now: simulatorUrl === null ? START : Date.now() }
  const clock = { now: () => time.now }
  const { payme, octo, click, registry } = siteProviders()
  const env = envOf(variables, simulatorUrl)
  const { server, mailer } = mailServer()
  const serviceDeps = {
    association: () => association,
    examiner,
    printSheet: printedSheet,
    painter: { paint: () => Promise.resolve({ ok: false, reason: 'full' } as const) },
    mailer,
    env,
    clock,
    database,
    log,
    metrics: createMetrics(),
    content,
    providers: simulatorUrl === null ? registry : createProviders({ env, clock, database, log }),
    worker: randomUUID(),
    pdfFolder,
    textNotes: () => [],
  }
  const services = createServices(serviceDeps)
  const app = withCheckedAnswers(createApp(services))
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    app,
    services,
    serviceDeps,
    database,
    payme,
    octo,
    click,
    clock,
    server,
    advance: (ms: number) => {
      time.now += ms
    },
    post,
    give: (body: unknown, key: string = randomUUID()) =>
      post('/api/donations', body, { 'Idempotency-Key': key }),
    close,
  }
}

export type Calls = Awaited<ReturnType<typeof callsOfSite>>
