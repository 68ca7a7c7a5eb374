import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { City, LetterKind } from '#machines/wire/letter-terms.ts'
import { createApplications } from '#bff/letters/applications/applications.service.ts'
import { createApplicationsStore } from '#bff/letters/applications/applications.store.ts'
import { letterKindsOf } from '#bff/letters/inbox/letter-kinds.ts'
import { createLetters } from '#bff/letters/inbox/letters.service.ts'
import { createLettersStore } from '#bff/letters/inbox/letters.store.ts'
import { createOrders } from '#bff/letters/orders/orders.service.ts'
import { createOrdersStore } from '#bff/letters/orders/orders.store.ts'
import type { Env } from '#bff/platform/env.ts'
import { createPostcardFinder } from '#bff/reading/postcards/postcard-finder.ts'
import type { VacanciesService } from '#bff/reading/vacancies/vacancies.service.ts'
import type { ServiceDeps } from './service-deps.ts'
import { domainOf } from './end-listeners.ts'

type LetterDeps = Pick<
  ServiceDeps,
  'env' | 'clock' | 'database' | 'log' | 'content' | 'examiner'
> & { readonly vacancies: VacanciesService }

/** The staff's mailbox of a letter: that of its kind, or the kind's own one of a city. */
function mailboxOf({ mail }: Env, kind: LetterKind, city: City): string {
  if (kind === 'box-request') return mail.boxes
  const name = kind === 'message' ? 'messages' : 'questions'
  return mail.ofCity[name][city] ?? mail[name]
}

function createApplicationService(deps: LetterDeps) {
  const { env, clock, database, log, examiner, vacancies } = deps
  return createApplications({
    store: createApplicationsStore(database, domainOf(env.mail.from)),
    clock,
    log,
    examiner,
    mails: {
      staff: env.mail.applications,
      publicUrl: env.publicUrl,
      titleOf: (id, lang) => vacancies.byId(lang, id)?.title ?? '',
    },
  })
}

/** What people send: messages, questions, requests for boxes, orders of postcards, applications. */
export function createLetterServices(deps: LetterDeps) {
  const { env, clock, database, content } = deps
  const domain = domainOf(env.mail.from)
  return {
    letters: createLetters({
      store: createLettersStore(database, domain),
      clock,
      mails: {
        mailboxOf: (kind, city) => mailboxOf(env, kind, city),
        publicUrl: env.publicUrl,
      },
    }),
    letterKinds: letterKindsOf(clock),
    letterLimit: { name: 'forms', most: env.limits.formsPerAddress, windowMs: MINUTE_MS },
    orders: createOrders({
      store: createOrdersStore(database, domain),
      clock,
      find: createPostcardFinder(content),
      mails: { mailbox: env.mail.postcards, publicUrl: env.publicUrl },
    }),
    applications: createApplicationService(deps),
    applicationLimit: {
      name: 'applications',
      most: env.limits.applicationsPerAddress,
      windowMs: MINUTE_MS,
    },
  }
}
