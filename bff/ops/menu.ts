import { languages, type Lang } from '#locales/paths.ts'
import { languageNames } from '#locales/language-names.ts'
import { formIds, formOf, groups, type FormId, type GroupId } from './command-forms.ts'
import { optionOf } from './fields.ts'
import { askForCommand, choose, type AskLine, type Person } from './menu-questions.ts'
import { opsWords, type Words } from './ops-words.ts'
import type { Terminal } from './terminal.ts'
import { shellLine } from './typed-line.ts'

/** What is answered for a yes, in any of the three languages. */
const yeses = ['да', 'ha', 'xa', 'yes']

/** Runs one command line in a language → its exit code. */
export type RunLine = (args: readonly string[], terminal: Terminal) => Promise<number>

type MenuTools = {
  readonly askLine: AskLine
  readonly terminal: Terminal
  readonly runLine: RunLine
  readonly now: () => number
}

/** Whether a command is meant; null where nobody answers any more. */
const asksYes = async (
  { askLine, print }: Person,
  { say }: Words,
  question: string,
): Promise<boolean | null> => {
  print(`\n${say(question)}\n`)
  const line = await askLine('> ')
  if (line !== null && yeses.includes(line.trim().toLowerCase())) return true
  print(`${say('unchanged')}\n`)
  return line === null ? null : false
}

/** Asks which language to speak; whoever presses Enter alone gets the one that was set. */
export const askLang = async ({ askLine, print }: Person, otherwise: Lang): Promise<Lang> => {
  print(
    languages
      .map((lang, place) => `${String(place + 1).padStart(3)}  ${languageNames[lang]}\n`)
      .join(''),
  )
  for (;;) {
    const line = (await askLine(`[${languages.indexOf(otherwise) + 1}]: `))?.trim() ?? ''
    if (line === '') return otherwise
    const chosen = /^\d$/.test(line) ? languages[Number(line) - 1] : undefined
    if (chosen !== undefined) return chosen
  }
}

/** Shows a command as it is typed, and runs it once it is meant → false when nobody answers any more. */
const runMeant = async (
  id: FormId,
  args: readonly string[],
  { runLine, terminal }: MenuTools,
  person: Person,
  words: Words,
): Promise<boolean> => {
  const { changes = false, meant } = formOf(id)
  const show = (typed: readonly string[]) =>
    person.print(`\n${words.say('menu.command', { line: shellLine(typed) })}\n`)
  const run = (typed: readonly string[]) => {
    person.print('\n')
    return runLine(typed, terminal)
  }
  show(args)
  if (meant === undefined && !changes) {
    await run(args)
    return true
  }
  if (meant !== undefined && (await run(args)) !== 0) return true
  const isMeant = await asksYes(
    person,
    words,
    meant === undefined ? 'menu.askYes' : 'menu.askMeant',
  )
  if (isMeant !== true) return isMeant !== null
  const whole = meant === undefined ? args : [...args, `--${optionOf(meant)}`]
  if (meant !== undefined) show(whole)
  await run(whole)
  return true
}

/** One visit of a chapter: false when the person is about to leave. */
const visit = async (
  group: GroupId,
  tools: MenuTools,
  person: Person,
  words: Words,
): Promise<boolean> => {
  const choices = formIds
    .filter((id) => formOf(id).group === group)
    .map((value) => ({ value, text: words.choice(value) }))
  const chosen = await choose(person, words, words.group(group), choices, words.say('menu.back'))
  if (chosen === null) return false
  if (chosen === 'back') return true
  const args = await askForCommand(person, words, chosen.value, tools.now())
  if (args === null) return false
  return runMeant(chosen.value, args, tools, person, words)
}

/**
 * `npm run ops` alone: asks in numbered choices what to do, shows the command that does it and runs it, until an
 * empty line or the end of what is typed.
 */
export const runMenu = async (given: MenuTools): Promise<void> => {
  const { askLine } = given
  const person: Person = { askLine, print: given.terminal.out }
  let tools = given
  let words = opsWords(tools.terminal.lang)
  person.print(`${words.say('menu.title')}\n`)
  for (;;) {
    const choices = [
      ...groups.map((value) => ({ value, text: words.group(value) })),
      { value: null, text: words.say('menu.language') },
    ]
    const chosen = await choose(person, words, words.say('menu.what'), choices)
    if (chosen === null || chosen === 'back') break
    if (chosen.value === null) {
      const lang = await askLang(person, words.lang)
      tools = { ...tools, terminal: { ...tools.terminal, lang } }
      words = opsWords(lang)
      continue
    }
    if (!(await visit(chosen.value, tools, person, words))) break
  }
  person.print(`\n${words.say('menu.bye')}\n`)
}
