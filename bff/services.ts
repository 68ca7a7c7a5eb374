import { resolve } from 'node:path'
import { applicationAttachments } from '#bff/letters/applications/application-attachment.ts'
import { createApplications } from '#bff/letters/applications/applications.service.ts'
import { createApplicationsStore } from '#bff/letters/applications/applications.store.ts'
import type { ResumeExaminer } from '#bff/letters/applications/resume-examiner.ts'
import { letterKindsOf } from '#bff/letters/inbox/letter-kinds.ts'
import { createLetters } from '#bff/letters/inbox/letters.service.ts'
import { createLettersStore } from '#bff/letters/inbox/letters.store.ts'
import { createOrders } from '#bff/letters/orders/orders.service.ts'
import { createOrdersStore } from '#bff/letters/orders/orders.store.ts'
import type { City, LetterKind } from '#machines/wire/letter-terms.ts'
import { createRetention } from '#bff/letters/retention.ts'
import { createDocumentsService } from '#bff/reading/documents/documents.service.ts'
import { pdfBytes } from '#bff/reading/documents/pdf-files.ts'
import { createMailer } from '#bff/platform/mail/mailer.ts'
import { createPostcardFinder } from '#bff/reading/postcards/postcard-finder.ts'
import { createNewsService } from '#bff/reading/news/news.service.ts'
import { outboxFigures } from '#bff/platform/outbox/outbox.figures.ts'
import {
  createReadiness,
  databaseWrites,
  diskFigure,
  diskHasRoom,
} from '#bff/platform/readiness.ts'
import { createOutbox, firstAttachment } from '#bff/platform/outbox/outbox.service.ts'
import { createOutboxStore } from '#bff/platform/outbox/outbox.store.ts'
import { createVacanciesService } from '#bff/reading/vacancies/vacancies.service.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Content } from './content/store.ts'
import { createSettledListeners, domainOf, newsSettings } from './settled-listeners.ts'
import { donationFigures } from '#bff/giving/donations/donations.figures.ts'
import { createDonationService } from '#bff/giving/donations/donations.service.ts'
import { createDonationStore } from '#bff/giving/donations/donations.store.ts'
import { createDuePayments } from '#bff/giving/payments/due-payments.ts'
import { createPaymentWorker } from '#bff/giving/payments/worker.ts'
import { createRegistry, type ProviderRegistry } from '#bff/giving/providers/registry.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import {
  createCardTestingAlarm,
  createStaffNotifier,
} from '#bff/giving/donations/donation-alarms.ts'
import type { Env } from '#bff/platform/env.ts'
import { createDonationLimits } from '#bff/giving/donations/donation-limits.ts'
import { createLimits, type LimitRule } from '#bff/platform/limits/limits.ts'
import { createUnderWay } from '#bff/platform/limits/under-way.ts'
import { everyMinute } from '#bff/platform/jobs/every-minute.ts'
import { createByteBudget } from '#bff/platform/http/byte-budget.ts'
import type { Metrics } from '#bff/platform/http/metrics.ts'
import type { Job } from '#bff/platform/jobs/loop.ts'
import type { Log } from '#bff/platform/log.ts'
import { createDuePlans } from '#bff/giving/plans/due-plans.ts'
import { createPlanLinks } from '#bff/giving/plans/plan-links.ts'
import { createPlanNews } from '#bff/giving/plans/plan-news.ts'
import { createPlanPart } from '#bff/giving/plans/plan-receipts.ts'
import { createPlanService } from '#bff/giving/plans/plans.service.ts'
import { createPlanStore } from '#bff/giving/plans/plans.store.ts'
import { createDonationView } from '#bff/giving/donations/donations.view.ts'
import type { Association } from '#machines/association/association.ts'
import { createEskiz } from '#bff/platform/sms/eskiz.ts'
import { createOctoProvider } from '#bff/giving/providers/octo/octo.provider.ts'
import { createPaymeProvider } from '#bff/giving/providers/payme/payme.provider.ts'
import { receiptAttachments } from '#bff/giving/receipts/receipt-attachment.ts'
import { createReceiptFile } from '#bff/giving/receipts/receipt-file.ts'
import { createReceipts } from '#bff/giving/receipts/receipts.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { createOperatorKinds } from './operator-kinds.ts'
import { servicePageOffers, type ServicePageDeps } from './service-pages.ts'

