import type * as z from 'zod'
import type { PageId, PathParams } from '#locales/paths.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import type { DonationType } from '#machines/wire/payment-terms.ts'
import type { faultRuleSchema } from '../../payment-sim/faults.ts'

/** Rules of a field that the catalogue of errors names; the sentences are those of the donation page. */
export const catalogueRules = ['expiry.month', 'expiry.monthOnLeaving', 'expiry.format'] as const
export type CatalogueRule = (typeof catalogueRules)[number]
export type BoardKey = FailureCode | CatalogueRule

/** What brings an error about: the world's part, which a button sets up, and the visitor's. */
export type Recipe = {
  /** Where it is met. */
  readonly page: PageId
  /** The rhythm of a donation whose page is opened where the card is typed, all before it filled in. */
  readonly gives?: DonationType
  readonly params?: PathParams
  readonly query?: string
  /** What the visitor’s Humo card does. */
  readonly card?: string
  readonly faults?: readonly z.input<typeof faultRuleSchema>[]
  /** What to block between browser and site, as the network panel of a browser does it. */
  readonly blocks?: string
  /** What the visitor does, one step after the other. */
  readonly does: readonly string[]
  /** Where no page leads to it, a call of a program does. */
  readonly call?: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
}

/** A call that creates; each recipe has a key of its own. */
const post = (path: string, key: number, body: object, headers: object = {}): Recipe['call'] => ({
  method: 'POST',
  path,
  headers: {
    'Content-Type': 'application/json',
    'Idempotency-Key': `b3d0a1de-7a06-4a6e-93d3-00000000000${key}`,
    ...headers,
  },
  body: JSON.stringify(body),
})
const pays = 'Type the card and pay.'
const confirms = 'Type the code from the SMS.'
const apply = { page: 'apply', params: { id: '107' } } as const
const once = { page: 'donations', gives: 'one-time' } as const
const paying = (
  card: string,
  does: Recipe['does'] = [pays],
  gives: DonationType = 'one-time',
): Recipe => ({
  page: 'donations',
  gives,
  card,
  does,
})

