import * as z from 'zod/mini'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { calledOf, isCalled, type CalledId } from './called-commands.ts'
import { formOf, type FormId } from './command-forms.ts'
import type { Connection } from './operator-socket.ts'
import { helpText, mistakeLine, opsWords, type Words } from './ops-words.ts'
import { asCsv, asTable, asTotals } from './print.ts'
import type { Terminal } from './terminal.ts'
import { isMistake, readLine, type Typed, type Values } from './typed-line.ts'

/** A command that is more than one call of the site → its exit code. */
export type Runner = (values: Values, terminal: Terminal) => Promise<number>

/** Who runs the commands: whom the calls ask, and the commands that have a way of their own. */
export type Operators = {
  readonly connect: () => Promise<Connection>
  readonly runners: Readonly<Record<Exclude<FormId, CalledId>, Runner>>
}

const fileSchema = z.object({ name: z.string(), base64: z.string() })
const otherKindSchema = z.object({ isOneOf: z.string() })
const undoneSchema = z.object({ donation: z.string(), outcome: z.string() })

const refusals: Readonly<Record<number, string>> = { 404: 'none', 409: 'state', 503: 'busy' }

/** Why nothing was done. */
const refusalOf = (
  { status, body }: { readonly status: number; readonly body: unknown },
  { id, values }: Typed,
  { say, value }: Words,
): string => {
  const undone = undoneSchema.safeParse(body)
  if (undone.success) return `${undone.data.donation}: ${value('outcome', undone.data.outcome)}`
  const other = otherKindSchema.safeParse(body)
  const kind = values.kind ?? values.answeredKind ?? values.deletedKind ?? values.fileKind ?? ''
  const why = other.success
    ? say('refusals.other', { name: values.number ?? '', other: other.data.isOneOf, kind })
    : say(`refusals.${refusals[status] ?? 'notTaken'}`)
  return formOf(id).changes === true ? `${why} ${say('unchanged')}` : why
}

/** Prints or keeps what the site answered → the exit code. */
const print = (
  id: CalledId,
  { values, body }: { readonly values: Values; readonly body: unknown },
  words: Words,
  { out, err, keep, columns }: Terminal,
): number => {
  const { answer, isShown = () => true } = calledOf(id)
  const how = answer(values)
  if (how === 'file') {
    const { name: own, base64 } = fileSchema.parse(body)
    keep(values.out ?? own, Buffer.from(base64, 'base64'))
    out(`${values.out ?? own}\n`)
    return 0
  }
  const found = how === 'one' ? [body as OperatorRow] : (body as { rows: OperatorRow[] }).rows
  const rows = found.filter((row) => isShown(row, values))
  if (id === 'deletePerson' && rows.length === 0) {
    err(`${words.say('refusals.nobody')} ${words.say('unchanged')}\n`)
    return 1
  }
  const text =
    how === 'sheet'
      ? asCsv(rows, words, values.semicolons === undefined ? ',' : ';')
      : asTable(rows, words, { isUpright: how === 'one', columns }) +
        (how === 'one' ? '' : asTotals(rows, words))
  if (values.out === undefined) out(text)
  else {
    keep(values.out, text)
    out(`${words.say('kept', { file: values.out, count: rows.length })}\n`)
  }
  if (id === 'deletePerson' && values.yes === undefined) out(`${words.say('toDelete')}\n`)
  else if (id === 'deletePerson' || id === 'delete') out(`${words.say('mailboxes')}\n`)
  return 0
}

/** Runs one command line → its exit code: 0 done, 1 refused, 2 not understood. */
export const runCommand = async (
  args: readonly string[],
  { connect, runners }: Operators,
  terminal: Terminal,
): Promise<number> => {
  const words = opsWords(terminal.lang)
  if (args[0] === 'help') {
    terminal.out(`${helpText(words, true)}\n`)
    return 0
  }
  const typed = readLine(args)
  if (isMistake(typed)) {
    terminal.err(`${mistakeLine(typed, words)}\n`)
    return 2
  }
  const { id, values } = typed
  if (!isCalled(id)) return runners[id](values, terminal)
  const { ask, close } = await connect()
  try {
    const { status, body } = await ask(calledOf(id).call(values))
    if (status === 200) return print(id, { values, body }, words, terminal)
    terminal.err(`${refusalOf({ status, body }, typed, words)}\n`)
    return 1
  } finally {
    await close()
  }
}
