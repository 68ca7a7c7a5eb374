import { existsSync, readFileSync } from 'node:fs'
import { opsWords } from '#bff/ops/ops-words.ts'
import { asTable } from '#bff/ops/print.ts'
import type { Operators, Runner } from '#bff/ops/run-command.ts'
import type { Terminal } from '#bff/ops/terminal.ts'
import type { Values } from '#bff/ops/typed-line.ts'
import type {
  Comparison,
  Confirmation,
  Difference,
  FileOutcome,
  ReconciliationAnswer,
} from '#bff/platform/operators/reconciliation.ts'
import { tashkentMoment } from '#bff/platform/operators/tashkent-moment.ts'
import { backupSpeaker, typedPath } from './backup-command.ts'

type Say = ReturnType<typeof backupSpeaker>

const createPrinting = (say: Say, { out, columns, lang }: Terminal) => {
  const table = (title: string, differences: readonly Difference[]): void => {
    if (differences.length === 0) return
    out(`\n${say(title)}`)
    const rows = differences.map(({ kind, paidAt, ...facts }) => ({
      what: say(`differences.${kind}`).trimEnd(),
      paid: paidAt === null ? null : tashkentMoment(paidAt),
      ...facts,
    }))
    out(asTable(rows, opsWords(lang), { isUpright: false, columns }))
  }
  return {
    comparison: ({ held, differences, unlisted }: Comparison): void => {
      if (held !== null) {
        const { takenAt, restoredAt, ...counts } = held
        out(
          say('heldSince', {
            taken: tashkentMoment(takenAt),
            restored: tashkentMoment(restoredAt),
            ...counts,
          }),
        )
      }
      if (differences.length === 0) out(say('alike'))
      table('different', differences)
      if (unlisted.length > 0) out(`\n${say('unlisted', { providers: unlisted.join(', ') })}`)
      if (held !== null || differences.length > 0) out(`\n${say('toConfirm')}`)
    },
    confirmed: ({
      entered,
      left,
      isLifted,
    }: Extract<Confirmation, { kind: 'confirmed' }>): void => {
      table('entered', entered)
      table('left', left)
      out(say(isLifted ? 'lifted' : 'confirmed', { count: entered.length }))
    },
    file: ({ differences, isEntered }: Extract<FileOutcome, { kind: 'read' }>): void => {
      if (differences.length === 0) out(say('alike'))
      table(isEntered ? 'entered' : 'different', differences)
      if (!isEntered && differences.length > 0) out(`\n${say('fileToConfirm')}`)
    },
  }
}

type Call = { readonly path: string; readonly body: unknown }

const callOf = ({ month, confirm, statement, provider }: Values): Call =>
  statement === undefined
    ? {
        path: confirm === undefined ? '/reconciliation' : '/reconciliation/confirmation',
        body: { month: month ?? null },
      }
    : {
        path: '/reconciliation/file',
        body: {
          provider,
          csv: readFileSync(typedPath(statement), 'utf8'),
          isEntered: confirm !== undefined,
        },
      }

/** Prints how it went → the exit code. */
const print = (answer: ReconciliationAnswer, say: Say, terminal: Terminal): number => {
  const printing = createPrinting(say, terminal)
  const refuse = (values: Parameters<Say>[1] = {}): number => {
    terminal.err(say(answer.kind, values))
    return 1
  }
  switch (answer.kind) {
    case 'compared':
      printing.comparison(answer)
      return 0
    case 'confirmed':
      printing.confirmed(answer)
      return 0
    case 'read':
      printing.file(answer)
      return 0
    case 'unreadable':
      return refuse({ line: answer.line })
    case 'noProvider':
      return refuse({ providers: answer.providers.join(', ') })
    default:
      return refuse()
  }
}

/**
 * `reconcile`: what the payment services and the books differ in; with `--confirm` what they say is entered, and a
 * restored site goes on → 0 done, 1 refused, 2 for a file that there is not.
 */
export const reconcileCommand =
  (connect: Operators['connect']): Runner =>
  async (typed, terminal) => {
    const say = backupSpeaker(terminal.lang)
    const { statement } = typed
    if (statement !== undefined && !existsSync(typedPath(statement))) {
      terminal.err(say('noStatement', { file: statement }))
      return 2
    }
    const { ask, close } = await connect()
    try {
      const { status, body } = await ask({ method: 'POST', ...callOf(typed) })
      if (status !== 200) {
        terminal.err(say('busy'))
        return 1
      }
      return print(body as ReconciliationAnswer, say, terminal)
    } finally {
      await close()
    }
  }
