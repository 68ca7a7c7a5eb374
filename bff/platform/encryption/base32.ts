const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** RFC 4648 in lower case, without padding; for whole groups of five bytes. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

/** A whole number in so many letters, the highest place first. */
export const toBase32 = (value: number, places: number): string =>
  places === 0 ? '' : toBase32(Math.floor(value / 32), places - 1) + (letters[value % 32] ?? '')

/** The number that `toBase32` wrote. */
export const fromBase32 = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum * 32 + letters.indexOf(letter), 0)
