import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import type { FormPage } from '#bff/letters/letter-kinds.ts'
import { buyerAt } from './buyer.ts'
import { errorsIn } from './errors.ts'
import { aPdf } from './resumes.ts'
import { wordsOf } from './words.ts'

/** One field of a form: what breaks its rule, and what is right. */
export type FieldCase = {
  readonly name: string
  /** The summary's name of the field, where its rule concerns another input than the one that is filled. */
  readonly summaryName?: string
  /** Something wrong to be typed and left; without it the field is left blank. */
  readonly wrong?: string
  /** The broken rule, as the sentences are named. */
  readonly key: string
  readonly right: string
}

export type FormCase = {
  readonly name: string
  readonly id: string
  readonly path: (lang: Lang) => string
  readonly call: string
  readonly fields: readonly FieldCase[]
  readonly reference: RegExp
  /** What must be there before the form can be right. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Whether it goes on by itself once the line is back. */
  readonly canWait: boolean
  /** What the call says besides what was typed. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly sentenceOf: (lang: Lang, key: string) => string
  /** What is said of a fault of the server. */
  readonly faultIn: (lang: Lang) => string
  /** The element that shows the number. */
  readonly number: string
}

const inWords = (words: unknown, key: string): string => {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], words)
  if (typeof found !== 'string') throw new Error(`no sentence for ${key}`)
  return found
}

const letter = {
  sentenceOf: (lang: Lang, key: string) => inWords(wordsOf(lang, 'letter-form').errors, key),
  faultIn: (lang: Lang) => wordsOf(lang, 'failures').unexpected,
  canWait: true,
  number: '[data-machine=form-submission][data-state=submitted] [data-value=reference]',
}

const person = (name: string, group = ''): readonly FieldCase[] => [
  { name: group + name, key: 'fullName.required', right: 'Aziza Karimova' },
  { name: `${group}phone`, wrong: '12', key: 'phone.invalid', right: '90 123-45-67' },
  { name: `${group}email`, wrong: 'aziza', key: 'email.invalid', right: 'aziza@example.test' },
]
const city: FieldCase = { name: 'city', key: 'city.required', right: 'samarkand' }
const message: FieldCase = { name: 'message', key: 'message.required', right: 'Salom!' }

