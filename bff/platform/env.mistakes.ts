import type * as z from 'zod'
import { isSaid, type Sentence } from './fixable-error.ts'

/** What is wrong with a variable, in words of ours: a rule names its own, and what is left is said by its kind. */
export const mistakeOfIssue = (issue: z.core.$ZodIssue): Sentence => {
  const name = issue.path.join('.')
  if (isSaid(issue.message)) return { said: issue.message, values: { name } }
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? { said: 'blank', values: { name } }
        : { said: 'tooSmall', values: { name, least: Number(issue.minimum) } }
    case 'too_big':
      return { said: 'tooBig', values: { name, most: Number(issue.maximum) } }
    case 'invalid_value':
      return { said: 'notOneOf', values: { name, values: issue.values.map(String).join(', ') } }
    case 'invalid_type':
      return { said: 'notNumber', values: { name } }
    default:
      return { said: 'wrong', values: { name } }
  }
}
