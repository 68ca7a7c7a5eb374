import type * as z from 'zod'
import words from '#locales/ru/texts.json' with { type: 'json' }
import type { Mistake, Rule } from './mistake.ts'

type Ruled = Pick<Mistake, 'rule' | 'values'>

const isRule = (text: string): text is Rule => Object.hasOwn(words.rules, text)

const kinds: Readonly<Record<string, Rule>> = {
  string: 'text',
  int: 'wholeNumber',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'fields',
  record: 'fields',
}

const formats: Readonly<Record<string, Rule>> = {
  date: 'day',
  url: 'webAddress',
  email: 'email',
}

/** `15.01.2027` and `15/1/2027` as the files write days; the example where it is nothing of the kind. */
const dayMeant = (value: unknown): string => {
  const [, day, month, year] = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})/.exec(String(value)) ?? []
  if (day === undefined || month === undefined || year === undefined) return '2027-01-15'
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `125 000`, or in quotes: a text, and not the number that is meant. */
const isSpacedNumber = (expected: string, value: unknown): boolean =>
  expected === 'number' && /^\d[\d\s]*$/.test(String(value))

const sizeRule = (issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Ruled => {
  const isSmall = issue.code === 'too_small'
  const limit = Number(isSmall ? issue.minimum : issue.maximum)
  if (issue.origin === 'string')
    return isSmall ? { rule: 'empty', values: {} } : { rule: 'tooLong', values: { most: limit } }
  if (issue.origin === 'array') return { rule: 'atLeastOne', values: {} }
  return { rule: isSmall ? 'atLeast' : 'atMost', values: { limit } }
}

/**
 * The rule that a value breaks, by what the check says of it. Where a schema has a message, it is the name of the
 * rule, and after a space what its sentence says.
 */
export const ruleOf = (issue: z.core.$ZodIssue, value: unknown): Ruled => {
  const [named = '', detail = ''] = issue.message.split(/ (.*)/s)
  if (isRule(named)) return { rule: named, values: { detail } }
  if (value === undefined && issue.code !== 'custom') return { rule: 'missing', values: {} }
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return sizeRule(issue)
    case 'invalid_type':
      if (isSpacedNumber(issue.expected, value)) return { rule: 'wholeNumber', values: {} }
      return { rule: kinds[issue.expected] ?? 'wrong', values: {} }
    case 'invalid_value':
      return { rule: 'oneOf', values: { names: issue.values.map(String).join(', ') } }
    case 'invalid_format': {
      const rule = formats[issue.format] ?? 'wrong'
      return { rule, values: rule === 'day' ? { write: dayMeant(value) } : {} }
    }
    case 'invalid_union':
      return { rule: 'boolean', values: {} }
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0] === undefined
        ? { rule: 'wrong', values: {} }
        : ruleOf(issue.issues[0], value)
    default:
      return { rule: 'wrong', values: {} }
  }
}
