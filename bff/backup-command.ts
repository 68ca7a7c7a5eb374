import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import en from '#locales/en/backup.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'
import ru from '#locales/ru/backup.json' with { type: 'json' }
import uz from '#locales/uz/backup.json' with { type: 'json' }
import type { Operators, Runner } from '#bff/ops/run-command.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { plainText } from '#locales/plain-text.ts'

const words = { en, ru, uz }

/** Says something of backups as it can be copied out of a terminal. */
export const backupSpeaker = (lang: Lang) => {
  const speak = speakerOf(lang, words[lang])
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    `${plainText(speak.t(key, values))}\n`
}

const answerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('made'),
    file: z.string(),
    keyId: z.string(),
    rows: z.number(),
    bytes: z.number(),
    pausedMs: z.number().nullable(),
  }),
  z.object({ kind: z.enum(['busy', 'failed', 'nowhere']) }),
])

/** A path as it was typed, from where `npm run` was typed. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

const BYTES_A_KILOBYTE = 1024

/** `backup --new-key`: writes the two halves of a new key, the secret one into a file, the public one to the terminal. */
export const newKeyCommand: Runner = async ({ newKey: file = '' }, { out, err, keep, lang }) => {
  const say = backupSpeaker(lang)
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

/** `backup`: a tried, encrypted copy of the whole database, also while the site runs → 0 done, 1 refused. */
export const backupCommand =
  (connect: Operators['connect']): Runner =>
  async (typed, terminal) => {
    const say = backupSpeaker(terminal.lang)
    const { ask, close } = await connect()
    try {
      const folder = typed.folder === undefined ? null : typedPath(typed.folder)
      const body = { folder, recipient: typed.recipient ?? null }
      const asked = await ask({ method: 'POST', path: '/backup', body })
      const answer = answerSchema.safeParse(asked.body)
      if (!answer.success || answer.data.kind !== 'made') {
        const kind = answer.data?.kind ?? 'busy'
        terminal.err(say(kind))
        return kind === 'nowhere' ? 2 : 1
      }
      const { file, keyId, rows, bytes, pausedMs } = answer.data
      terminal.out(say('made', { file, rows, kilobytes: Math.ceil(bytes / BYTES_A_KILOBYTE) }))
      terminal.out(say('needsKey', { id: keyId }))
      if (pausedMs !== null) terminal.out(say('paused', { ms: pausedMs }))
      return 0
    } finally {
      await close()
    }
  }
