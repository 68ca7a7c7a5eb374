import { formOf, optionsOf, type AskedFlag, type FormId, type SkippedId } from './command-forms.ts'
import { fieldOf, isFlag, optionOf, wrongIn, type FieldId } from './fields.ts'
import type { Words } from './ops-words.ts'

/** Prints a question and waits for a line; null once nobody answers any more. */
export type AskLine = (prompt: string) => Promise<string | null>

export type Person = {
  readonly askLine: AskLine
  readonly print: (text: string) => void
}

export type Choice<Value> = { readonly value: Value; readonly text: string }

/**
 * Asks for one of several by their numbers, again until it is one → its value, `back` for 0 where that is offered,
 * null for an empty line: whoever asked is to be left.
 */
export const choose = async <Value>(
  { askLine, print }: Person,
  { say }: Words,
  question: string,
  choices: readonly Choice<Value>[],
  back: string | null = null,
): Promise<{ readonly value: Value } | 'back' | null> => {
  print(`\n${question}\n`)
  for (const [place, { text }] of choices.entries())
    print(`${String(place + 1).padStart(3)}  ${text}\n`)
  if (back !== null) print(`  0  ${back}\n`)
  for (;;) {
    const line = (await askLine(say('menu.number')))?.trim() ?? ''
    if (line === '') return null
    if (line === '0' && back !== null) return 'back'
    const chosen = /^\d{1,3}$/.test(line) ? choices[Number(line) - 1] : undefined
    if (chosen !== undefined) return { value: chosen.value }
    print(`${say('menu.noNumber', { typed: line, last: String(choices.length) })}\n`)
  }
}

/** Asks for a value in words, again until it is one; null for an empty line. */
const askFor = async (
  { askLine, print }: Person,
  words: Words,
  field: FieldId,
): Promise<string | null> => {
  print(`\n${words.ask(field)}\n`)
  for (;;) {
    const line = (await askLine('> '))?.trim() ?? ''
    if (line === '') return null
    const wrong = wrongIn(field, line)
    if (wrong === null) return line
    const sentence =
      wrong === 'wrong' ? words.wrong(field, line) : words.say(`mistakes.${wrong}`, { typed: line })
    print(`${sentence}\n`)
  }
}

/** Asks for what a command cannot do without; what has one possible value is not asked for. */
const askValue = async (person: Person, words: Words, field: FieldId): Promise<string | null> => {
  const { choices } = fieldOf(field)
  if (choices === undefined) return askFor(person, words, field)
  const [only, ...more] = choices
  if (only !== undefined && more.length === 0) return only
  const offered = choices.map((value) => ({ value, text: words.choiceOf(value) }))
  const chosen = await choose(person, words, words.ask(field), offered)
  return chosen === null || chosen === 'back' ? null : chosen.value
}

/** Asks for what may be left out → the value, an empty text where it is left out, null for an empty line. */
const askOptional = async (
  person: Person,
  words: Words,
  field: SkippedId,
  now: number,
): Promise<string | null> => {
  const { choices, suggestions } = fieldOf(field)
  const values = choices ?? suggestions?.(now) ?? []
  const chosen = await choose<string | null>(person, words, words.ask(field), [
    { value: '', text: words.skip(field) },
    ...values.map((value) => ({ value, text: words.choiceOf(value) })),
    ...(choices === undefined ? [{ value: null, text: words.say('menu.own') }] : []),
  ])
  if (chosen === null || chosen === 'back') return null
  return chosen.value ?? askFor(person, words, field)
}

const isAskedFlag = (id: FieldId | AskedFlag): id is AskedFlag => isFlag(id)

/** Asks a question of yes or no by numbers → the flag's part of the command line. */
const askFlag = async (
  person: Person,
  words: Words,
  flag: AskedFlag,
): Promise<readonly string[] | null> => {
  const chosen = await choose(person, words, words.askFlag(flag), [
    { value: false, text: words.say('menu.no') },
    { value: true, text: words.say('menu.yes') },
  ])
  if (chosen === null || chosen === 'back') return null
  return chosen.value ? [`--${optionOf(flag)}`] : []
}

const optionWith = (field: FieldId, value: string): readonly string[] => [
  `--${optionOf(field)}`,
  value,
]

/** Asks for everything that a command needs → what is typed after `npm run ops --`; null for an empty line. */
export const askForCommand = async (
  person: Person,
  words: Words,
  id: FormId,
  now: number,
): Promise<readonly string[] | null> => {
  const { words: first, positionals = [], required = [], wanted = [], asked = [] } = formOf(id)
  const args: string[] = [...first]
  for (const field of positionals) {
    const value = await askValue(person, words, field)
    if (value === null) return null
    args.push(value)
  }
  for (const field of [...required, ...wanted]) {
    const value = await askValue(person, words, field)
    if (value === null) return null
    args.push(...optionWith(field, value))
  }
  for (const option of optionsOf(id).filter((one) => asked.includes(one))) {
    if (isAskedFlag(option as FieldId | AskedFlag)) {
      const part = await askFlag(person, words, option as AskedFlag)
      if (part === null) return null
      args.push(...part)
      continue
    }
    const value = await askOptional(person, words, option as SkippedId, now)
    if (value === null) return null
    if (value !== '') args.push(...optionWith(option as SkippedId, value))
  }
  return args
}
