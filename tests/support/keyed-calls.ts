import { formKinds, rulesOf, type FormKind } from '#bff/letters/letter-kinds.ts'
import { aFile, anApplication } from './applications.ts'
import { aDonation, anInternationalCard } from './a-donation.ts'
import { aPdf, aPdfOf } from './resumes.ts'

/** What a call is sent in its test: the whole of it, and for each field other values; undefined leaves it out. */
export type KeyedExample = {
  readonly body: Readonly<Record<string, unknown>>
  readonly others: Readonly<Record<string, readonly unknown[]>>
  /** Fields that may be another at a repetition. */
  readonly exceptions: Readonly<Record<string, readonly unknown[]>>
  /** Fields that have one value only. */
  readonly single?: readonly string[]
}

const languageOfThePage = { lang: ['ru'] }
const pageThatLedHere = { source: ['idea', undefined] }
const cardItself = {
  'card.number': ['8600 0691 9540 6311'],
  'card.expiry': ['04/99'],
  'card.cvv': ['321', undefined],
  'card.holder': ['A KARIMOVA'],
}
const donor = { name: 'Aziza Karimova', phone: '+998901234567', email: 'aziza@example.test' }
const donation: KeyedExample = {
  body: aDonation({
    donor,
    card: { ...aDonation().card, cvv: '123' },
    dedication: 'Маме',
    source: 'home',
  }),
  others: {
    amount: [200_000],
    'donor.name': ['Aziz Karimov'],
    'donor.phone': ['+998901234568'],
    'donor.email': ['aziz@example.test', undefined],
    method: ['click'],
    dedication: ['Папе', undefined],
    'card.kind': ['international'],
  },
  exceptions: { ...cardItself, ...languageOfThePage, ...pageThatLedHere },
}
const message: KeyedExample = {
  body: {
    fullName: 'Aziza Karimova',
    phone: '+998901234567',
    email: 'aziza@example.test',
    city: 'tashkent',
    message: 'Assalomu alaykum!',
    subject: 'partnership',
    organisation: 'Non va choy',
    lang: 'uz',
  },
  others: {
    fullName: ['Aziz Karimov'],
    phone: ['+998901234568'],
    email: ['aziz@example.test', undefined],
    city: ['samarkand'],
    message: ['Xayr!'],
    subject: [undefined],
    organisation: ['Non', undefined],
  },
  exceptions: languageOfThePage,
}

/** An example of each kind of letter that arrives by a form. */
export const formExamples: Readonly<Record<FormKind, KeyedExample>> = {
  message,
  question: message,
  'box-request': {
    body: {
      organisation: 'Non va choy',
      contactName: 'Aziza Karimova',
      phone: '+998901234567',
      email: 'aziza@example.test',
      address: 'Registon 1',
      city: 'samarkand',
      placeKind: 'cafe',
      boxes: 2,
      months: 6,
      startOn: '2027-06-10',
      lang: 'uz',
    },
    others: {
      organisation: ['Non'],
      contactName: ['Aziz Karimov'],
      phone: ['+998901234568'],
      email: ['aziz@example.test', undefined],
      address: ['Registon 2'],
      city: ['tashkent'],
      placeKind: ['shop'],
      boxes: [3],
      months: [7],
      startOn: ['2027-06-11'],
    },
    exceptions: languageOfThePage,
  },
  'postcard-order': {
    body: {
      items: [
        { id: 1, quantity: 60, price: 15_000 },
        { id: 2, quantity: 60, price: 12_000 },
      ],
      contact: donor,
      city: 'samarkand',
      delivery: { kind: 'courier', address: 'Registon 1' },
      company: { name: 'Non va choy', taxId: '301234567' },
      note: 'Navroʻzga',
      lang: 'uz',
    },
    others: {
      'items.0.id': [3],
      'items.0.quantity': [61],
      'items.0.price': [14_000, 16_000],
      'contact.name': ['Aziz Karimov'],
      'contact.phone': ['+998901234568'],
      'contact.email': ['aziz@example.test', undefined],
      city: ['tashkent'],
      'delivery.kind': ['collection'],
      'delivery.address': ['Registon 2'],
      'company.name': ['Non'],
      'company.taxId': ['301234568'],
      note: ['Yangi yilga', undefined],
    },
    exceptions: languageOfThePage,
  },
}

/** An example of each call by which a letter arrives, with its file or without. */
export const letterExamples: Readonly<Record<string, KeyedExample>> = {
  ...Object.fromEntries(
    formKinds.map((kind) => [`/api/${rulesOf(kind).name}`, formExamples[kind]]),
  ),
  '/api/vacancies/{id}/applications': {
    body: {
      ...Object.fromEntries(anApplication()),
      resume: aFile(aPdf()),
    },
    others: {
      firstName: ['Dilnora'],
      lastName: ['Karimova'],
      email: ['aziz@example.test'],
      phone: ['+998901234568'],
      coverLetter: ['Salom!', undefined],
      resume: [aFile(aPdfOf(2_000))],
    },
    exceptions: { ...languageOfThePage, resume: [aFile(aPdf(), 'other-name.pdf')] },
    single: ['consent'],
  },
}

export const keyedExamples: Readonly<Record<string, KeyedExample>> = {
  '/api/donations': donation,
  '/api/monthly-donations': {
    ...donation,
    others: { ...donation.others, method: [] },
    // A service takes no monthly donation.
    single: ['method'],
  },
  '/api/monthly-charges/{token}/payment': {
    body: { card: anInternationalCard },
    others: { 'card.kind': ['national'] },
    exceptions: { ...cardItself, 'card.cvv': ['321'], 'card.number': ['4111 1111 1111 1111'] },
  },
  '/api/monthly/{token}/card': {
    body: { card: { ...aDonation().card, cvv: '123' } },
    others: { 'card.kind': ['international'] },
    exceptions: cardItself,
  },
  ...letterExamples,
}
