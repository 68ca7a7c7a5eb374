import type { FieldIssue } from './field-issue.ts'

/** 5 MB: one byte more is too large. */
export const RESUME_BYTES = 5 * 1024 * 1024
export const resumeKinds = ['pdf', 'doc', 'docx'] as const
export type ResumeKind = (typeof resumeKinds)[number]

/** The kind that a file's name promises, or null. */
export const kindOfName = (fileName: string): ResumeKind | null => {
  const ending = /\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase()
  return resumeKinds.find((kind) => kind === ending) ?? null
}

/** What is wrong with a chosen file by its name and size alone; null when nothing is. */
export const resumeIssue = (
  file: { readonly name: string; readonly size: number } | null,
): FieldIssue | null => {
  if (file === null) return { field: 'resume', key: 'resume.required' }
  if (kindOfName(file.name) === null) return { field: 'resume', key: 'resume.type' }
  if (file.size > RESUME_BYTES) return { field: 'resume', key: 'resume.large' }
  return file.size === 0 ? { field: 'resume', key: 'resume.empty' } : null
}
