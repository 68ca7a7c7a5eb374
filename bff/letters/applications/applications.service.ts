import { createHash } from 'node:crypto'
import {
  applicationLangSchema,
  applicationSchema,
  CONSENT_VERSION,
  type ApplicationFields,
} from '#machines/wire/application.schema.ts'
import { resumeIssue } from '#machines/wire/resume-terms.ts'
import { type FieldIssue, fieldIssues } from '#machines/wire/field-issue.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { endOf } from '#machines/vacancy/vacancy.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import type { Lang } from '#locales/paths.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { ProblemCode, ProblemExtra, Problem } from '#bff/platform/http/problem.ts'
import type { Log } from '#bff/platform/log.ts'
import { monthsAfter } from '#bff/letters/months-after.ts'
import { newReference } from '#bff/letters/reference.ts'
import { spamSignalsOf } from '#bff/letters/spam-signals.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { applicationMails, type MailSettings } from './application-mails.ts'
import type { ApplicationsStore } from './applications.store.ts'
import type { ApplicationRow, NewApplicationRow } from './applications.table.ts'
import { cleanFileName } from './file-name.ts'
import type { ResumeExaminer } from './resume-examiner.ts'
import type { Upload, UploadedFile } from './upload.ts'

/** Half a year after the vacancy's deadline data and file are removed (the privacy page says so). */
const KEPT_MONTHS = 6

export type ApplicationResult = Result<{ readonly reference: string }, Problem>

const refuse = (code: ProblemCode, extra?: ProblemExtra) =>
  fail(extra === undefined ? { code } : { code, extra })

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/**
 * The language is no part of the content: the page may have been switched between two tries. The file is, by
 * its bytes (`file`: their SHA-256).
 */
const digestOf = (vacancyId: number, fields: ApplicationFields, file: string): string =>
  sha256(JSON.stringify([vacancyId, fields, file]))

/** The contract has codes of their own for what is wrong alone. */
const codeOf = (issues: readonly FieldIssue[]): ProblemCode => {
  const [only, another] = issues
  if (only === undefined || another !== undefined) return 'request_invalid'
  if (only.field === 'consent') return 'consent_required'
  if (only.field !== 'resume') return 'request_invalid'
  if (only.key === 'resume.large') return 'resume_too_large'
  return only.key === 'resume.type' ? 'resume_type' : 'resume_required'
}

type Sent = {
  readonly fields: ApplicationFields
  readonly lang: Lang
  readonly file: UploadedFile
}

/** A file input in which nothing was chosen sends an empty file without a name. */
const chosenFile = (file: UploadedFile | null): UploadedFile | null =>
  file === null || (file.bytes.length === 0 && file.name === '')
    ? null
    : { ...file, name: cleanFileName(file.name) }

const readUpload = ({ fields, file: sent }: Upload): Result<Sent, readonly FieldIssue[]> => {
  const file = chosenFile(sent)
  const typed = applicationSchema.safeParse(fields)
  const lang = applicationLangSchema.safeParse(fields['lang'])
  const aboutFile = resumeIssue(file === null ? null : { name: file.name, size: file.bytes.length })
  const issues = [
    ...(typed.success ? [] : fieldIssues(typed.error)),
    ...(lang.success ? [] : [{ field: 'lang', key: 'lang.invalid' }]),
    ...(aboutFile === null ? [] : [aboutFile]),
  ]
  if (!typed.success || !lang.success || file === null || issues.length > 0) return fail(issues)
  return ok({ fields: typed.data, lang: lang.data, file })
}

type Dependencies = {
  readonly store: ApplicationsStore
  readonly clock: Clock
  readonly log: Log
  readonly examiner: ResumeExaminer
  readonly mails: MailSettings
}

const EXAMINER_RETRY_SECONDS = 5

const replay = (row: ApplicationRow, digest: string): ApplicationResult =>
  row.digest === digest ? ok({ reference: row.reference }) : refuse('key_reused')

