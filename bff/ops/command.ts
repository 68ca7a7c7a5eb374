import { request } from 'node:http'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { namesPerson } from './person.ts'
import { asCsv, asTable, asTotals } from './print.ts'

const kinds: readonly string[] = [
  'donations',
  'plans',
  'applications',
  'messages',
  'questions',
  'box-requests',
  'postcard-orders',
  'mails',
]

/** What is said where a command is not understood. */
export const usage = `Usage: npm run ops -- <command>
  list <kind> [--month YYYY-MM]           a table, newest first
  export <kind> [--month YYYY-MM] --csv   comma-separated values (RFC 4180); for Excel with Russian
                                          or Uzbek settings add --semicolons; into a file with
                                          --out FILE (npm adds lines of its own to what is printed)
  find <text>                             what every kind has of a phone, an e-mail address, a name, a number
                                          or a card's last digits
  show <kind> <number>                    one in full
  answered <kind> <number>                notes that a letter was answered
  save applications <number> [--out FILE] writes the résumé into a file
  resend <id>                             sends a mail (list mails) at once, and again where it was sent
  delete <kind> <number>                  removes a letter with its file and mails
  delete --person +998… [--yes]           lists everything of one person, by phone or e-mail address; with --yes
                                          removes what no law keeps
  settle <number> paid|failed --reason "…"  records how a donation ended, by number or reference
  cancel plans <number>                   ends a monthly donation and notifies its donor
  refund <number> [--amount UZS] --reason "…" [--made]
                                          asks the payment service for a refund of all that is left, or of
                                          a part; with --made records one that was made in its cabinet
  chargeback <number> [--amount UZS] --reason "…"
                                          records what the bank took back
  numbers [--month YYYY-MM] [--csv]       donations begun and finished by day, page that asked, method, rhythm and
                                          language
  retention                               removes what may not be kept any longer
  reseal                                  rewrites what former keys (TOKEN_KEYS_OLD) encrypted
  limits clear                            empties the counters of all limits
  texts reload [--prices] [--bank]        shows what lies in bff/content without a restart; prices of postcards and bank
                                          details change only where they are named
  backup [--out FOLDER] [--to age1…]      writes an encrypted copy of the whole database and tries it, also while
                                          the site runs; without options into BACKUP_DIR for BACKUP_TO
  backup --new-key FILE                   makes the key that backups are read with, and says its public half
  restore BACKUP --identity FILE          puts a backup into an empty DATA_DIR or DATABASE_URL; the site is held then
  reconcile [--month YYYY-MM]             what the payment services know and the books do not, and what a restored
                                          site holds back
  reconcile --confirm                     enters what they know, and ends the hold
  reconcile --file CSV --provider NAME    the same of a service's statement (columns transaction, amount, paid);
                                          with --confirm what is missing is entered as found, donor unknown
  scripts --check URL                     compares the scripts of a page with those of this build
Kinds: ${kinds.join(', ')}`

type Call = {
  readonly method: 'GET' | 'DELETE' | 'POST'
  readonly path: string
  readonly body?: unknown
}
export type Ask = (call: Call) => Promise<{ status: number; body: unknown }>

export const askSite =
  (socket: string): Ask =>
  ({ method, path, body }) =>
    new Promise((done, refuse) => {
      const headers = { 'Content-Type': 'application/json' }
      const asked = request({ socketPath: socket, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const isJson = response.headers['content-type']?.includes('json') ?? false
          const body = isJson ? (JSON.parse(text) as unknown) : null
          done({ status: response.statusCode ?? 0, body })
        })
      })
      asked.once('error', refuse)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })

const sentences: Readonly<Record<number, string>> = {
  404: 'There is nothing by that name',
  409: 'Nothing was changed: its state does not allow it',
  503: 'The site is starting, or another command is at work: please try again in a moment',
}

const fileSchema = z.object({ name: z.string(), base64: z.string() })

const MORE = ' (npm run ops -- help lists the commands)\n'

const ASK_AGAIN = 'Nothing was deleted yet: add --yes to delete what stands as deleted.\n'
const FORGOTTEN =
  'What was sent by mail before lies in the mailboxes of staff and of the person: delete it there too.\n'

const otherKindSchema = z.object({ isOneOf: z.string() })

