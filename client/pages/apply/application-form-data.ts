import {
  applicationFields,
  applicationSchema,
  resumeIssue,
} from '#machines/application/application.rules.ts'
import { fieldIssues, type FieldIssue } from '#machines/failure/field-issue.ts'
import { draftFields } from '#client/lib/application-draft.ts'

/** Where the one form of the page is found by whoever sends it. */
export const FORM_ID = 'application'

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** The chosen file, or null: an empty choice sends an empty file without a name. */
export const chosenFile = (data: FormData): File | null => {
  const file = data.get('resume')
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : null
}

/** What the form holds as text, to be kept on the device. */
export const typedValues = (form: HTMLFormElement): Readonly<Record<string, string>> => {
  const data = new FormData(form)
  return Object.fromEntries(draftFields.map((name) => [name, textOf(data, name)]))
}

/** Every broken rule of the form, in the order of its fields. */
export const issuesIn = (form: HTMLFormElement): readonly FieldIssue[] => {
  const data = new FormData(form)
  const typed = applicationSchema.safeParse(
    Object.fromEntries([...draftFields, 'consent'].map((name) => [name, textOf(data, name)])),
  )
  const aboutFile = resumeIssue(chosenFile(data))
  const issues = [
    ...(typed.success ? [] : fieldIssues(typed.error)),
    ...(aboutFile === null ? [] : [aboutFile]),
  ]
  return applicationFields.flatMap((field) => issues.filter((issue) => issue.field === field))
}

/** A print of what is sent: the same for the same text and file, and telling neither. */
export const printOf = async (form: HTMLFormElement): Promise<string> => {
  const data = new FormData(form)
  const file = chosenFile(data)
  const text = JSON.stringify([
    ...draftFields.map((name) => textOf(data, name)),
    file?.name,
    file?.size,
    file?.lastModified,
  ])
  // Pages over plain HTTP have no digest; there a repetition after a reload is a new submission.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (subtle === undefined) return String(text.length)
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
