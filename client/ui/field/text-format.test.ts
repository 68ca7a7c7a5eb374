import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterEdit, digitsIn, type TextFormat } from './text-format.ts'
import { phoneFormat } from './phone-format.ts'
import { amountFormat, cardNumberFormat, expiryFormat } from './text-formats.ts'

/** A field in which text is typed, pasted and deleted; `|` is the caret. */
const fieldWith = (format: TextFormat, start = '|') => {
  let value = start.replace('|', '')
  let caret = start.indexOf('|')
  const change = (next: string, at: number, kind: string) => {
    const shown = afterEdit(format, { before: value, value: next, caret: at, kind })
    value = shown.value
    caret = shown.caret
  }
  const insert = (text: string, kind: string) =>
    change(value.slice(0, caret) + text + value.slice(caret), caret + text.length, kind)
  const field = {
    type: (text: string) => {
      for (const key of text) insert(key, 'insertText')
      return field
    },
    paste: (text: string) => {
      insert(text, 'insertFromPaste')
      return field
    },
    backspace: (times = 1) => {
      for (let time = 0; time < times; time += 1)
        if (caret > 0)
          change(value.slice(0, caret - 1) + value.slice(caret), caret - 1, 'deleteContentBackward')
      return field
    },
    deleteForward: () => {
      change(value.slice(0, caret) + value.slice(caret + 1), caret, 'deleteContentForward')
      return field
    },
    get text() {
      return `${value.slice(0, caret)}|${value.slice(caret)}`
    },
  }
  return field
}

describe('a card number', () => {
  test.each([
    ['8600123456789012', '8600 1234 5678 9012|'],
    ['86001', '8600 1|'],
    ['8600', '8600|'],
    ['4111111111111', '4111 1111 1111 1|'],
    ['6304000000000000018', '6304 0000 0000 0000 018|'],
  ])('typed as %s is shown as %s', (typed, shown) => {
    expect(fieldWith(cardNumberFormat).type(typed).text).toBe(shown)
  })

  test('is pasted with and without spaces', () => {
    for (const pasted of ['8600123456789012', ' 8600 1234  5678-9012 '])
      expect(fieldWith(cardNumberFormat).paste(pasted).text).toBe('8600 1234 5678 9012|')
  })

  test('is corrected in the middle, and the caret stays with its digit', () => {
    expect(fieldWith(cardNumberFormat, '8600| 1234').type('5').text).toBe('8600 5|123 4')
    expect(fieldWith(cardNumberFormat, '8600 |1234').backspace().text).toBe('860|1 234')
    expect(fieldWith(cardNumberFormat, '8600| 1234').deleteForward().text).toBe('8600| 234')
    expect(fieldWith(cardNumberFormat, '86|00 1234').backspace().text).toBe('8|001 234')
    expect(fieldWith(cardNumberFormat, '8600 1|').backspace(2).text).toBe('860|')
  })
})

describe('an expiry', () => {
  test.each([
    ['0930', '09/30|'],
    ['09/30', '09/30|'],
    ['09', '09/|'],
    ['092030', '09/2030|'],
    ['9/30', '9/30|'],
  ])('typed as %s is shown as %s', (typed, shown) => {
    expect(fieldWith(expiryFormat).type(typed).text).toBe(shown)
  })

  test('is pasted as people write it', () => {
    for (const pasted of ['0930', '09 / 30', '09/30'])
      expect(fieldWith(expiryFormat).paste(pasted).text).toBe('09/30|')
  })

  test('is corrected without moving the year into the month', () => {
    expect(fieldWith(expiryFormat, '12|/30').backspace().type('1').text).toBe('11|/30')
    expect(fieldWith(expiryFormat, '12/|30').backspace().text).toBe('1|/30')
    expect(fieldWith(expiryFormat, '12/|').backspace().text).toBe('1|')
    expect(fieldWith(expiryFormat, '12/3|').backspace(3).text).toBe('|')
  })

  test('a month of one digit is completed when the field is left', () => {
    expect(expiryFormat.formatOnBlur?.('9/30')).toBe('09/30')
    expect(expiryFormat.formatOnBlur?.('12/')).toBe('12')
    expect(expiryFormat.formatOnBlur?.('12/30')).toBe('12/30')
  })
})

