import { expect, test } from 'vitest'
import { associationSchema } from './association.ts'

const words = { en: 'words', ru: 'слова', uz: 'soʻzlar' }
const office = {
  phones: ['+998781409727'],
  hours: words,
  email: 'office@site.test',
  address: words,
  location: { lat: 41.3, lng: 69.2 },
  sample: false,
}
const social = {
  facebook: 'https://facebook.test/page',
  instagram: 'https://instagram.test/page',
  linkedin: 'https://linkedin.test/company/page',
  sample: false,
}
const bank = {
  sample: true,
  recipient: words,
  bank: words,
  taxId: '000000000',
  bankCode: '00000',
  swift: 'ABCDEFGH',
  accounts: {
    UZS: '00000000000000000000',
    USD: '00000840000000000000',
    EUR: '00000978000000000000',
  },
}

/** The place of the first rule that these details break, or null. */
const broken = (changes: { office?: object; social?: object; bank?: object } = {}) => {
  const offices = Object.fromEntries(
    ['national', 'tashkent', 'samarkand', 'khorezm'].map((key) => [key, office]),
  )
  const read = associationSchema.safeParse({
    offices: { ...offices, national: { ...office, ...changes.office } },
    social: { ...social, ...changes.social },
    bank: { ...bank, ...changes.bank },
  })
  return read.error?.issues[0]?.path.join('.') ?? null
}

test('an office has at least one phone, in the form in which the whole world dials it', () => {
  expect(broken()).toBeNull()
  expect(broken({ office: { phones: ['+1234567', '+123456789012345'] } })).toBeNull()
  expect(broken({ office: { phones: [] } })).toBe('offices.national.phones')
  for (const phone of [
    '998781409727',
    '+123456',
    '+1234567890123456',
    '+998 78 140 97 27',
    'a+99878140',
  ])
    expect(broken({ office: { phones: [phone] } }), phone).toBe('offices.national.phones.0')
})

test('a social page is a page of its own on its network, unless it is a sample', () => {
  for (const address of [
    'https://facebook.test',
    'https://facebook.test/',
    'http://facebook.test/page',
  ]) {
    expect(broken({ social: { facebook: address } }), address).toBe('social')
    expect(broken({ social: { facebook: address, sample: true } }), address).toBeNull()
  }
})

test.each([
  ['taxId', ['00000000', '0000000000', '00000000a', 'a000000000']],
  ['bankCode', ['0000', '000000', '0000a']],
  ['swift', ['ABCDEFG', 'ABCDEFGHI', 'abcdefgh', 'ABCDEFGHIJKL', ' ABCDEFGH']],
])('a bank’s %s has its digits or letters and no more', (field, wrong) => {
  for (const value of wrong)
    expect(broken({ bank: { [field]: value } }), value).toBe(`bank.${field}`)
})

test('a bank’s number among the world’s has eight letters and digits, or eleven', () => {
  for (const swift of ['ABCDEF22', 'ABCDEF22XXX']) expect(broken({ bank: { swift } })).toBeNull()
})

test('an account has twenty digits, with its currency in their middle', () => {
  for (const account of [
    '00000840000000000000',
    '0000000000000000000',
    '000000000000000000000',
    'a00000000000000000000',
  ])
    expect(broken({ bank: { accounts: { ...bank.accounts, UZS: account } } }), account).toBe(
      'bank.accounts.UZS',
    )
})
