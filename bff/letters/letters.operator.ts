import { and, eq } from 'drizzle-orm'
import { letterKinds, type LetterKind } from '#machines/wire/letter-terms.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { createdIn } from '#bff/platform/operators/created-in.ts'
import type {
  OperatorKind,
  OperatorKinds,
  OperatorRow,
} from '#bff/platform/operators/operator-kind.ts'
import { tashkentMoment } from '#bff/platform/operators/tashkent-moment.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { rulesOf } from './letter-kinds.ts'
import {
  eraseDueLetters,
  eraseLetters,
  findLetter,
  isLetter,
  listLetters,
  markAnswered,
} from './letters.store.ts'
import { letters, type Letter } from './letters.table.ts'

const rowOf = (letter: Letter): OperatorRow => {
  const rules = rulesOf(letter.kind)
  return {
    reference: letter.reference,
    created: tashkentMoment(letter.createdAt),
    ...rules.columns(letter),
    lang: letter.lang,
    marks: [...letter.spamSignals, ...(rules.remarks?.(letter) ?? [])].join('; '),
    answered: tashkentMoment(letter.answeredAt),
    deletionAsked: tashkentMoment(letter.deletionAskedAt),
    erase: tashkentMoment(letter.eraseAt),
  }
}

/** `list`, `export`, `show`, `save`, `answered` and `delete` of one kind; their name is the reference. */
const operatorKind = (database: Database, clock: Clock, kind: LetterKind): OperatorKind => ({
  isKeptByLaw: rulesOf(kind).isKeptByLaw,
  list: async (month) => {
    const ofMonth = and(eq(letters.kind, kind), createdIn(letters.createdAt, month))
    return (await listLetters(database, ofMonth)).map(rowOf)
  },
  show: async (name) => {
    const letter = await findLetter(database, isLetter(kind, name.toUpperCase()))
    return letter === null ? null : { ...rowOf(letter), ...rulesOf(kind).details?.(letter) }
  },
  answer: async (name) => {
    const answered = await markAnswered(database, isLetter(kind, name.toUpperCase()), clock.now())
    if (answered) return true
    return (await findLetter(database, isLetter(kind, name.toUpperCase()))) === null ? null : false
  },
  file: async (name) => (await rulesOf(kind).file?.(database, name.toUpperCase())) ?? null,
  delete: async (name) => (await eraseLetters(database, isLetter(kind, name.toUpperCase()))) > 0,
  kindOf: async (name) => {
    const other = await findLetter(database, eq(letters.reference, name.toUpperCase()))
    return other === null ? null : rulesOf(other.kind).name
  },
  eraseDue: (now) => eraseDueLetters(database, kind, now),
})

/** Every kind of letter, as operators name it. */
export const letterOperatorKinds = (database: Database, clock: Clock): OperatorKinds =>
  Object.fromEntries(
    letterKinds.map((kind) => [rulesOf(kind).name, operatorKind(database, clock, kind)]),
  )