/** Why nothing was done. */
const refusalOf = (status: number, body: unknown, kind = '', name = ''): string => {
  const other = otherKindSchema.safeParse(body)
  return other.success
    ? `${name} is one of ${other.data.isOneOf}, not of ${kind}: nothing was done`
    : (sentences[status] ?? usage)
}

const callOf = (
  command: string | undefined,
  kind: string | undefined,
  name: string | undefined,
  query: string,
  { reason, made, amount, person, yes }: Options,
): Call | null => {
  if (command === 'delete' && person !== undefined)
    return {
      method: yes === true ? 'DELETE' : 'GET',
      path: `/person?text=${encodeURIComponent(person)}`,
    }
  if (command === 'retention' || command === 'reseal')
    return { method: 'POST', path: `/${command}` }
  if (command === 'numbers') return { method: 'GET', path: `/numbers${query}` }
  if (command === 'resend' && kind !== undefined)
    return { method: 'POST', path: `/mails/${encodeURIComponent(kind)}/delivery` }
  if (command === 'limits' && kind === 'clear') return { method: 'POST', path: '/limits/clear' }
  if (kind === undefined) return null
  if (command === 'find') return { method: 'GET', path: `/find?text=${encodeURIComponent(kind)}` }
  if (command === 'list' || command === 'export') return { method: 'GET', path: `/${kind}${query}` }
  if (command === 'refund' || command === 'chargeback')
    return {
      method: 'POST',
      path: `/donations/${encodeURIComponent(kind)}/${command}`,
      // What is no number is refused as such.
      body: {
        reason,
        ...(amount === undefined ? {} : { amount: Number(amount) }),
        isMade: made ?? false,
      },
    }
  if (name === undefined) return null
  if (command === 'settle')
    return {
      method: 'POST',
      path: `/donations/${encodeURIComponent(kind)}/settlement`,
      body: { outcome: name, reason },
    }
  const path = `/${kind}/${encodeURIComponent(name)}`
  if (command === 'save') return { method: 'GET', path: `${path}/file` }
  if (command === 'answered') return { method: 'POST', path: `${path}/answer` }
  if (command === 'cancel') return { method: 'POST', path: `${path}/cancellation` }
  if (command === 'show') return { method: 'GET', path }
  return command === 'delete' ? { method: 'DELETE', path } : null
}

/** Whom a command asks, and what to close once it has its answer. */
export type Connection = { readonly ask: Ask; readonly close: () => Promise<void> }

/** Where a command prints, or keeps what it exports. */
export type Terminal = {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly keep: (file: string, content: string | Uint8Array) => void
  /** How many characters fit in a line; null where it is no terminal. */
  readonly columns: number | null
}

const options = {
  month: { type: 'string' },
  csv: { type: 'boolean' },
  semicolons: { type: 'boolean' },
  reason: { type: 'string' },
  made: { type: 'boolean' },
  amount: { type: 'string' },
  person: { type: 'string' },
  yes: { type: 'boolean' },
  out: { type: 'string' },
} as const

/** What was typed; a sentence when an option is unknown or lacks its value. */
const read = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // Its codes all begin so; anything else is a defect of ours.
    if (error instanceof TypeError && 'code' in error) return error.message
    throw error
  }
}

type Options = Exclude<ReturnType<typeof read>, string>['values']

/** Commands whose answer is one row. */
const ofOne: readonly string[] = [
  'show',
  'answered',
  'resend',
  'delete',
  'settle',
  'cancel',
  'refund',
  'chargeback',
]

const ofKind: readonly string[] = ['list', 'export', 'show', 'save', 'answered', 'delete', 'cancel']
const ofDonation: readonly string[] = ['settle', 'refund', 'chargeback']
const ofAll: readonly string[] = ['retention', 'reseal', 'numbers']

/** Why a command is none of a kind. */
const unableOf = (command: string, kind: string): string | null => {
  if (command === 'delete' && (kind === 'donations' || kind === 'plans'))
    return `${kind} are not deleted: the law keeps them for the accounts`
  if (command === 'delete' && kind === 'mails') return 'mails go with what they are about'
  if (command === 'save' && kind !== 'applications') return 'only applications come with a file'
  if (command === 'answered' && ['donations', 'plans', 'mails'].includes(kind))
    return `${kind} are not answered: answered wants a kind of letter`
  return command === 'cancel' && kind !== 'plans' ? 'only plans are cancelled' : null
}

