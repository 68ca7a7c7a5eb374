import words from '#locales/ru/digest-mail.json' with { type: 'json' }
import { formatNumber } from '#locales/formats.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { freeBytes, MEGABYTE } from '#bff/platform/readiness.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { DigestPart } from './digest.ts'

const speak = speakerOf(staffLang, words)

/** Room on the disk of the data folder, and whether the texts in the content folder are shown. */
export const stateDigest =
  (folder: string, textNotes: () => readonly string[]): DigestPart =>
  async () => {
    const free = Math.floor((await freeBytes(folder)) / MEGABYTE)
    return [
      speak.t('disk', { megabytes: formatNumber(staffLang, free) }),
      ...(textNotes().length === 0 ? [] : [words.texts]),
    ]
  }
