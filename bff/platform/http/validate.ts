import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { safeParse } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import { fieldIssues } from '#machines/wire/field-issue.ts'
import { problem } from './problem.ts'

/**
 * The only validator that routes use: the stock one answers in Zod's own words and may echo
 * what was sent. Refuses with 400 `request_invalid` and `issues` of `{ field, key }`.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends $ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(
    target,
    schema,
    (result, c) =>
      result.success
        ? undefined
        : problem(c, 'request_invalid', { issues: fieldIssues(result.error) }),
    // At once: read as promises, broken rules come in the order in which they settle. The validator's
    // type of the error names the schema where Zod's names what it reads; they are one at run time.
    { validationFunction: (rules, value) => safeParse(rules, value) as never },
  )