const DAY_MS = 24 * 60 * 60_000

export type ServiceDeps = {
  readonly env: Env
  readonly clock: Clock
  readonly database: Database
  readonly log: Log
  readonly metrics: Metrics
  readonly content: Content
  /** What receipts name their recipient by. */
  readonly association: Association
  readonly providers: ProviderRegistry
  readonly examiner: ResumeExaminer
  /** A UUID of this process: leases of donations are in its name. */
  readonly worker: string
  /** The folder of the PDFs that the build made. */
  readonly pdfFolder: string
}

/** The ways of paying: the real adapters (or the simulator's, by their addresses). */
export const createProviders = (deps: ServicePageDeps): ProviderRegistry => {
  const { env, clock, log } = deps
  const payme = createPaymeProvider(env.payme, env.providerTimeoutMs, log)
  const octo = createOctoProvider(env.octo, env.providerTimeoutMs, clock, log)
  return createRegistry([
    ...servicePageOffers(deps),
    { method: 'card', cardKind: 'national', provider: payme },
    { method: 'card', cardKind: 'international', provider: octo },
  ])
}

/** Mails to one address that the site sends because somebody wrote it into a form. */
const acknowledgementLimit: LimitRule = { name: 'acknowledgements', most: 3, windowMs: DAY_MS }

