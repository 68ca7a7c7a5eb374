import { digitsIn, type TextFormat } from './text-format.ts'

/** Groups from the left, the last one with all that is left: `9012345` in 2, 3, 2 is `90 123 45`. */
const cut = (digits: string, sizes: readonly number[]): readonly string[] => {
  const [size, ...rest] = sizes
  if (digits === '') return []
  return size === undefined ? [digits] : [digits.slice(0, size), ...cut(digits.slice(size), rest)]
}

const COUNTRY = '998'
const NATIONAL_LENGTH = 9

const uzbek = (national: string): string => {
  // Somebody typed the country's code although it is there already.
  const isTwice =
    national.length >= NATIONAL_LENGTH + COUNTRY.length && national.startsWith(COUNTRY)
  const [operator = '', ...groups] = cut(
    isTwice ? national.slice(COUNTRY.length) : national,
    [2, 3, 2],
  )
  return [`+${COUNTRY}`, operator, groups.join('-')].filter((part) => part !== '').join(' ')
}

/** `+998 90 123-45-67` for a number of Uzbekistan, also without its code; others as `+` and digits. */
export const phoneFormat: TextFormat = {
  show: (typed) => {
    const digits = digitsIn(typed)
    if (typed.trimStart().startsWith('+'))
      return digits.startsWith(COUNTRY) ? uzbek(digits.slice(COUNTRY.length)) : `+${digits}`
    if (digits === '' || digits.startsWith('0')) return digits
    if (digits.length <= NATIONAL_LENGTH) return uzbek(digits)
    return digits.startsWith(COUNTRY) ? uzbek(digits.slice(COUNTRY.length)) : digits
  },
}
