import { createApplications } from '#bff/letters/applications/applications.service.ts'
import { createDeletionLinks } from '#bff/letters/deletions/deletion-links.ts'
import { createLetters } from '#bff/letters/letters.service.ts'
import { createPostcardFinder } from '#bff/reading/postcards/postcard-finder.ts'
import type { VacanciesService } from '#bff/reading/vacancies/vacancies.service.ts'
import type { Lang } from '#locales/paths.ts'
import type { PlatformServices } from './services.platform.ts'
import type { ServiceDeps } from './service-deps.ts'
import { domainOf } from './end-listeners.ts'

type LetterDeps = Pick<ServiceDeps, 'env' | 'clock' | 'database' | 'log' | 'content' | 'examiner'> &
  Pick<PlatformServices, 'limits' | 'keys'> & { readonly vacancies: VacanciesService }

/** What people send: messages, questions, requests for boxes, orders of postcards, applications. */
export function createLetterServices(deps: LetterDeps) {
  const { env, vacancies } = deps
  const vacancyTitle = (id: number, lang: Lang) => vacancies.byId(lang, id)?.title ?? ''
  const letters = createLetters({
    ...deps,
    publicUrl: env.publicUrl,
    findPostcard: createPostcardFinder(deps.content),
    vacancyTitle,
    deletionLinks: createDeletionLinks(deps.keys),
    perAddress: {
      forms: env.limits.formsPerAddress,
      applications: env.limits.applicationsPerAddress,
    },
    mail: env.mail,
    mailDomain: domainOf(env.mail.from),
  })
  return { letters, applications: createApplications({ ...deps, letters, vacancyTitle }) }
}
