import { createApplications } from '#bff/applications/applications.service.ts'
import { createApplicationsStore } from '#bff/applications/applications.store.ts'
import { createRetention } from '#bff/applications/retention.ts'
import { createDocumentsService } from '#bff/documents/documents.service.ts'
import { pdfBytes } from '#bff/documents/pdf-files.ts'
import { createMailer } from '#bff/mail/mailer.ts'
import { createNewsService } from '#bff/news/news.service.ts'
import { createOutbox } from '#bff/outbox/outbox.service.ts'
import { createOutboxStore } from '#bff/outbox/outbox.store.ts'
import { createVacanciesService } from '#bff/vacancies/vacancies.service.ts'
import type { Clock } from './clock/clock.ts'
import type { Content } from './content/store.ts'
import { createDonationService } from './donations/donations.service.ts'
import { createDonationStore } from './donations/donations.store.ts'
import { createDueGifts } from './donations/due.ts'
import { createOutcomes } from './donations/outcomes.ts'
import { createSeal } from './donations/seal.ts'
import type { Env } from './env.ts'
import { createLimits } from './http/limits.ts'
import type { Job } from './jobs/loop.ts'
import type { Log } from './log.ts'
import type { CardGateway } from './providers/card-gateway.ts'
import { createOctoGateway } from './providers/octo/octo.gateway.ts'
import { createPaymeGateway } from './providers/payme/payme.gateway.ts'
import { createReceipts } from './receipts/receipts.ts'
import type { Database } from './store/database.ts'

/** The acquirers, by the kind of card. */
export type Providers = {
  readonly national: CardGateway
  readonly international: CardGateway
}

export type ServiceDeps = {
  readonly env: Env
  readonly clock: Clock
  readonly database: Database
  readonly log: Log
  readonly content: Content
  readonly providers: Providers
  /** A UUID of this process: leases of gifts are in its name. */
  readonly worker: string
  /** The folder of the PDFs that the build made. */
  readonly pdfFolder: string
}

/** The real adapters (or the simulator's, by their addresses). */
export const createProviders = (env: Env, clock: Clock, log: Log): Providers => ({
  national: createPaymeGateway(env.payme, env.providerTimeoutMs, log),
  international: createOctoGateway(env.octo, env.providerTimeoutMs, clock, log),
})

/** What stands behind the @ of an address. */
const domainOf = (mailbox: string): string => mailbox.slice(mailbox.lastIndexOf('@') + 1)

/** Everything that routes, pages, the loop and the operator's commands work with. */
export const createServices = (deps: ServiceDeps) => {
  const { env, clock, database, log, content, providers, worker, pdfFolder } = deps
  const store = createDonationStore(database, clock, worker)
  const donationDeps = {
    store,
    clock,
    log,
    publicUrl: env.publicUrl,
    seal: createSeal(env.tokenKey),
    gateways: providers,
  }
  const outcomes = createOutcomes(donationDeps)
  const dueGifts = createDueGifts(donationDeps, outcomes)
  const vacancies = createVacanciesService(content, clock, env.publicUrl)
  const applicationsStore = createApplicationsStore(database, domainOf(env.mail.from))
  const outboxStore = createOutboxStore(database, worker)
  const outbox = createOutbox({
    database,
    store: outboxStore,
    mailer: createMailer(env.smtpUrl),
    clock,
    log,
    from: env.mail.from,
  })
  const retention = createRetention(database, clock, log)
  const jobs: readonly Job[] = [
    { name: 'gifts', run: dueGifts.run },
    { name: 'mails', run: outbox.run },
    { name: 'retention', run: retention.run },
  ]
  return {
    env,
    clock,
    database,
    log,
    content,
    pdfFolder,
    limits: createLimits(env.limits, env.limits.enabled),
    donationStore: store,
    donations: createDonationService(donationDeps, outcomes),
    dueGifts,
    receipts: createReceipts(store),
    news: createNewsService(content, env.publicUrl),
    documents: createDocumentsService(content, (id, lang) => pdfBytes(pdfFolder, id, lang)),
    vacancies,
    applications: createApplications({
      store: applicationsStore,
      clock,
      log,
      mails: {
        staff: env.mail.applications,
        publicUrl: env.publicUrl,
        titleOf: (id, lang) => vacancies.byId(lang, id)?.title ?? '',
      },
    }),
    outboxStore,
    trustProxy: env.trustProxy,
    jobs,
  }
}

export type Services = ReturnType<typeof createServices>
