import type {
  OperatorKind,
  OperatorKinds,
  OperatorRow,
} from '#bff/platform/operators/operator-kind.ts'

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** A phone's digits within Uzbekistan. */
const NATIONAL_DIGITS = 9

/** Whether a text names one person: a whole phone or an e-mail address. */
export const namesPerson = (text: string): boolean =>
  text.includes('@') || (/^\+?[\d\s()-]+$/.test(text) && digitsOf(text).length >= NATIONAL_DIGITS)

const isOf = (row: OperatorRow, person: string): boolean => {
  const contacts = [row['phone'], row['email'], row['recipient']].map((value) =>
    String(value ?? '').toLowerCase(),
  )
  if (person.includes('@')) return contacts.includes(person.trim().toLowerCase())
  const digits = digitsOf(person).slice(-NATIONAL_DIGITS)
  return contacts.some((contact) => !contact.includes('@') && digitsOf(contact).endsWith(digits))
}

/** `kept`: the law wants it. `goes`: with what it is about. */
export type Fate = 'kept' | 'goes' | 'deleted'

/** What becomes of a row when its person asks to be forgotten. */
const fateOf = (kind: OperatorKind): Fate => {
  if (kind.isKeptByLaw === true) return 'kept'
  return kind.delete === undefined ? 'goes' : 'deleted'
}

const nameOf = (row: OperatorRow): string =>
  String(row['number'] ?? row['reference'] ?? row['id'] ?? '')

/**
 * Everything of one person, by the whole phone or e-mail address, each row with what becomes of it; with `isMeant`
 * what no law keeps is removed.
 */
export const forgetPerson = async (
  kinds: OperatorKinds,
  person: string,
  isMeant: boolean,
): Promise<readonly OperatorRow[]> => {
  const rows: OperatorRow[] = []
  for (const [kind, records] of Object.entries(kinds))
    for (const row of await records.list(null)) {
      if (!isOf(row, person)) continue
      const name = nameOf(row)
      if (isMeant && records.isKeptByLaw !== true) await records.delete?.(name)
      rows.push({ kind, number: name, created: row['created'] ?? null, becomes: fateOf(records) })
    }
  return rows
}
