import type { ResumeKind } from '#machines/wire/resume-terms.ts'
import type { Letter } from '#bff/letters/letters.table.ts'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { tashkentMoment } from '#bff/platform/operators/tashkent-moment.ts'
import type { ResumeRemark } from './finding.ts'

/** What an application has beside its applicant; the file's bytes lie in a table of their own. */
export type ApplicationFields = {
  readonly lastName: string
  readonly vacancyId: number
  readonly vacancyTitle: string
  readonly coverLetter: string
  /** Version and language of the text that was agreed to as it was sent, as `2026-11/ru`. */
  readonly consentText: string
  /** The original name, cleaned: data, never a path. */
  readonly fileName: string
  readonly fileKind: ResumeKind
  readonly fileBytes: number
  readonly fileSha256: string
  /** What staff should know before they open the file. */
  readonly fileRemarks: readonly ResumeRemark[]
}

type Application = Letter<ApplicationFields>

/** For operators; the file went to staff by mail. */
export const applicationColumns = (application: Application): OperatorRow => {
  const { fields, createdAt } = application
  return {
    vacancy: fields.vacancyId,
    title: fields.vacancyTitle,
    firstName: application.name,
    lastName: fields.lastName,
    email: application.email,
    phone: application.phone,
    resume: fields.fileName,
    bytes: fields.fileBytes,
    consent: `${fields.consentText} ${tashkentMoment(createdAt)}`,
  }
}

export const applicationDetails = ({ fields: { coverLetter } }: Application): OperatorRow => ({
  coverLetter,
})

export const remarksOf = ({ fields }: Application): readonly ResumeRemark[] => fields.fileRemarks
