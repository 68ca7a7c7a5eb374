import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import en from '#locales/en/backup.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'
import ru from '#locales/ru/backup.json' with { type: 'json' }
import uz from '#locales/uz/backup.json' with { type: 'json' }
import { terminalLang, withPlainSpaces } from '#bff/content/say-mistakes.ts'
import type { Connection, Terminal } from '#bff/ops/command.ts'
import { speakerOf } from '#bff/platform/speaker.ts'

const words = { en, ru, uz }

/** Says something of backups as it can be copied out of a terminal. */
export const backupSpeaker = (lang: Lang) => {
  const speak = speakerOf(lang, words[lang])
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    `${withPlainSpaces(speak.t(key, values))}\n`
}

const answerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('made'),
    file: z.string(),
    rows: z.number(),
    bytes: z.number(),
    pausedMs: z.number().nullable(),
  }),
  z.object({ kind: z.enum(['busy', 'failed', 'nowhere']) }),
])

const options = {
  out: { type: 'string' },
  to: { type: 'string' },
  'new-key': { type: 'string' },
} as const

const read = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    // What is no option of ours; its codes all begin so.
    if (error instanceof TypeError && 'code' in error) return null
    throw error
  }
}

/** A path as it was typed, from where `npm run` was typed. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

const BYTES_A_KILOBYTE = 1024

/** Writes the two halves of a new key: the secret one into a file, the public one to the terminal. */
const makeKey = async (file: string, { out, err, keep }: Terminal): Promise<number> => {
  const say = backupSpeaker(terminalLang(process.env))
  if (existsSync(typedPath(file))) {
    err(say('keyExists', { file }))
    return 1
  }
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  keep(file, `# public key: ${recipient}\n${identity}\n`)
  out(say('newKey', { file, recipient }))
  return 0
}

/**
 * `backup`: a tried, encrypted copy of the whole database, also while the site runs → 0 done, 1 refused, 2 not
 * understood. With `--new-key` only the key for it is made.
 */
export const backupCommand = async (
  args: readonly string[],
  connect: () => Promise<Connection>,
  terminal: Terminal,
): Promise<number> => {
  const say = backupSpeaker(terminalLang(process.env))
  const typed = read(args)
  const isNoKey = typed?.to !== undefined && !/^age1[0-9a-z]+$/.test(typed.to)
  if (typed === null || isNoKey) {
    terminal.err(isNoKey ? say('noPublicKey') : say('usageOfBackup'))
    return 2
  }
  if (typed['new-key'] !== undefined) return makeKey(typed['new-key'], terminal)
  const { ask, close } = await connect()
  try {
    const folder = typed.out === undefined ? null : typedPath(typed.out)
    const body = { folder, recipient: typed.to ?? null }
    const asked = await ask({ method: 'POST', path: '/backup', body })
    const answer = answerSchema.safeParse(asked.body)
    if (!answer.success || answer.data.kind !== 'made') {
      const kind = answer.data?.kind ?? 'busy'
      terminal.err(say(kind))
      return kind === 'nowhere' ? 2 : 1
    }
    const { file, rows, bytes, pausedMs } = answer.data
    terminal.out(say('made', { file, rows, kilobytes: Math.ceil(bytes / BYTES_A_KILOBYTE) }))
    if (pausedMs !== null) terminal.out(say('paused', { ms: pausedMs }))
    return 0
  } finally {
    await close()
  }
}
