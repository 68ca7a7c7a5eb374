import type * as z from 'zod/mini'
import type { fieldIssueSchema } from './problem.schema.ts'

export type FieldIssue = Readonly<z.infer<typeof fieldIssueSchema>>

/** What a schema says nothing of is named by this key: the library's own sentences are for nobody. */
const UNNAMED = 'request.invalid'

const keyOf = (message: string): string => (/^\w+(?:\.\w+)+$/.test(message) ? message : UNNAMED)

/**
 * Zod's error as field issues, one a field, in the order of the fields.
 * `field` is the path of the input (`donor.phone`), `key` the rule (`phone.invalid`), which the
 * schemas carry in place of prose. An unknown key is named by its own path, the whole input by an empty one.
 */
export const fieldIssues = ({ issues }: z.core.$ZodError): readonly FieldIssue[] => {
  const byField = new Map<string, FieldIssue>()
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [null]
    for (const name of names) {
      const field = [...issue.path, ...(name === null ? [] : [name])].join('.')
      if (!byField.has(field)) byField.set(field, { field, key: keyOf(issue.message) })
    }
  }
  return [...byField.values()]
}
