import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { matchPath, type Lang } from '#locales/paths.ts'
import * as z from 'zod/mini'
import { applicationLangSchema, applicationSchema } from '#machines/wire/application.schema.ts'
import { referenceSchema } from '#machines/wire/reference.schema.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import type { LetterResult, Letters } from '#bff/letters/letters.service.ts'
import { addressOf, networkOf } from '#bff/platform/http/address.ts'
import { BUDGET_RETRY_SECONDS } from '#bff/platform/http/body-limit.ts'
import type { ByteBudget } from '#bff/platform/http/byte-budget.ts'
import { call } from '#bff/platform/http/call.ts'
import { mediaTypeOf } from '#bff/platform/http/content-type.ts'
import type { ConcurrencyLimit } from '#bff/platform/limits/concurrency-limit.ts'
import { answerOr, problem, type Problem } from '#bff/platform/http/problem.ts'
import type { Applications } from './applications.service.ts'
import { readUpload, type Upload, type UploadFailure } from './upload.ts'

type Bound = Context<{ Bindings: HttpBindings }>

/** What applications ask of vacancies. */
export type VacancyLookup = {
  /** The vacancy whose number is in an address, with its texts in a language. */
  at(lang: Lang, number: string | undefined): Vacancy | null
  /** The title of a page whose vacancy does not exist. */
  readonly missingTitle: Readonly<Record<Lang, string>>
}

export type ApplicationDeps = {
  readonly applications: Applications
  readonly letters: Pick<Letters, 'isKnown' | 'sent'>
  readonly vacancies: VacancyLookup
  readonly uploads: ConcurrencyLimit
  readonly trustProxy: number
  /** Limits the memory of all uploads together. */
  readonly uploadBudget: ByteBudget
}

/** The result of one call, and what was typed, for a page that shows it again. */
export type Received = {
  readonly result: LetterResult
  readonly typed: Upload['fields']
}

const uploadPath = '/api/vacancies/:id/applications'
const uploadCall = /^\/api\/vacancies\/[^/]+\/applications$/

const isForm = (c: Context): boolean =>
  mediaTypeOf(c.req.header('Content-Type')) === 'multipart/form-data'

/** Whether a request brings an application's form, by call or page: it streams, under limits of its own. */
export const isUpload = (c: Context): boolean =>
  c.req.method === 'POST' &&
  isForm(c) &&
  (uploadCall.test(c.req.path) || matchPath(c.req.path).page === 'apply')

/** Seconds after which another upload of the same address is likely to have ended. */
const UPLOAD_RETRY_SECONDS = 10

const unread: Readonly<Record<UploadFailure['reason'], Problem>> = {
  tooLarge: {
    code: 'resume_too_large',
    extra: { issues: [{ field: 'resume', key: 'resume.large' }] },
  },
  second: {
    code: 'request_invalid',
    extra: { issues: [{ field: 'resume', key: 'resume.single' }] },
  },
  noRoom: { code: 'unavailable', extra: { retryAfter: BUDGET_RETRY_SECONDS } },
  broken: { code: 'request_invalid' },
}

const refuse = (refusal: Problem, typed: Upload['fields'] = {}): Received => ({
  result: { ok: false, failure: refusal },
  typed,
})

/**
 * Receives an application as a multipart form from Node's own request. Whether the deadline has
 * passed is judged by when the call began: a slow line does not make a punctual applicant late.
 */
export const receiveApplication = async (
  c: Bound,
  { applications, letters, uploads, trustProxy, uploadBudget }: Omit<ApplicationDeps, 'vacancies'>,
  vacancy: Vacancy,
  key: string | null,
): Promise<Received> => {
  const isKnown = await letters.isKnown(key)
  if (!isForm(c)) return refuse({ code: 'request_invalid' })
  const address = networkOf(addressOf(c, trustProxy))
  if (!uploads.enter(address))
    return refuse({ code: 'too_many_requests', extra: { retryAfter: UPLOAD_RETRY_SECONDS } })
  let held = 0
  const consume = (bytes: number): boolean => {
    if (!uploadBudget.consume(bytes)) return false
    held += bytes
    return true
  }
  try {
    const upload = await readUpload(c.env.incoming, c.env.outgoing, consume)
    if (!upload.ok) return refuse(unread[upload.failure.reason], upload.failure.fields)
    const typed = upload.value.fields
    if (vacancy.expired && !isKnown) return refuse({ code: 'vacancy_expired' }, typed)
    return { result: await applications.submit(vacancy, upload.value, key, address), typed }
  } finally {
    uploadBudget.free(held)
    uploads.leave(address)
  }
}

const apply = call({
  summary: 'Apply with a résumé: PDF, DOC or DOCX, at most 5 MB',
  hasKey: true,
  form: z.extend(applicationSchema, { lang: applicationLangSchema, resume: z.file() }),
  status: 201,
  answer: referenceSchema,
  failures: [
    'request_invalid',
    'vacancy_not_found',
    'vacancy_expired',
    'key_reused',
    'resume_too_large',
    'resume_type',
    'resume_required',
    'consent_required',
    'too_many_requests',
  ],
})

/**
 * POST /api/vacancies/{id}/applications, multipart `firstName lastName email phone coverLetter?
 * consent=true resume lang` with `Idempotency-Key` → 201 `{ reference }`. Shapes, codes and limits:
 * docs/contract.md §1, §4, §6.
 */
export const applicationsRoute = (dependencies: ApplicationDeps) =>
  new Hono<{ Bindings: HttpBindings }>().post(uploadPath, apply, async (c) => {
    const vacancy = dependencies.vacancies.at('ru', c.req.param('id'))
    if (vacancy === null) return problem(c, 'vacancy_not_found')
    const key = c.req.valid('header').idempotencyKey
    const { result } = await receiveApplication(c, dependencies, vacancy, key)
    return answerOr(c, apply, result)
  })
