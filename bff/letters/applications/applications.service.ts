import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  applicationLangSchema,
  applicationSchema,
  CONSENT_VERSION,
  type ApplicationFields as TypedFields,
} from '#machines/wire/application.schema.ts'
import { resumeIssue } from '#machines/wire/resume-terms.ts'
import { type FieldIssue, fieldIssues } from '#machines/wire/field-issue.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { endOf } from '#machines/vacancy/vacancy.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import type { Lang } from '#locales/paths.ts'
import type { LetterContext, NewLetter } from '#bff/letters/letter-rules.ts'
import type { LetterResult, Letters } from '#bff/letters/letters.service.ts'
import type { ProblemCode, Problem } from '#bff/platform/http/problem.ts'
import type { Log } from '#bff/platform/log.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { applicationFiles } from './application-files.table.ts'
import type { ApplicationFields } from './application-letter.ts'
import { cleanFileName } from './file-name.ts'
import type { ResumeExaminer } from './resume-examiner.ts'
import type { Upload, UploadedFile } from './upload.ts'

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
  readonly typed: TypedFields
  readonly lang: Lang
  readonly file: UploadedFile
}

/** A file input in which nothing was chosen sends an empty file without a name. */
const chosenFile = (file: UploadedFile | null): UploadedFile | null =>
  file === null || (file.bytes.length === 0 && file.name === '')
    ? null
    : { ...file, name: cleanFileName(file.name) }

const readUpload = ({ fields, file: sent }: Upload): Result<Sent, Problem> => {
  const file = chosenFile(sent)
  const typed = applicationSchema.safeParse(fields)
  const lang = applicationLangSchema.safeParse(fields['lang'])
  const aboutFile = resumeIssue(file === null ? null : { name: file.name, size: file.bytes.length })
  const issues = [
    ...(typed.success ? [] : fieldIssues(typed.error)),
    ...(lang.success ? [] : [{ field: 'lang', key: 'lang.invalid' }]),
    ...(aboutFile === null ? [] : [aboutFile]),
  ]
  return !typed.success || !lang.success || file === null || issues.length > 0
    ? fail({ code: codeOf(issues), extra: { issues } })
    : ok({ typed: typed.data, lang: lang.data, file })
}

const EXAMINER_RETRY_SECONDS = 5

type Examined = Pick<ApplicationFields, 'fileKind' | 'fileRemarks'>

type Dependencies = {
  readonly letters: Pick<Letters, 'replay' | 'begin' | 'store'>
  readonly log: Log
  readonly examiner: ResumeExaminer
  readonly vacancyTitle: LetterContext['vacancyTitle']
}

/** What a résumé is, once it was found harmless. */
async function examine(
  { examiner, log }: Dependencies,
  file: UploadedFile,
): Promise<Result<Examined, Problem>> {
  const checked = await examiner.examine(file.name, file.bytes)
  if (checked === 'busy')
    return fail({ code: 'too_many_requests', extra: { retryAfter: EXAMINER_RETRY_SECONDS } })
  if (checked.ok) return ok({ fileKind: checked.kind, fileRemarks: checked.remarks })
  log.info({ reason: checked.reason }, 'a résumé was refused')
  const key = checked.isDocument ? 'resume.unsafe' : 'resume.type'
  return fail({ code: 'resume_type', extra: { issues: [{ field: 'resume', key }] } })
}

/** An application as a letter, but for what its file is once it was examined. */
const letterOf = (
  vacancy: Vacancy,
  { typed, lang, file }: Sent,
  vacancyTitle: string,
): NewLetter<Omit<ApplicationFields, keyof Examined>> => {
  const { firstName, lastName, email, phone, coverLetter } = typed
  const fileSha256 = createHash('sha256').update(file.bytes).digest('hex')
  return {
    lang,
    name: firstName,
    phone,
    email,
    city: null,
    fields: {
      lastName,
      vacancyId: vacancy.id,
      vacancyTitle,
      coverLetter,
      consentText: `${CONSENT_VERSION}/${lang}`,
      fileName: file.name,
      fileBytes: file.bytes.length,
      fileSha256,
    },
    text: coverLetter,
    content: [vacancy.id, typed, fileSha256],
    keptFrom: endOf(vacancy.deadline),
  }
}

/** Taking applications: letters with a file, which is examined before they count for the limits. */
export const createApplications = (deps: Dependencies) => ({
  /**
   * Takes one application from `address` for a vacancy that is still open. Failures:
   * docs/contract.md §1 and §4.
   */
  submit: async (
    vacancy: Vacancy,
    upload: Upload,
    key: string | null,
    address: string,
  ): Promise<LetterResult> => {
    const { letters } = deps
    const read = readUpload(upload)
    if (!read.ok) return read
    const { file } = read.value
    const letter = letterOf(vacancy, read.value, deps.vacancyTitle(vacancy.id, staffLang))
    const known = await letters.replay(letter, key)
    if (known !== null) return known
    const examined = await examine(deps, file)
    if (!examined.ok) return examined
    const refusal = await letters.begin('application', address)
    if (refusal !== null) return fail(refusal)
    const whole = { ...letter, fields: { ...letter.fields, ...examined.value } }
    return letters.store('application', whole, {
      sent: upload.fields,
      key,
      beside: (writer, letterId) =>
        // The embedded database takes a text of 5 MB ten times faster than an array of bytes.
        writer
          .insert(applicationFiles)
          .values({ letterId, bytes: sql`decode(${file.bytes.toString('hex')}, 'hex')` }),
    })
  },
})

export type Applications = ReturnType<typeof createApplications>
