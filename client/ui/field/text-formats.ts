import { parseAmount } from '#machines/donation/amount.ts'
import { digitsIn, type TextFormat } from './text-format.ts'

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
  formatOnBlur: (shown) => shown.replace(/^(\d)\/(?=\d)/, '0$1/').replace(/\/$/, ''),
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
