import type { City } from '#machines/wire/letter-terms.ts'
import type { Env } from '#bff/platform/env.ts'
import { rulesOf } from './letter-kinds.ts'
import type { Mailbox } from './letter-rules.ts'
import type { Letter } from './letters.table.ts'

/** The staff's mailbox of a letter: that of its kind, or the kind's own one of its city. */
export const mailboxOf = (mail: Env['mail'], { kind, city }: Pick<Letter, 'kind' | 'city'>) => {
  const name = rulesOf(kind).mailbox
  const ofCity: Partial<Record<Mailbox, Readonly<Record<City, string | undefined>>>> = mail.ofCity
  return (city === null ? undefined : ofCity[name]?.[city]) ?? mail[name]
}