/** Everything that routes, pages, the loop and the operator's commands work with. */
export const createServices = (deps: ServiceDeps) => {
  const { env, clock, database, log, metrics, content, providers, examiner, worker, pdfFolder } =
    deps
  const keys = createKeyRing(env.tokenKey, env.tokenKeysOld)
  const settledListeners = createSettledListeners(env, keys, clock)
  const store = createDonationStore({ database, clock, worker, listeners: settledListeners })
  const limits = createLimits({
    database,
    clock,
    key: keys.derive('limit-counters'),
    enabled: env.limits.enabled,
  })
  const staffMail = {
    mailbox: env.mail.donations,
    domain: domainOf(env.mail.from),
    clock,
    log,
  }
  const donationLimits = createDonationLimits({
    limits,
    figures: env.limits,
    cardKey: keys.derive('card-fingerprint'),
    warnStaff: createCardTestingAlarm({ ...staffMail, database }),
  })
  const paymentWorker = createPaymentWorker({
    store,
    keys,
    clock,
    publicUrl: env.publicUrl,
    providerOf: (row) => providers.named(row.provider),
    notifyStaff: createStaffNotifier(staffMail),
  })
  const duePayments = createDuePayments({
    store,
    worker: paymentWorker,
    providers: providers.names,
    log,
  })
  const donationService = createDonationService({
    store,
    worker: paymentWorker,
    providers,
    limits: donationLimits,
    clock,
    waitForOtherMs: env.waitForOtherMs,
  })
  const planLinks = createPlanLinks(keys)
  const planStore = createPlanStore(database)
  const notifyDonor = createPlanNews(newsSettings(env, keys, clock))
  const duePlans = createDuePlans({
    store: planStore,
    keys,
    clock,
    providerOf: (name) => providers.named(name),
    notifyDonor,
  })
  const receiptFile = createReceiptFile({
    publicUrl: env.publicUrl,
    isSimulated: env.payments === 'simulator',
    association: deps.association,
  })
  const vacancies = createVacanciesService(content, clock, env.publicUrl)
  const applicationsStore = createApplicationsStore(database, domainOf(env.mail.from))
  const outboxStore = createOutboxStore(database, worker)
  const outbox = createOutbox({
    attachmentOf: firstAttachment([
      applicationAttachments(database),
      receiptAttachments(store, receiptFile),
    ]),
    store: outboxStore,
    mailer: createMailer(env.smtpUrl),
    sms: createEskiz(env.sms),
    clock,
    log,
    from: env.mail.from,
  })
  const mailboxOf = (kind: LetterKind, city: City): string => {
    if (kind === 'box-request') return env.mail.boxes
    const name = kind === 'message' ? 'messages' : 'questions'
    return env.mail.ofCity[name][city] ?? env.mail[name]
  }
  const letters = createLetters({
    store: createLettersStore(database, domainOf(env.mail.from)),
    clock,
    mails: { mailboxOf, publicUrl: env.publicUrl },
  })
  const orders = createOrders({
    store: createOrdersStore(database, domainOf(env.mail.from)),
    clock,
    find: createPostcardFinder(content),
    mails: { mailbox: env.mail.postcards, publicUrl: env.publicUrl },
  })
  const retention = createRetention(database, clock, log)
  const jobs: readonly Job[] = [
    ...[...duePayments.queues].map(([provider, queue]) => ({
      name: `payments by ${provider}`,
      ...queue,
    })),
    { name: 'plans', run: duePlans.run },
    { name: 'mails', run: outbox.run },
    {
      name: 'cards of ended plans',
      run: everyMinute(clock, () => duePlans.release()),
    },
    { name: 'retention', run: retention.run },
    {
      name: 'limits',
      run: everyMinute(clock, async (now) => {
        await limits.removeExpired()
        await store.forgetCards(now - DAY_MS)
      }),
    },
  ]
  const dataDir = resolve(env.dataDir)
  return {
    env,
    clock,
    database,
    metrics,
    figures: [
      ...donationFigures({ database, clock, limits: donationLimits }),
      ...outboxFigures(database, clock),
      diskFigure(dataDir),
    ],
    readiness: createReadiness(
      [databaseWrites(database), diskHasRoom(dataDir, env.leastFreeBytes)],
      log,
    ),
    keys,
    log,
    content,
    pdfFolder,
    limits,
    donationLimits,
    applicationLimit: {
      name: 'applications',
      most: env.limits.applicationsPerAddress,
      windowMs: 60_000,
    },
    uploads: createUnderWay(
      env.limits.enabled ? env.limits.uploadsPerAddress : Number.MAX_SAFE_INTEGER,
    ),
    letters,
    orders,
    letterKinds: letterKindsOf(clock),
    letterLimit: { name: 'forms', most: env.limits.formsPerAddress, windowMs: 60_000 },
    bodyBudget: createByteBudget(env.limits.bodiesAtOnceBytes),
    uploadBudget: createByteBudget(env.limits.uploadsAtOnceBytes),
    donationStore: store,
    paymentMethods: providers.methods,
    settledListeners,
    donations: donationService,
    donationViewOf: createDonationView(createPlanPart(database, planLinks)),
    plans: createPlanService({
      store: planStore,
      links: planLinks,
      donations: donationService,
      clock,
      notifyDonor,
    }),
    notifyDonor,
    operatorKinds: createOperatorKinds({
      database,
      clock,
      keys,
      settledListeners,
      notifyDonor,
      providers,
      publicUrl: env.publicUrl,
    }),
    publicUrl: env.publicUrl,
    duePlans,
    duePayments,
    receipts: createReceipts(store),
    receiptFile,
    news: createNewsService(content, env.publicUrl),
    documents: createDocumentsService(content, (id, lang) => pdfBytes(pdfFolder, id, lang)),
    vacancies,
    applications: createApplications({
      store: applicationsStore,
      clock,
      log,
      examiner,
      mails: {
        staff: env.mail.applications,
        publicUrl: env.publicUrl,
        titleOf: (id, lang) => vacancies.byId(lang, id)?.title ?? '',
      },
      mayAcknowledge: async (email) =>
        (await limits.take([{ rule: acknowledgementLimit, of: email.toLowerCase() }])) === null,
    }),
    outboxStore,
    trustProxy: env.trustProxy,
    jobs,
  }
}

export type Services = ReturnType<typeof createServices>