/** One for each failure code and each rule of the catalogue: a missing one does not compile. */
export const recipes: Readonly<Record<BoardKey, Recipe>> = {
  'expiry.month': {
    ...once,
    does: ['Type 13/30 as the card’s expiry and pay.'],
  },
  'expiry.monthOnLeaving': {
    ...once,
    does: ['Type 13/30 as the card’s expiry and leave the field.'],
  },
  'expiry.format': {
    ...once,
    does: ['Type 1/3 as the card’s expiry and pay.'],
  },
  code_invalid: paying('works', [pays, 'Type 000000 as the code.']),
  code_expired: {
    ...paying('works', [pays, confirms]),
    faults: [
      { provider: 'payme', method: 'cards.verify', fault: 'refuse', code: -31101, times: 1 },
    ],
  },
  attempts_exceeded: paying('works', [pays, 'Type 000000 as the code, three times.']),
  card_number_invalid: paying('number_refused'),
  card_expired: paying('expired'),
  card_refused: paying('blocked'),
  sms_not_connected: paying('sms_not_connected'),
  insufficient_funds: paying('insufficient_funds', [pays, confirms]),
  donation_failed: paying('system_error'),
  confirmation_failed: paying('charge_error', [pays, confirms]),
  monthly_setup_failed: paying('system_error', [pays], 'monthly'),
  monthly_confirmation_failed: paying('charge_error', [pays, confirms], 'monthly'),
  payment_service_unreachable: {
    ...paying('works'),
    faults: [{ provider: 'payme', method: 'cards.create', fault: 'drop_before', times: 1 }],
  },
  too_many_requests: {
    ...paying('works'),
    faults: [{ provider: 'payme', method: 'cards.create', fault: 'rate_limit', times: 1 }],
  },
  network_error: { ...paying('works'), blocks: '/api/donations' },
  no_line: paying('works', [
    'Turn the network off, in the developer tools or on the telephone.',
    pays,
  ]),
  waited_too_long: {
    page: 'questions',
    blocks: '/api/questions',
    does: [
      'Fill the form in and send it: it waits for the line.',
      'Set the clock of the computer forward by a day and come back to the page.',
    ],
  },
  wrong_state: paying('works', [
    pays,
    'Cancel it meanwhile: POST /api/donations/{id}/cancellation; then POST …/confirmation.',
  ]),
  vacancies_unavailable: {
    page: 'contacts',
    blocks: '/api/vacancies?*',
    does: ['Go to “Vacancies” by the menu.'],
  },
  vacancy_not_found: { page: 'vacancy', params: { id: '999' }, does: ['Open the page.'] },
  vacancy_expired: { page: 'vacancy', params: { id: '111' }, does: ['Open the page.'] },
  application_failed: {
    ...apply,
    blocks: '/api/vacancies/107/applications',
    does: ['Fill the form in and send it.'],
  },
  resume_required: { ...apply, does: ['Fill the form in without a file and send it.'] },
  resume_too_large: { ...apply, does: ['Choose a file of more than 5 MB.'] },
  resume_type: { ...apply, does: ['Choose a picture as the file.'] },
  consent_required: { ...apply, does: ['Fill the form in without the consent and send it.'] },
  document_view_failed: {
    page: 'documents',
    blocks: '/api/documents/*/view*',
    does: ['Open the first document in the page.'],
  },
  document_download_failed: {
    page: 'documents',
    blocks: '/api/documents/*/download*',
    does: ['Download the first document.'],
  },
  news_empty: { page: 'news', query: '?q=zzzzzz', does: ['Open the page.'] },
  news_invalid: {
    page: 'news',
    does: ['Ask for the news of a number that is none.'],
    call: { method: 'GET', path: '/api/news/abc?lang=en' },
  },
  not_found: {
    page: 'home',
    does: ['Ask for what is not there.'],
    call: { method: 'GET', path: '/api/nothing' },
  },
  request_invalid: {
    page: 'questions',
    does: ['Send a question without anything in it.'],
    call: post('/api/questions', 1, {}),
  },
  origin_refused: {
    page: 'questions',
    does: ['Send a question from the page of another site.'],
    call: post('/api/questions', 2, {}, { Origin: 'https://other.example' }),
  },
  key_reused: {
    page: 'questions',
    does: ['Send two different questions under one key.'],
    call: post('/api/questions', 3, {
      fullName: 'Aziza',
      phone: '901234567',
      city: 'tashkent',
      message: 'Other',
      lang: 'en',
    }),
  },
  price_changed: {
    page: 'charity-postcards',
    does: ['Order at a price that is no longer true.'],
    call: post('/api/postcard-orders', 4, {
      items: [{ id: 1, quantity: 50, price: 1 }],
      contact: { name: 'Aziza', phone: '901234567' },
      city: 'tashkent',
      delivery: { kind: 'collection' },
      lang: 'en',
    }),
  },
  body_too_large: {
    page: 'questions',
    does: ['Send a question of more than 64 KB.'],
    call: post('/api/questions', 5, { message: 'x'.repeat(70_000) }),
  },
  unavailable: {
    page: 'questions',
    blocks: '/api/questions',
    does: ['Fill the form in and send it while the site has no database.'],
  },
  unexpected: {
    page: 'questions',
    blocks: '/api/questions',
    does: ['Fill the form in and send it while the site has a fault.'],
  },
}

/** The catalogue of errors, line by line, with what each is in the code. */
export const catalogue: Readonly<Record<string, readonly BoardKey[]>> = {
  'Invalid verification code': ['code_invalid'],
  'Network error. Please try again': ['network_error'],
  'The card has expired': ['card_expired'],
  'Please enter a valid month (01-12)': ['expiry.month'],
  'Month must be between 01 and 12': ['expiry.monthOnLeaving'],
  'Please enter the expiry date in MM/YY format': ['expiry.format'],
  'Too many requests. Please wait and try again': ['too_many_requests'],
  'Unable to connect to the payment service. Check your internet connection': [
    'payment_service_unreachable',
  ],
  'An error occurred while processing your donation': ['donation_failed'],
  'An error occurred while setting up your monthly donation': ['monthly_setup_failed'],
  'Failed to confirm the donation. Check the code and try again': ['confirmation_failed'],
  'Failed to confirm the setup': ['monthly_confirmation_failed'],
  'Error loading vacancies': ['vacancies_unavailable'],
  'Vacancy not found': ['vacancy_not_found'],
  'Failed to submit the application. Please try again': ['application_failed'],
  'A resume file is required': ['resume_required'],
  'The file size cannot exceed 5MB': ['resume_too_large'],
  'Only PDF, DOC, DOCX files are allowed': ['resume_type'],
  'You must agree to the processing of personal data': ['consent_required'],
  'This vacancy has expired and no longer accepts applications': ['vacancy_expired'],
  'Error viewing the document online': ['document_view_failed'],
  'Error downloading the document. Please try again': ['document_download_failed'],
  'Invalid news ID or slug': ['news_invalid'],
  'No news found': ['news_empty'],
  'An unexpected error occurred': ['unexpected'],
}
