import { parseAmount } from '#machines/donation/amount.ts'
import { digitsIn, type TextFormat } from './text-format.ts'

/** Groups from the left, the last one with all that is left: `9012345` in 2, 3, 2 is `90 123 45`. */
const cut = (digits: string, sizes: readonly number[]): readonly string[] => {
  const [size, ...rest] = sizes
  if (digits === '') return []
  return size === undefined ? [digits] : [digits.slice(0, size), ...cut(digits.slice(size), rest)]
}

/** `8600 1234 5678 9012`, and on in fours: all card systems print 16 digits so, and read others so. */
export const cardNumberFormat: TextFormat = {
  show: (typed) => digitsIn(typed).replace(/\d{4}(?=\d)/g, '$& '),
}

/** `09/30`: the slash comes by itself; a month of one digit that has its slash is left to be finished. */
export const expiryFormat: TextFormat = {
  show: (typed) => {
    const slash = typed.indexOf('/')
    const month = digitsIn(typed.slice(0, Math.max(slash, 0)))
    const digits = digitsIn(typed)
    if (slash !== -1 && month.length < 2) return `${month}/${digits.slice(month.length)}`
    return digits.length < 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`
  },
  settle: (shown) => shown.replace(/^(\d)\/(?=\d)/, '0$1/').replace(/\/$/, ''),
}

const COUNTRY = '998'
const NATIONAL_LENGTH = 9

const uzbek = (national: string): string => {
  // Somebody typed the country's code although it stands there already.
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

/**
 * `150 000`. Only what can be meant as whole UZS is grouped: `35,5` stays as it was typed, so that it
 * is refused and never read as 355.
 */
export const amountFormat: TextFormat = {
  show: (typed) => {
    const isPlain = /^[\d\s]*$/.test(typed)
    return isPlain || parseAmount(typed) !== null
      ? digitsIn(typed).replace(/\B(?=(\d{3})+$)/g, ' ')
      : typed
  },
}