/** The form of each page by which people send something, with each field that has a rule. */
const formOf: Readonly<Record<FormPage | 'apply', FormCase>> = {
  contacts: {
    ...letter,
    name: 'message',
    id: 'message-form',
    path: (lang) => `${pathTo('contacts', lang)}?city=urgench`,
    call: '/api/messages',
    // The city's page has chosen the city already.
    body: { city: 'urgench' },
    fields: [...person('fullName'), message],
    reference: /M-[2-9A-Z]{4}-[2-9A-Z]{4}/,
  },
  questions: {
    ...letter,
    name: 'question',
    id: 'question-form',
    path: (lang) => pathTo('questions', lang),
    call: '/api/questions',
    fields: [...person('fullName'), city, message],
    reference: /Q-[2-9A-Z]{4}-[2-9A-Z]{4}/,
  },
  'corporate-donations': {
    ...letter,
    name: 'partnership',
    id: 'partnership-form',
    path: (lang) => pathTo('corporate-donations', lang),
    call: '/api/messages',
    body: { subject: 'partnership' },
    fields: [...person('fullName'), city, message],
    reference: /M-[2-9A-Z]{4}-[2-9A-Z]{4}/,
  },
  'donation-boxes': {
    ...letter,
    name: 'box request',
    id: 'box-request-form',
    path: (lang) => pathTo('donation-boxes', lang),
    call: '/api/box-requests',
    fields: [
      { name: 'organisation', key: 'organisation.required', right: 'Non va choy' },
      { name: 'address', key: 'address.required', right: 'Registon 1' },
      city,
      { name: 'placeKind', key: 'placeKind.required', right: 'cafe' },
      ...person('contactName').map((field) =>
        field.name === 'contactName' ? { ...field, key: 'contactName.required' } : field,
      ),
      { name: 'boxes', wrong: '0', key: 'boxes.minimum', right: '2' },
      { name: 'months', wrong: '5', key: 'months.minimum', right: '6' },
      { name: 'startOn', wrong: '2020-01-01', key: 'startOn.past', right: '2030-01-10' },
    ],
    reference: /B-[2-9A-Z]{4}-[2-9A-Z]{4}/,
  },
  'charity-postcards': {
    ...letter,
    name: 'postcard order',
    canWait: false,
    id: 'postcard-order-form',
    path: (lang) => pathTo('charity-postcards', lang),
    call: '/api/postcard-orders',
    before: async (page) => {
      const { form, quantity } = buyerAt(page, 'en')
      await quantity(2).fill('20')
      await form.locator('[value=courier]').check()
      await form.locator('[name="company.name"]').fill('Non')
    },
    fields: [
      ...person('name', 'contact.'),
      city,
      { name: 'delivery.address', key: 'address.required', right: 'Registon 1' },
      { name: 'company.taxId', wrong: '12', key: 'taxId.invalid', right: '301 234 567' },
      {
        name: 'items.1.quantity',
        summaryName: 'items',
        wrong: '29',
        key: 'items.minimum',
        right: '30',
      },
    ],
    reference: /P-[2-9A-Z]{4}-[2-9A-Z]{4}/,
  },
  apply: {
    name: 'application',
    canWait: false,
    id: 'application-107',
    path: (lang) => pathTo('apply', lang, { id: '107' }),
    call: '/api/vacancies/107/applications',
    fields: [
      { name: 'firstName', key: 'firstName.required', right: 'Dilnoza' },
      { name: 'lastName', key: 'lastName.required', right: 'Rahimova' },
      { name: 'email', wrong: 'dilnoza', key: 'email.invalid', right: 'dilnoza@example.test' },
      { name: 'phone', wrong: '12', key: 'phone.invalid', right: '90 123-45-67' },
      { name: 'resume', wrong: 'resume.odt', key: 'resume.type', right: 'resume.pdf' },
      { name: 'consent', key: 'consent.required', right: 'true' },
    ],
    reference: /J-[2-9A-Z]{4}-[2-9A-Z]{4}/,
    sentenceOf: (lang, key) => inWords(wordsOf(lang, 'apply').errors, key),
    faultIn: (lang) => wordsOf(lang, 'apply').error.title,
    number: '[data-reference]',
  },
}

export const forms: readonly FormCase[] = Object.values(formOf)

/** A person who fills in one of the forms. */
export const senderAt = (page: Page, { id, call }: FormCase) => {
  const form = page.locator(`#${id}`)
  const input = (name: string) => page.locator(`[name="${name}"]:is(#${id} *, [form="${id}"])`)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === call)
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return {
    form,
    input,
    alert: errorsIn(form),
    /** The keys of the calls so far. */
    keys,
    errorOf: (name: string) => page.locator(`[id="${id}-${name}-error"]`),
    lineOf: (name: string) => errorsIn(form).locator(`a[href="#${id}-${name}"]`),
    /** Fills one field in, whatever kind it is of, and leaves it. */
    fill: async (name: string, value: string): Promise<void> => {
      const field = input(name)
      const kind = await field.evaluate((element) =>
        element instanceof HTMLInputElement ? element.type : element.localName,
      )
      if (kind === 'select') await field.selectOption(value)
      else if (kind === 'checkbox') await field.check()
      else if (kind === 'file')
        await field.setInputFiles({ name: value, mimeType: 'application/pdf', buffer: aPdf() })
      else await field.fill(value)
      await field.blur()
    },
    /** Goes on as far as the form's button leads: to the step before sending where there is one. */
    submit: () => form.locator('button[type=submit]').first(),
  }
}
