/**
 * Bank numbers of Uzbekistan in groups for the eye. A 20-digit account reads: balance account 5,
 * currency 3, control digit 1, client 8, serial 3.
 */
const cut = (digits: string, lengths: readonly number[]): readonly string[] => {
  let from = 0
  const groups = lengths.map((length) => digits.slice(from, (from += length)))
  return digits.length === from ? groups : [digits]
}

/** `20212000000000000001` → `20212 000 0 00000000 001`; anything but 20 digits stays in one piece. */
export const accountGroups = (account: string): readonly string[] => cut(account, [5, 3, 1, 8, 3])

/** `000000000` → `000 000 000`; anything but 9 digits stays in one piece. */
export const taxIdGroups = (taxId: string): readonly string[] => cut(taxId, [3, 3, 3])
