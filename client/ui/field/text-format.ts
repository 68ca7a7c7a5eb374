/**
 * How a field shows what is typed into it. `show` is pure and idempotent, and every digit comes out
 * as it went in, in the same order; `formatOnBlur` is the last touch when the field is left.
 */
export type TextFormat = {
  readonly show: (typed: string) => string
  readonly formatOnBlur?: (shown: string) => string
}

/** One change of a field: what was there, what is there now, and where the caret is. */
export type Edit = {
  readonly before: string
  readonly value: string
  readonly caret: number
  /** The browser's own name for the change, as `deleteContentBackward`. */
  readonly kind: string
}

export type Shown = { readonly value: string; readonly caret: number }

export const digitsIn = (text: string): string => text.replace(/\D/g, '')

/** The first place with so many digits behind it. */
const placeBefore = (text: string, digitsBehind: number): number => {
  let place = text.length
  for (let left = digitsBehind; left > 0; place -= 1)
    if (/\d/.test(text.charAt(place - 1))) left -= 1
  while (place > 0 && !/\d/.test(text.charAt(place - 1))) place -= 1
  return place
}

/** Who deletes a separator means the digit beyond it: the separator would come back at once. */
const withoutDigitBeyond = ({ before, caret, kind }: Edit): Shown | null => {
  if (kind === 'deleteContentBackward') {
    const digit = before.slice(0, caret).search(/\d\D*$/)
    if (digit === -1) return null
    const text = before.slice(0, digit) + before.slice(digit + 1)
    const isAtEnd = digitsIn(text.slice(digit)) === ''
    return { value: isAtEnd ? text.slice(0, digit) : text, caret: digit }
  }
  const behind = before.slice(caret).search(/\d/)
  if (kind !== 'deleteContentForward' || behind === -1) return null
  const digit = caret + behind
  return { value: before.slice(0, digit) + before.slice(digit + 1), caret: digit }
}

/** The field after a change: the text as its format shows it, the caret beside the same digit. */
export const afterEdit = ({ show }: TextFormat, edit: Edit): Shown => {
  const isUndone = show(edit.value) === edit.before && edit.value !== edit.before
  const { value, caret } = (isUndone ? withoutDigitBeyond(edit) : null) ?? edit
  const shown = show(value)
  const isAtEnd = caret === value.length
  return {
    value: shown,
    caret: isAtEnd ? shown.length : placeBefore(shown, digitsIn(value.slice(caret)).length),
  }
}
