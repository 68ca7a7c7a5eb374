import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { Lang } from '#locales/paths.ts'
import type { Vacancy } from '#machines/vacancy/vacancy.ts'
import { addressOf } from '#bff/http/address.ts'
import { idempotencyKeyOf, keyMissing } from '#bff/http/idempotency-key.ts'
import type { Limits } from '#bff/http/limits.ts'
import { problem } from '#bff/http/problem.ts'
import { vacancyIdOf } from '#bff/vacancies/vacancies.route.ts'
import type { VacanciesService } from '#bff/vacancies/vacancies.service.ts'
import type { ApplicationResult, Applications, Refusal } from './applications.service.ts'
import { readUpload, type Upload, type UploadFailure } from './upload.ts'

type Bound = Context<{ Bindings: HttpBindings }>

export type ApplicationDeps = {
  readonly applications: Applications
  readonly vacancies: VacanciesService
  readonly limits: Limits
  readonly trustProxy: number
}

/** What came of one call: the result, and what was typed, for a page that shows it again. */
export type Received = {
  readonly result: ApplicationResult
  readonly typed: Upload['fields']
}

/** Seconds after which another upload of the same address is likely to have ended. */
const UPLOAD_RETRY_SECONDS = 10

const unread: Readonly<Record<UploadFailure, Refusal>> = {
  tooLarge: {
    code: 'resume_too_large',
    extra: { issues: [{ field: 'resume', key: 'resume.large' }] },
  },
  second: {
    code: 'request_invalid',
    extra: { issues: [{ field: 'resume', key: 'resume.single' }] },
  },
  broken: { code: 'request_invalid' },
}

const refused = (refusal: Refusal, typed: Upload['fields'] = {}): Received => ({
  result: { ok: false, failure: refusal },
  typed,
})

/**
 * Receives an application as a multipart form from Node's own request. Whether the deadline has
 * passed is judged by when the call began: a slow line does not make a punctual applicant late.
 */
export const receiveApplication = async (
  c: Bound,
  { applications, limits, trustProxy }: Omit<ApplicationDeps, 'vacancies'>,
  vacancy: Vacancy,
  key: string | null,
): Promise<Received> => {
  const isKnown = key !== null && (await applications.knows(key))
  if (!c.req.header('Content-Type')?.startsWith('multipart/form-data'))
    return refused({ code: 'request_invalid' })
  const address = addressOf(c, trustProxy)
  if (!limits.uploadsByAddress.enter(address))
    return refused({ code: 'too_many_requests', extra: { retryAfter: UPLOAD_RETRY_SECONDS } })
  try {
    const upload = await readUpload(c.env.incoming, c.env.outgoing)
    if (!upload.ok) return refused(unread[upload.failure])
    const typed = upload.value.fields
    if (vacancy.expired && !isKnown) return refused({ code: 'vacancy_expired' }, typed)
    const mayBegin = async (): Promise<Refusal | null> => {
      const wait = await limits.applicationsByAddress.take(address)
      return wait === null ? null : { code: 'too_many_requests', extra: { retryAfter: wait } }
    }
    return { result: await applications.take(vacancy, upload.value, key, mayBegin), typed }
  } finally {
    limits.uploadsByAddress.leave(address)
  }
}

/** The vacancy that an address names, with its texts in a language. */
export const vacancyAt = (
  vacancies: VacanciesService,
  lang: Lang,
  id: string | undefined,
): Vacancy | null => {
  const number = vacancyIdOf(id ?? '')
  return number === null ? null : vacancies.byId(lang, number)
}

/**
 * POST /api/vacancies/{id}/applications, multipart `firstName lastName email phone coverLetter?
 * consent=true resume lang` with `Idempotency-Key` → 201 `{ reference }`. Shapes, codes and limits:
 * contract.md §1, §4, §6.
 */
export const applicationsRoute = (dependencies: ApplicationDeps) =>
  new Hono<{ Bindings: HttpBindings }>().post('/api/vacancies/:id/applications', async (c) => {
    const vacancy = vacancyAt(dependencies.vacancies, 'ru', c.req.param('id'))
    if (vacancy === null) return problem(c, 'vacancy_not_found')
    const key = idempotencyKeyOf(c)
    if (key === null) return problem(c, 'request_invalid', keyMissing)
    const { result } = await receiveApplication(c, dependencies, vacancy, key)
    return result.ok
      ? c.json({ reference: result.value.reference }, 201)
      : problem(c, result.failure.code, result.failure.extra)
  })
