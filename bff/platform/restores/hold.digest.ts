import words from '#locales/ru/digest-mail.json' with { type: 'json' }
import type { DigestPart } from '#bff/platform/digest/digest.ts'
import type { Hold } from './hold.ts'

/** That a restored site waits for staff, for as long as it does. */
export const holdDigest =
  ({ standing }: Pick<Hold, 'standing'>): DigestPart =>
  async () =>
    (await standing()) === null ? [] : [words.held]
