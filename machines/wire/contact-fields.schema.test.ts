import { expect, test } from 'vitest'
import { emailSchema } from './contact-fields.schema.ts'

test.each([
  ['anna@example.uz', 'anna@example.uz'],
  [' anna@example.uz ', 'anna@example.uz'],
  ["o'neil+sos@mail.example.uz", "o'neil+sos@mail.example.uz"],
  ['анна@почта.uz', 'анна@почта.uz'],
  ['a.b-c_d!#$%&*/=?^{|}~@example.uz', 'a.b-c_d!#$%&*/=?^{|}~@example.uz'],
  ['', undefined],
])('%j is taken as %j', (typed, email) => {
  expect(emailSchema.parse(typed)).toBe(email)
})

/** One sign of each that RFC 5322 gives a meaning of its own, and what cannot be seen. */
const refused = Array.from('<>()[]",;:\\` \t\u0000\u200b\u202e')

test.each(refused)('an address with %j is refused, wherever it stands', (sign) => {
  for (const typed of [
    `${sign}anna@example.uz`,
    `an${sign}na@example.uz`,
    `anna@exam${sign}ple.uz`,
    `anna@example.u${sign}z`,
  ]) {
    // Blanks at the ends are not typed on purpose.
    if (typed.trim() !== typed) continue
    expect([typed, emailSchema.safeParse(typed).success]).toEqual([typed, false])
  }
})

test.each(['x<c@d.uz>', '<c@d.uz>', '(c)a@b.uz', 'a@[127.0.0.1]', 'a@b.uz,c@d.uz', '"a b"@c.uz'])(
  '%s, which a mail program may read as another address, is refused',
  (typed) => {
    const read = emailSchema.safeParse(typed)
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['email.invalid'])
  },
)
