import type { LetterKind } from '#machines/wire/letter-terms.ts'
import type { FindPostcard, MailContext } from '#bff/letters/letter-rules.ts'
import type { Letter } from '#bff/letters/letters.table.ts'

/** When `aLetter` came and until when it is kept, in ms. */
export const letterDays = {
  createdAt: Date.parse('2026-11-20T10:00:00+05:00'),
  eraseAt: Date.parse('2031-11-20T10:00:00+05:00'),
} as const

/** A letter of a kind as it is stored, of somebody who left an address. */
export const aLetter = <Fields extends object>(
  kind: LetterKind,
  fields: Fields,
  changes: Partial<Letter<Fields>> = {},
): Letter<Fields> => ({
  id: 1,
  kind,
  reference: 'L-ABCDEF',
  idempotencyKey: null,
  digest: '',
  lang: 'en',
  name: 'Dilnoza',
  phone: '+998901234567',
  email: 'dilnoza@example.test',
  city: null,
  fields,
  spamSignals: [],
  ...letterDays,
  answeredAt: null,
  deletionAskedAt: null,
  ...changes,
})

/** What mails of letters ask of the site; its deletion links say whose they are. */
export const aMailContext = (findPostcard: FindPostcard = () => null): MailContext => ({
  mailbox: 'staff@example.test',
  publicUrl: 'https://site.example.test',
  clock: { now: () => letterDays.createdAt },
  findPostcard,
  vacancyTitle: (id, lang) => `${id} ${lang}`,
  deletionLinks: { tokenOf: (reference) => `forget-${reference}` },
})
