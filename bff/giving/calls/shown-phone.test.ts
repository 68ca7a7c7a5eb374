import { expect, test } from 'vitest'
import { shownPhone } from './shown-phone.ts'

test.each(['99890*****67', '+99890*****67', '998 90 *** ** 67', '99890 67'])(
  'a masked phone has one spelling, however its provider masks it: %s',
  (masked) => {
    expect(shownPhone(masked)).toBe('+998 90 *** ** 67')
  },
)

test.each(['8 99890*****67', '99890*****678', '99890**1**67', '998-90*****67', '***67', ''])(
  'what has another form is shown as it came: %s',
  (masked) => {
    expect(shownPhone(masked)).toBe(masked)
  },
)
