import type { OperatorKinds, OperatorRow } from '#bff/platform/operators/operator-kind.ts'

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Four digits are enough for a phone that was written down by its end. */
const isPhone = (text: string) => /^\+?[\d\s()-]+$/.test(text) && digitsOf(text).length >= 4

/** Whether a row has a text in any value, or a phone however its digits are parted. */
const isFound = (row: OperatorRow, text: string): boolean =>
  Object.values(row).some(
    (value) => typeof value === 'string' && value.toLowerCase().includes(text.toLowerCase()),
  ) ||
  (isPhone(text) && digitsOf(String(row['phone'] ?? '')).includes(digitsOf(text)))

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
