import type { OperatorKinds, OperatorRow } from '#bff/platform/operators/operator-kind.ts'

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Four digits are enough for a phone that was written down by its end. */
const isPhone = (text: string) => /^\+?[\d\s()-]+$/.test(text) && digitsOf(text).length >= 4

/** What keyboards and languages write in several ways, in one: capitals, apostrophes, ё, and spaces. */
const alike = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[ʻʼ‘’`´]/g, "'")
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/g, ' ')
    .trim()

const textsOf = (row: OperatorRow, names: readonly string[]): string =>
  names.map((name) => String(row[name] ?? '')).join(' ')

/** Whether a row has a text in any value, a name whichever of its words is first, or a phone however it is parted. */
const isFound = (row: OperatorRow, text: string): boolean => {
  const searched = alike(text)
  const name = alike(textsOf(row, ['name', 'firstName', 'lastName']))
  return (
    Object.values(row).some(
      (value) => typeof value === 'string' && alike(value).includes(searched),
    ) ||
    searched.split(' ').every((word) => name.includes(word)) ||
    (isPhone(text) && digitsOf(textsOf(row, ['phone', 'recipient'])).includes(digitsOf(text)))
  )
}

/** What all kinds have of `text`, each row with its kind first. */
export const findIn = async (
  kinds: OperatorKinds,
  text: string,
): Promise<readonly OperatorRow[]> => {
  const found: OperatorRow[] = []
  for (const [kind, records] of Object.entries(kinds))
    for (const row of await records.list(null)) if (isFound(row, text)) found.push({ kind, ...row })
  return found
}
