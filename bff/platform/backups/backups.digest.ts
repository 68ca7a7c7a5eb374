import { formatDateTime } from '#locales/formats.ts'
import words from '#locales/ru/digest-mail.json' with { type: 'json' }
import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import type { DigestPart } from '#bff/platform/digest/digest.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { newestBackup } from './backup-folder.ts'

const speak = speakerOf(staffLang, words)

/** From when on the night's backup is missed. */
const LATE_MS = DAY_MS + 6 * HOUR_MS

/**
 * When the last backup was taken, whether that is too long ago, and whether the site makes any.
 * @param now real time, in ms: files grow old by no other
 */
export const backupsDigest =
  (folder: string | null, now: () => number): DigestPart =>
  () => {
    if (folder === null) return Promise.resolve([words.backupsOff])
    const takenAt = newestBackup(folder)
    if (takenAt === null) return Promise.resolve([words.noBackup])
    const time = formatDateTime(staffLang, new Date(takenAt).toISOString())
    return Promise.resolve([speak.t(now() - takenAt > LATE_MS ? 'lateBackup' : 'backup', { time })])
  }
