import { expect, test } from 'vitest'
import { maskedPhone } from './masked-phone.ts'

test.each([
  ['+998901234567', '+998 90 *** ** 67'],
  ['+79161234589', '*** 89'],
  ['+4930123450', '*** 50'],
  ['+99890123456789', '*** 89'],
])('%s is shown as %s', (phone, shown) => expect(maskedPhone(phone)).toBe(shown))
