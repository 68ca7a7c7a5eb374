import type { FieldIssue } from './field-issue.ts'

/** What a page without script shows again: what was typed, and what is wrong with it. */
export type RefusedForm = {
  readonly values: Readonly<Record<string, string>>
  readonly code: string
  readonly issues: readonly FieldIssue[]
}
