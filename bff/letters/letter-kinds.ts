import { orderBodyOf } from '#machines/cart/order-values.ts'
import { resumeOf } from '#bff/letters/applications/application-attachment.ts'
import { applicationMails } from '#bff/letters/applications/application-mails.ts'
import {
  applicationColumns,
  applicationDetails,
  remarksOf,
} from '#bff/letters/applications/application-letter.ts'
import type { LetterForm, LetterRules } from './letter-rules.ts'
import { letterKinds, type LetterKind } from '#machines/wire/letter-terms.ts'
import { orderMails } from '#bff/letters/orders/order-mails.ts'
import {
  orderColumns,
  orderLetter,
  outdatedOrder,
  totalOf,
} from '#bff/letters/orders/order-letter.ts'
import {
  boxRequestLetter,
  messageLetter,
  outdatedBoxRequest,
  plainColumns,
  plainMails,
} from './plain-letters.ts'

/** One row a kind: its call, its pages, its mails, what operators see and how long it is kept follow from it. */
const letterRules = {
  message: {
    name: 'messages',
    prefix: 'M',
    mailbox: 'messages',
    keptMonths: 12,
    isKeptByLaw: false,
    limit: 'forms',
    form: {
      pages: ['contacts', 'corporate-donations'],
      summary: 'Write to an office',
      schema: () => messageLetter('message'),
    },
    mails: plainMails('message'),
    columns: plainColumns,
  },
  question: {
    name: 'questions',
    prefix: 'Q',
    mailbox: 'questions',
    keptMonths: 12,
    isKeptByLaw: false,
    limit: 'forms',
    form: {
      pages: ['questions'],
      summary: 'Ask a question',
      schema: () => messageLetter('question'),
    },
    mails: plainMails('question'),
    columns: plainColumns,
  },
  'box-request': {
    name: 'box-requests',
    prefix: 'B',
    mailbox: 'boxes',
    keptMonths: 12,
    isKeptByLaw: false,
    limit: 'forms',
    form: {
      pages: ['donation-boxes'],
      summary: 'Ask for donation boxes',
      schema: boxRequestLetter,
      outdated: outdatedBoxRequest,
    },
    mails: plainMails('box-request'),
    columns: plainColumns,
  },
  'postcard-order': {
    name: 'postcard-orders',
    prefix: 'P',
    mailbox: 'postcards',
    // Orders belong to the accounts.
    keptMonths: 60,
    isKeptByLaw: true,
    limit: 'forms',
    form: {
      pages: ['charity-postcards'],
      summary: 'Order postcards, 50 pieces at least; total in UZS',
      failures: ['price_changed'],
      schema: orderLetter,
      outdated: outdatedOrder,
      bodyOf: orderBodyOf,
      hasReview: true,
    },
    total: totalOf,
    mails: orderMails,
    columns: orderColumns,
  },
  application: {
    name: 'applications',
    prefix: 'J',
    mailbox: 'applications',
    // After the vacancy's deadline.
    keptMonths: 6,
    isKeptByLaw: false,
    limit: 'applications',
    // It comes with a file, to the vacancy's own call.
    form: null,
    mails: applicationMails,
    columns: applicationColumns,
    remarks: remarksOf,
    details: applicationDetails,
    file: resumeOf,
  },
} as const satisfies Readonly<Record<LetterKind, LetterRules>>

type Rules = typeof letterRules

/** The kinds that arrive by a form of a page. */
export type FormKind = {
  [Kind in LetterKind]: Rules[Kind]['form'] extends null ? never : Kind
}[LetterKind]

/** The call that a form is sent to. */
export type FormCall = `/api/${Rules[FormKind]['name']}`

/** The pages that have a form. */
export type FormPage = Rules[FormKind]['form']['pages'][number]

export const rulesOf = (kind: LetterKind): LetterRules => letterRules[kind]

export const formOf = (kind: FormKind): LetterForm => letterRules[kind].form

const isFormKind = (kind: LetterKind): kind is FormKind => letterRules[kind].form !== null

export const formKinds: readonly FormKind[] = letterKinds.filter(isFormKind)
