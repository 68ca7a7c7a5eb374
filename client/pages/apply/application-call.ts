import { applicationFields, applicationSchema } from '#machines/wire/application.schema.ts'
import { resumeIssue } from '#machines/wire/resume-terms.ts'
import { fieldIssues } from '#machines/wire/field-issue.ts'
import { uploadForm, type Progress } from '#client/ui/submission-form/send-form.ts'
import type { Sending } from '#client/ui/submission-form/submission-actors.ts'
import type { FormRules } from '#client/ui/form/use-checked-form.ts'

/** The chosen file, or null: an empty choice sends an empty file without a name. */
const chosenFile = (data: FormData): File | null => {
  const file = data.get('resume')
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : null
}

/** Every broken rule of an application. */
export const applicationRules: FormRules = (form) => {
  const data = new FormData(form)
  const typed = applicationSchema.safeParse(
    Object.fromEntries(
      applicationFields
        .filter((name) => name !== 'resume')
        .map((name) => [name, data.get(name) ?? '']),
    ),
  )
  const aboutFile = resumeIssue(chosenFile(data))
  return [
    ...(typed.success ? [] : fieldIssues(typed.error)),
    ...(aboutFile === null ? [] : [aboutFile]),
  ]
}

export const sendApplication = (
  vacancyId: number,
  { data, key, signal }: Sending,
  onProgress: (progress: Progress) => void,
) => uploadForm(`/api/vacancies/${vacancyId}/applications`, data, key, signal, onProgress)
