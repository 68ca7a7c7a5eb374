import { checkResume } from '#bff/letters/applications/resume-file.ts'
import type { ResumeExaminer } from '#bff/letters/applications/resume-examiner.ts'

/** Takes every file unread: for tests of what happens around the examination. */
export const trustingExaminer: ResumeExaminer = {
  examine: () => Promise.resolve({ ok: true, kind: 'pdf', remarks: [] }),
  close: () => Promise.resolve(),
}

/** Looks at résumés without a thread of their own, which a test of something else need not start. */
export const directExaminer: ResumeExaminer = {
  examine: checkResume,
  close: () => Promise.resolve(),
}