type Examined = Pick<NewApplicationRow, 'fileKind' | 'fileRemarks'>

/** What a résumé is, once it was found harmless. */
async function examine(
  { examiner, log }: Dependencies,
  file: UploadedFile,
): Promise<Result<Examined, Problem>> {
  const checked = await examiner.examine(file.name, file.bytes)
  if (checked === 'busy')
    return fail({ code: 'too_many_requests', extra: { retryAfter: EXAMINER_RETRY_SECONDS } })
  if (checked.ok) return ok({ fileKind: checked.kind, fileRemarks: [...checked.remarks] })
  log.info({ reason: checked.reason }, 'a résumé was refused')
  const issue = checked.isDocument ? 'resume.unsafe' : 'resume.type'
  return refuse('resume_type', { issues: [{ field: 'resume', key: issue }] })
}

type Application = Sent & {
  readonly vacancy: Vacancy
  readonly key: string | null
  readonly digest: string
  readonly fileSha256: string
  readonly examined: Examined
  /** The form as it was sent, for the signs of spam. */
  readonly sent: Upload['fields']
}

/** The row of an application that came at `now` (ms). */
function rowOf(application: Application, mails: MailSettings, now: number): NewApplicationRow {
  const { vacancy, key, digest, lang, fields, file, fileSha256, examined, sent } = application
  const { firstName, lastName, email, phone, coverLetter } = fields
  return {
    reference: newReference('J'),
    idempotencyKey: key,
    digest,
    vacancyId: vacancy.id,
    vacancyTitle: mails.titleOf(vacancy.id, staffLang),
    lang,
    firstName,
    lastName,
    email,
    phone,
    coverLetter,
    consentText: `${CONSENT_VERSION}/${lang}`,
    consentAt: now,
    spamSignals: [...spamSignalsOf(sent, coverLetter)],
    fileName: file.name,
    fileBytes: file.bytes.length,
    fileSha256,
    ...examined,
    createdAt: now,
    eraseAt: monthsAfter(endOf(vacancy.deadline), KEPT_MONTHS),
  }
}

type MayBegin = () => Promise<Problem | null>

async function submit(
  deps: Dependencies,
  vacancy: Vacancy,
  upload: Upload,
  key: string | null,
  mayBegin: MayBegin,
): Promise<ApplicationResult> {
  const { store, clock, mails } = deps
  const read = readUpload(upload)
  if (!read.ok) return refuse(codeOf(read.failure), { issues: read.failure })
  const { fields, file } = read.value
  const fileSha256 = sha256(file.bytes)
  const digest = digestOf(vacancy.id, fields, fileSha256)
  const known = key === null ? null : await store.byKey(key)
  if (known !== null) return replay(known, digest)

  const examined = await examine(deps, file)
  if (!examined.ok) return examined
  const refusal = await mayBegin()
  if (refusal !== null) return fail(refusal)

  const application = {
    ...read.value,
    vacancy,
    key,
    digest,
    fileSha256,
    examined: examined.value,
    sent: upload.fields,
  }
  const stored = await store.insert({
    row: rowOf(application, mails, clock.now()),
    bytes: file.bytes,
    mails: (row) => applicationMails(row, mails),
  })
  return replay(stored, digest)
}

/** Taking applications: checked, stored whole or not at all, mails queued with them. */
export function createApplications(deps: Dependencies) {
  return {
    /** Whether there is an application by this number. */
    isStored: deps.store.isStored,
    /** Whether a key is known: then it gets the stored answer, whatever has happened since. */
    knows: async (key: string): Promise<boolean> => (await deps.store.byKey(key)) !== null,

    /**
     * Takes one application for a vacancy that is still open. `mayBegin` (limits) is called only for
     * a new key. Failures: docs/contract.md §1 and §4.
     */
    submit: (vacancy: Vacancy, upload: Upload, key: string | null, mayBegin: MayBegin) =>
      submit(deps, vacancy, upload, key, mayBegin),
  }
}

export type Applications = ReturnType<typeof createApplications>