/** What is wrong with a command line, in one sentence; null where nothing is. */
const mistakeIn = (
  [command, kind, name]: readonly (string | undefined)[],
  { month, amount, reason, person }: Options,
): string | null => {
  if (command === undefined) return 'No command was typed'
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    return `"${month}" is no month: --month wants YYYY-MM, as 2026-11`
  if (amount !== undefined && !/^[1-9]\d*$/.test(amount))
    return `"${amount}" is no amount: --amount wants whole UZS in digits alone, as 20000`
  if (ofAll.includes(command)) return null
  if (command === 'find') {
    if (kind === undefined) return 'find wants a phone, an e-mail address, a name or a number'
    return name === undefined
      ? null
      : 'find wants one text: put quotes around words, "Aziza Karimova"'
  }
  if (command === 'limits') return kind === 'clear' ? null : 'limits knows one order: limits clear'
  if (command === 'resend')
    return kind === undefined ? 'resend wants the id of a mail: list mails shows them' : null
  if (command === 'delete' && person !== undefined)
    return namesPerson(person)
      ? null
      : `"${person}" is neither a whole phone nor an e-mail address: --person wants one of them`
  if (ofKind.includes(command)) {
    if (kind === undefined) return `${command} wants a kind after it`
    if (!kinds.includes(kind)) return `There is no kind "${kind}"`
    const unable = unableOf(command, kind)
    if (unable !== null) return unable
    return name !== undefined || command === 'list' || command === 'export'
      ? null
      : `${command} ${kind} wants a number after it`
  }
  if (!ofDonation.includes(command)) return `There is no command "${command}"`
  if (kind === undefined) return `${command} wants the number of a donation after it`
  if (command === 'settle' && name !== 'paid' && name !== 'failed')
    return 'settle wants paid or failed after the number'
  return reason === undefined || reason.trim() === '' ? `${command} wants --reason "…"` : null
}

/** Runs one command line → its exit code: 0 done, 1 refused, 2 not understood. */
export const runCommand = async (
  args: readonly string[],
  connect: () => Promise<Connection>,
  { out, err, keep, columns }: Terminal,
): Promise<number> => {
  const typed = read(args)
  if (typeof typed === 'string') {
    err(`${typed.replaceAll('\n', ' ')}${MORE}`)
    return 2
  }
  const { values, positionals } = typed
  const [command, kind, name] = positionals
  if (command === 'help') {
    out(`${usage}\n`)
    return 0
  }
  const query = values.month === undefined ? '' : `?month=${encodeURIComponent(values.month)}`
  const call = callOf(command, kind, name, query, values)
  const mistake = mistakeIn(positionals, values)
  if (call === null || mistake !== null) {
    err(`${mistake ?? 'The command was not understood'}${MORE}`)
    return 2
  }

  const { ask, close } = await connect()
  try {
    const { status, body } = await ask(call)
    if (status !== 200) {
      err(`${refusalOf(status, body, kind, name)}\n`)
      return 1
    }
    if (command === 'save') {
      const { name: own, base64 } = fileSchema.parse(body)
      keep(values.out ?? own, Buffer.from(base64, 'base64'))
      out(`${values.out ?? own}\n`)
      return 0
    }
    const isOfPerson = values.person !== undefined
    const isOne = !isOfPerson && ofOne.includes(command ?? '')
    const rows = isOne ? [body as OperatorRow] : (body as { rows: OperatorRow[] }).rows
    const separator = values.semicolons === true ? ';' : ','
    const text =
      command === 'export' || (command === 'numbers' && values.csv === true)
        ? asCsv(rows, separator)
        : asTable(rows, { isUpright: isOne, columns }) + (isOne ? '' : asTotals(rows))
    if (values.out === undefined) out(text)
    else keep(values.out, text)
    const isListed = isOfPerson && values.yes !== true
    if (command === 'delete' && rows.length > 0) out(isListed ? ASK_AGAIN : FORGOTTEN)
    return 0
  } finally {
    await close()
  }
}