describe('a phone', () => {
  test.each([
    ['901234567', '+998 90 123-45-67|'],
    ['+998901234567', '+998 90 123-45-67|'],
    ['998901234567', '+998 90 123-45-67|'],
    ['9', '+998 9|'],
    ['+79161234567', '+79161234567|'],
    ['0079161234567', '0079161234567|'],
    ['+', '+|'],
  ])('typed as %s is shown as %s', (typed, shown) => {
    expect(fieldWith(phoneFormat).type(typed).text).toBe(shown)
  })

  test('is pasted and filled in as address books have it', () => {
    for (const pasted of ['90 123-45-67', '(90) 123 45 67', '998901234567', '+998901234567'])
      expect(fieldWith(phoneFormat).paste(pasted).text).toBe('+998 90 123-45-67|')
  })

  test('is corrected in the middle and deleted whole', () => {
    expect(fieldWith(phoneFormat, '+998 90 123-|45-67').backspace().text).toBe('+998 90 12|4-56-7')
    const field = fieldWith(phoneFormat, '+998 90 1|')
    expect(field.backspace(12).text).toBe('|')
  })
})

describe('an amount', () => {
  test.each([
    ['150000', '150 000|'],
    ['35 000', '35 000|'],
    ['1500000', '1 500 000|'],
    ['35,000', '35 000|'],
    ['35,5', '35,5|'],
    ['35000,50', '35 000,50|'],
    ['12a', '12a|'],
  ])('typed as %s is shown as %s', (typed, shown) => {
    expect(fieldWith(amountFormat).type(typed).text).toBe(shown)
  })

  test('is deleted over its own separator, and a typed comma is deleted as typed', () => {
    expect(fieldWith(amountFormat, '150 |000').backspace().text).toBe('15| 000')
    expect(fieldWith(amountFormat, '35,|5').backspace().text).toBe('35|5')
  })
})

const formats: Readonly<Record<string, TextFormat>> = {
  cardNumberFormat,
  expiryFormat,
  phoneFormat,
  amountFormat,
}
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const typed = fc
  .array(fc.constantFrom(...digits, ' ', '-', '/', '+', ',', '.', 'a'), { maxLength: 24 })
  .map((characters) => characters.join(''))

describe.each(Object.keys(formats))('%s', (name) => {
  const format = formats[name]
  if (format === undefined) throw new Error(`there is no format ${name}`)
  const withoutCode = (digits: string) =>
    format === phoneFormat ? digits.replace(/^(998)+/, '') : digits

  test('digits come out as they went in', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(withoutCode(digitsIn(format.show(text)))).toBe(withoutCode(digitsIn(text)))
      }),
    )
  })

  test('what is shown is shown the same again', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const shown = format.show(text)
        expect(format.show(shown)).toBe(shown)
      }),
    )
  })

  test('a digit typed anywhere is before the caret, and what was there before is behind it', () => {
    fc.assert(
      fc.property(typed, fc.nat(), fc.constantFrom(...digits), (text, at, digit) => {
        const before = format.show(text)
        const place = before === '' ? 0 : at % (before.length + 1)
        const value = before.slice(0, place) + digit + before.slice(place)
        const after = afterEdit(format, { before, value, caret: place + 1, kind: 'insertText' })
        expect(digitsIn(after.value.slice(after.caret))).toBe(digitsIn(before.slice(place)))
        expect(digitsIn(after.value.slice(0, after.caret)).at(-1)).toBe(digit)
      }),
    )
  })

  test('every backspace takes at most one digit, and enough of them empty the field', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const field = fieldWith(format, `${format.show(text)}|`)
        for (let times = format.show(text).length; times > 0; times -= 1) {
          const before = digitsIn(field.text).length
          field.backspace()
          expect(before - digitsIn(field.text).length).toBeLessThanOrEqual(1)
        }
        expect(field.text).toBe('|')
      }),
    )
  })
})
