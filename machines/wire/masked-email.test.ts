import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['aziza@example.uz', 'a…@e….uz'],
  ['a@b.co.uk', 'a…@b….uk'],
  ['"odd@name"@example.test', '"…@e….test'],
])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown))
