import {
  applicationFields,
  applicationSchema,
  resumeIssue,
} from '#machines/application/application.rules.ts'
import { fieldIssues, type FieldIssue } from '#machines/wire/field-issue.ts'
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

/** FNV-1a over two lanes: tells texts apart, and is there on pages over plain HTTP as well. */
const hashOf = (text: string): string => {
  let first = 0x811c9dc5
  let second = 0x01000193
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ (unit + at), 0x85ebca6b)
  }
  return (first >>> 0).toString(16) + (second >>> 0).toString(16)
}

/**
 * A print of what is sent: the same for the same text and file, and telling neither. The server
 * compares the content itself; this only decides whether a repetition takes the same key.
 */
export const printOf = (form: HTMLFormElement): string => {
  const data = new FormData(form)
  const file = chosenFile(data)
  return hashOf(
    JSON.stringify([
      ...draftFields.map((name) => textOf(data, name)),
      file?.name,
      file?.size,
      file?.lastModified,
    ]),
  )
}
