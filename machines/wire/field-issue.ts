import type * as z from 'zod/mini'
import type { fieldIssueSchema } from './problem.schema.ts'

export type FieldIssue = Readonly<z.infer<typeof fieldIssueSchema>>

/**
 * Zod's error as field issues, one a field, in the order of the fields.
 * `field` is the path of the input (`donor.phone`), `key` the rule (`phone.invalid`), which the
 * schemas carry in place of prose. An unknown key is named by its own path.
 */
export const fieldIssues = ({ issues }: z.core.$ZodError): readonly FieldIssue[] => {
  const byField = new Map<string, FieldIssue>()
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [null]
    for (const name of names) {
      const field = [...issue.path, ...(name === null ? [] : [name])].join('.')
      if (!byField.has(field)) byField.set(field, { field, key: issue.message })
    }
  }
  return [...byField.values()]
}
