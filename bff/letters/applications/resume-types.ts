import type { ResumeKind } from '#machines/wire/resume-terms.ts'

/** Media types of the kinds (IANA). */
export const resumeTypes: Readonly<Record<ResumeKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
