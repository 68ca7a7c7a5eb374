import { parseArgs, type ParseArgsConfig } from 'node:util'
import { formIds, formOf, optionsOf, type FormId } from './command-forms.ts'
import { fields, flags, isFlag, optionOf, wrongIn, type FieldId, type FlagId } from './fields.ts'
import type { Unable } from './fields.ts'

/** What was typed for each field; a flag that was typed has an empty text. */
export type Values = Readonly<Partial<Record<FieldId | FlagId, string>>>

export type Typed = { readonly id: FormId; readonly values: Values }

/** What is wrong with a command line, and with which command, where that is known. */
export type Mistake = { readonly id: FormId | null } & (
  | { readonly kind: 'noCommand' }
  | { readonly kind: 'noSuchCommand' | 'extra' | 'noSuchOption'; readonly typed: string }
  | { readonly kind: 'noValue' | 'missing'; readonly field: FieldId }
  | { readonly kind: 'wrong' | Unable; readonly field: FieldId; readonly typed: string }
)

const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
  [...Object.keys(fields), ...Object.keys(flags)].flatMap((id) => {
    const name = optionOf(id as FieldId | FlagId)
    const type = isFlag(id as FieldId | FlagId) ? ('boolean' as const) : ('string' as const)
    return name === null ? [] : [[name, { type }]]
  }),
)

type Token = { readonly name: string; readonly value: string | undefined }

const tokensOf = (args: readonly string[]) => {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const typed: readonly Token[] = tokens.flatMap((token) =>
    token.kind === 'option' ? [{ name: token.name, value: token.value }] : [],
  )
  return { typed, positionals }
}

/** The command that was meant: the one with the most words in common, by its own option where it has one. */
const formIn = (positionals: readonly string[], typed: readonly Token[]): FormId | null => {
  const weightOf = (id: FormId): number => {
    const { words, by } = formOf(id)
    const isMeant =
      words.every((word, place) => positionals[place] === word) &&
      (by === undefined || typed.some(({ name }) => name === optionOf(by)))
    return isMeant ? words.length + (by === undefined ? 0 : 0.5) : 0
  }
  const [best] = [...formIds].sort((one, other) => weightOf(other) - weightOf(one))
  return best === undefined || weightOf(best) === 0 ? null : best
}

/** Reads what was typed after `npm run ops --`. */
export const readLine = (args: readonly string[]): Typed | Mistake => {
  const { typed, positionals } = tokensOf(args)
  const [first] = positionals
  if (first === undefined && typed.length === 0) return { id: null, kind: 'noCommand' }
  const id = formIn(positionals, typed)
  if (id === null)
    return { id, kind: 'noSuchCommand', typed: positionals.join(' ') || `--${typed[0]?.name}` }
  const { words, positionals: wanted = [], required = [] } = formOf(id)
  const values: Partial<Record<FieldId | FlagId, string>> = {}

  for (const { name, value } of typed) {
    const option = optionsOf(id).find((one) => optionOf(one) === name)
    if (option === undefined) return { id, kind: 'noSuchOption', typed: `--${name}` }
    if (!isFlag(option) && value === undefined) return { id, kind: 'noValue', field: option }
    values[option] = value ?? ''
  }
  const given = positionals.slice(words.length)
  for (const [place, text] of given.entries()) {
    const field = wanted[place]
    if (field === undefined) return { id, kind: 'extra', typed: text }
    values[field] = text
  }
  for (const [field, text] of Object.entries(values) as [FieldId | FlagId, string][]) {
    const kind = isFlag(field) ? null : wrongIn(field, text)
    if (kind !== null) return { id, kind, field: field as FieldId, typed: text }
  }
  const field = [...wanted, ...required].find((one) => values[one] === undefined)
  return field === undefined ? { id, values } : { id, kind: 'missing', field }
}

export const isMistake = (read: Typed | Mistake): read is Mistake => 'kind' in read

/** A word as it must be typed into a shell. */
const quoted = (text: string): string =>
  /^[\w+.,:@%/=-]+$/.test(text) ? text : `"${text.replaceAll(/(["\\$`])/g, '\\$1')}"`

/** The line that gives a command these arguments. */
export const shellLine = (args: readonly string[]): string =>
  ['npm run ops --', ...args.map(quoted)].join(' ')
