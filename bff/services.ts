import { resolve } from 'node:path'
import { donationsDigest } from '#bff/giving/staff/donations.digest.ts'
import { heldChargesDigest } from '#bff/giving/staff/held-charges.ts'
import { createNumbers } from '#bff/giving/staff/numbers.ts'
import { donationGauges } from '#bff/giving/staff/donations.gauges.ts'
import { reconciliationDigest } from '#bff/giving/reconciliation/reconciliation.digest.ts'
import { createReconciliation } from '#bff/giving/reconciliation/reconciliation.ts'
import { createMailDrawings } from '#bff/giving/cloth/mail-drawings.ts'
import { receiptAttachments } from '#bff/giving/receipts/receipt-attachment.ts'
import { createAcknowledgementAlarm } from '#bff/letters/acknowledgement-alarm.ts'
import { createDeletionLinks } from '#bff/letters/deletions/deletion-links.ts'
import { createDeletions } from '#bff/letters/deletions/deletions.service.ts'
import { lettersDigest } from '#bff/letters/letters.digest.ts'
import { backupsDigest } from '#bff/platform/backups/backups.digest.ts'
import { createDigest } from '#bff/platform/digest/digest.ts'
import { stateDigest } from '#bff/platform/digest/state.digest.ts'
import { outboxDigest } from '#bff/platform/outbox/outbox.digest.ts'
import { applicationAttachments } from '#bff/letters/applications/application-attachment.ts'
import { createAcknowledgementLimit } from '#bff/platform/outbox/acknowledgement-limit.ts'
import { outboxGauges } from '#bff/platform/outbox/outbox.gauges.ts'
import { createOutbox, firstAttachment } from '#bff/platform/outbox/outbox.service.ts'
import { createOutboxStore } from '#bff/platform/outbox/outbox.store.ts'
import { diskGauge } from '#bff/platform/readiness.ts'
import { holdDigest } from '#bff/platform/restores/hold.digest.ts'
import { createEskiz } from '#bff/platform/sms/eskiz.ts'
import { createDocumentsService } from '#bff/reading/documents/documents.service.ts'
import { pdfBytes } from '#bff/reading/documents/pdf-files.ts'
import { createNewsService } from '#bff/reading/news/news.service.ts'
import { createVacanciesService } from '#bff/reading/vacancies/vacancies.service.ts'
import { domainOf } from './end-listeners.ts'
import { jobsOf } from './jobs.ts'
import { createLimitsClearing, createOperatorKinds } from './operator-kinds.ts'
import type { ServiceDeps } from './service-deps.ts'
import { createGivingServices, type GivingServices } from './services.giving.ts'
import { createLetterServices } from './services.letters.ts'
import { createPlatformServices, type PlatformServices } from './services.platform.ts'

/** What is made of the texts alone. */
function createReadingServices({ env, clock, content, pdfFolder }: ServiceDeps) {
  return {
    news: createNewsService(content, env.publicUrl),
    documents: createDocumentsService(content, (id, lang) => pdfBytes(pdfFolder, id, lang)),
    vacancies: createVacanciesService(content, clock, env.publicUrl),
  }
}

type OutboxDeps = ServiceDeps &
  Pick<PlatformServices, 'limits' | 'hold'> &
  Pick<GivingServices, 'donationStore' | 'receiptFile' | 'stitches'>

/** Mails and SMS on their way out, with the files that their owners attach. */
function createOutboxServices(deps: OutboxDeps) {
  const { env, clock, database, log, worker, donationStore, receiptFile, limits } = deps
  const outboxStore = createOutboxStore(database, worker)
  const outbox = createOutbox({
    ...deps,
    attachmentOf: firstAttachment([
      applicationAttachments(database),
      receiptAttachments(donationStore, receiptFile),
    ]),
    drawnOf: createMailDrawings(deps),
    store: outboxStore,
    sms: createEskiz(env.sms),
    limit: createAcknowledgementLimit({ limits, clock, settings: env.limits }),
    warnStaff: createAcknowledgementAlarm({
      limits,
      database,
      clock,
      log,
      mailbox: env.mail.messages,
      domain: domainOf(env.mail.from),
      perHour: env.limits.acknowledgementsPerHour,
    }),
    from: env.mail.from,
  })
  return { outboxStore, outbox }
}

/** What reads the texts, and is made anew with each edition of them. */
export function createTextServices(
  deps: ServiceDeps,
  platform: Pick<PlatformServices, 'limits' | 'keys'>,
) {
  const reading = createReadingServices(deps)
  const { content, pdfFolder } = deps
  const letters = createLetterServices({ ...deps, ...platform, ...reading })
  return { content, pdfFolder, ...reading, ...letters }
}

const digestOf = (
  mailbox: string,
  { env, clock, database, providers, textNotes }: ServiceDeps,
  { hold }: Pick<PlatformServices, 'hold'>,
) =>
  createDigest({
    database,
    clock,
    mailbox,
    domain: domainOf(env.mail.from),
    parts: [
      holdDigest(hold),
      heldChargesDigest(database),
      donationsDigest(database, env.payments === 'simulator'),
      lettersDigest(database),
      reconciliationDigest(
        { database, publicUrl: env.publicUrl },
        providers.names.map(providers.named),
      ),
      outboxDigest(database),
      backupsDigest(env.backups.folder, () => Date.now()),
      stateDigest(resolve(env.dataDir), textNotes),
    ],
  })

/** Everything that routes, pages, the loop and the operator's commands work with. */
export function createServices(deps: ServiceDeps) {
  const { env, clock, database, log, metrics, providers } = deps
  const platform = createPlatformServices(deps)
  const giving = createGivingServices({ ...deps, ...platform })
  const { outbox, outboxStore } = createOutboxServices({ ...deps, ...platform, ...giving })
  return {
    env,
    clock,
    database,
    metrics,
    log,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    notes: () => [...deps.textNotes(), ...platform.hold.notes()],
    ...platform,
    ...giving,
    ...createTextServices(deps, platform),
    deletions: createDeletions({
      database,
      clock,
      links: createDeletionLinks(platform.keys),
      mail: env.mail,
      mailDomain: domainOf(env.mail.from),
    }),
    outboxStore,
    gauges: [
      ...donationGauges({ database, clock, cardTries: giving.cardTries }),
      ...outboxGauges(database, clock),
      diskGauge(resolve(env.dataDir)),
    ],
    operatorKinds: createOperatorKinds({
      database,
      clock,
      keys: platform.keys,
      endListeners: giving.endListeners,
      notifyDonor: giving.notifyDonor,
      providers,
      publicUrl: env.publicUrl,
    }),
    reconciliation: createReconciliation({
      database,
      clock,
      providers,
      endListeners: giving.endListeners,
      publicUrl: env.publicUrl,
      isSimulated: env.payments === 'simulator',
    }),
    countDonations: createNumbers(database, env.payments === 'simulator'),
    clearLimits: createLimitsClearing({ ...platform, ...giving, clock }),
    jobs: [
      ...jobsOf({ ...deps, ...platform, ...giving, outbox }),
      ...(env.mail.digest === null ? [] : [digestOf(env.mail.digest, deps, platform)]),
    ],
  }
}

export type Services = ReturnType<typeof createServices>
