import { expect, test } from 'vitest'
import type { OperatorKind, OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { findIn } from './find.ts'

const kindOf = (row: OperatorRow): OperatorKind => ({
  list: () => Promise.resolve([row]),
  show: () => Promise.resolve(null),
})

/** A row of each kind that is told apart by where it keeps what is searched for. */
const kinds = {
  donations: kindOf({
    number: 'SOS-2026-000123',
    mask: '986000******0015',
    name: 'Gʻulnora Oʻktamova',
    phone: '+998901234567',
    email: 'gulnora@example.org',
    amount: 35_000,
  }),
  applications: kindOf({
    reference: 'J-7K2Q-9XHB',
    firstName: 'Пётр',
    lastName: 'Семёнов',
    phone: '+998935556677',
  }),
  mails: kindOf({ id: '7', recipient: '+998901234567', subject: null }),
}

const foundBy = async (text: string) => (await findIn(kinds, text)).map(({ kind }) => kind)

test.each([
  ['a phone, however it is parted', '90 123-45-67', ['donations', 'mails']],
  ['a whole phone', '+998 (90) 123 45 67', ['donations', 'mails']],
  ['the end of a phone', '6677', ['applications']],
  ['an e-mail address', 'GULNORA@example.org', ['donations']],
  ['the last digits of a card', '0015', ['donations']],
  ['a number', 'sos-2026-000123', ['donations']],
  ['a reference', 'j-7k2q', ['applications']],
  ['a part of a name', 'гульн', []],
  ['an apostrophe as keyboards have it', "g'ulnora o'ktamova", ['donations']],
  ['an apostrophe as telephones have it', 'G‘ulnora', ['donations']],
  ['a name whose parts have columns of their own', 'Петр Семенов', ['applications']],
  ['the surname first', 'Семёнов Пётр', ['applications']],
  ['words of two people', 'Пётр Oʻktamova', []],
  ['what nobody has', '4444', []],
])('%s: %s', async (_, text, found) => {
  expect(await foundBy(text)).toEqual(found)
})
