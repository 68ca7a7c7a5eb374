import { languages } from '#machines/wire/language.ts'
import * as z from 'zod'
import {
  codeSchema,
  donationRequestSchema,
  resendRequestSchema,
} from '#machines/wire/donation-request.schema.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { amountChangeSchema, chargePaymentSchema } from '#machines/wire/plan-request.schema.ts'
import { chargeViewSchema, planViewSchema } from '#machines/wire/plan.schema.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import { boxRequestSchema } from '#machines/wire/box-request.schema.ts'
import { messageSchema } from '#machines/wire/message.schema.ts'
import { postcardOrderSchema } from '#machines/wire/postcard-order.schema.ts'
import { branches, employments } from '#machines/wire/vacancy-terms.ts'

/** One call as its document describes it. */
export type Call = {
  readonly method: 'get' | 'post'
  /** `{name}` marks a parameter of the path. */
  readonly path: string
  readonly summary: string
  readonly query?: Readonly<Record<string, string>>
  readonly hasKey?: boolean
  readonly body?: z.core.$ZodType
  /** Media type of the body; JSON unless told otherwise. */
  readonly bodyType?: 'multipart/form-data'
  readonly status: 200 | 201
  readonly answer?: z.core.$ZodType
  readonly contentType?: string
  readonly failures: readonly WireFailureCode[]
}

const receiptSchema = z.object({
  token: z.string(),
  state: z.enum(['paid', 'refunded']),
  donationNumber: z.string(),
  transactionId: z.string(),
  amount: z.int(),
  type: z.enum(['one-time', 'monthly']),
  method: z.enum(['card', 'payme', 'click', 'uzum']),
  card: z.string().optional(),
  paidAt: z.iso.datetime(),
  donorName: z.string(),
  lang: z.enum(languages),
  refundedAt: z.iso.datetime().optional(),
  /** When it was first issued as a file; later files are copies. */
  issuedAt: z.iso.datetime().optional(),
  /** Its page in the donor's language, absolute. */
  url: z.url(),
})

const vacancySchema = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  publishedOn: z.iso.date(),
  deadline: z.iso.date(),
  expired: z.boolean(),
  daysLeft: z.int(),
  branch: z.enum(branches),
  employment: z.enum(employments),
})

const applicationFormSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  coverLetter: z.string().optional(),
  consent: z.literal('true'),
  lang: z.enum(languages),
  resume: z.string().meta({ format: 'binary', description: 'PDF, DOC or DOCX, at most 5 MB' }),
})

const cardFailures = [
  'card_number_invalid',
  'card_expired',
  'card_refused',
  'insufficient_funds',
  'sms_not_connected',
] as const
const lang = { lang: 'en, ru or uz' }
const now = () => Date.now()

/** Every call of `/api`, with its shapes and the refusals that it can answer. */
export const calls: readonly Call[] = [
  {
    method: 'post',
    path: '/api/donations',
    summary: 'Give once',
    hasKey: true,
    body: donationRequestSchema(now),
    status: 201,
    answer: donationSchema,
    failures: [
      'request_invalid',
      'key_reused',
      ...cardFailures,
      'too_many_requests',
      'payment_service_unreachable',
      'donation_failed',
    ],
  },
  {
    method: 'get',
    path: '/api/donations/{id}',
    summary: 'How a donation stands',
    status: 200,
    answer: donationSchema,
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/donations/{id}/confirmation',
    summary: 'Confirm with the code from the SMS',
    body: codeSchema,
    status: 200,
    answer: donationSchema,
    failures: [
      'request_invalid',
      'not_found',
      'wrong_state',
      'code_invalid',
      'code_expired',
      ...cardFailures,
      'attempts_exceeded',
      'payment_service_unreachable',
      'confirmation_failed',
    ],
  },
  {
    method: 'post',
    path: '/api/donations/{id}/code',
    summary: 'Send another code; with the card again where `resend` says `card`',
    body: resendRequestSchema(now),
    status: 200,
    answer: donationSchema,
    failures: [
      'request_invalid',
      'not_found',
      'wrong_state',
      'too_many_requests',
      'payment_service_unreachable',
    ],
  },
  {
    method: 'post',
    path: '/api/donations/{id}/cancellation',
    summary: 'Go back from a donation that cannot take money any more',
    status: 200,
    answer: donationSchema,
    failures: ['not_found', 'wrong_state'],
  },
  {
    method: 'post',
    path: '/api/monthly-donations',
    summary: 'Give each month; the first charge is at once',
    hasKey: true,
    body: donationRequestSchema(now),
    status: 201,
    answer: donationSchema,
    failures: [
      'request_invalid',
      'key_reused',
      ...cardFailures,
      'too_many_requests',
      'payment_service_unreachable',
      'monthly_setup_failed',
    ],
  },
  {
    method: 'get',
    path: '/api/monthly/{token}',
    summary: 'A monthly donation, by its donor’s link',
    status: 200,
    answer: planViewSchema,
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/monthly/{token}/amount',
    summary: 'Another amount for the coming months',
    body: amountChangeSchema,
    status: 200,
    answer: planViewSchema,
    failures: ['request_invalid', 'not_found', 'wrong_state'],
  },
  {
    method: 'post',
    path: '/api/monthly/{token}/cancellation',
    summary: 'End a monthly donation',
    status: 200,
    answer: planViewSchema,
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/monthly-charges/{token}',
    summary: 'The month that a link pays',
    status: 200,
    answer: chargeViewSchema,
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/monthly-charges/{token}/payment',
    summary: 'Pay a month by its link',
    hasKey: true,
    body: chargePaymentSchema(now),
    status: 201,
    answer: donationSchema,
    failures: [
      'request_invalid',
      'not_found',
      ...cardFailures,
      'too_many_requests',
      'payment_service_unreachable',
      'monthly_setup_failed',
    ],
  },
  {
    method: 'get',
    path: '/api/receipts/{token}',
    summary: 'A receipt',
    status: 200,
    answer: receiptSchema,
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/receipts/{token}.pdf',
    summary: 'A receipt as PDF; the first is the original, later ones are marked as copies',
    query: lang,
    status: 200,
    contentType: 'application/pdf',
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/receipts/{token}.svg',
    summary: "The QR code of a receipt's page",
    query: lang,
    status: 200,
    contentType: 'image/svg+xml',
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/vacancies',
    summary: 'Vacancies, those that take applications first',
    query: { ...lang, q: 'search text' },
    status: 200,
    answer: z.object({ items: z.array(vacancySchema), total: z.int() }),
    failures: ['request_invalid'],
  },
  {
    method: 'get',
    path: '/api/vacancies/{id}',
    summary: 'A vacancy with its text',
    query: lang,
    status: 200,
    answer: vacancySchema.extend({ html: z.string(), url: z.url() }),
    failures: ['request_invalid', 'vacancy_not_found'],
  },
  {
    method: 'post',
    path: '/api/vacancies/{id}/applications',
    summary: 'Apply with a résumé',
    hasKey: true,
    body: applicationFormSchema,
    bodyType: 'multipart/form-data',
    status: 201,
    answer: z.object({ reference: z.string() }),
    failures: [
      'request_invalid',
      'vacancy_not_found',
      'vacancy_expired',
      'key_reused',
      'resume_too_large',
      'resume_type',
      'resume_required',
      'consent_required',
      'too_many_requests',
    ],
  },
  {
    method: 'post',
    path: '/api/messages',
    summary: 'Write to an office',
    hasKey: true,
    body: messageSchema,
    status: 201,
    answer: z.object({ reference: z.string() }),
    failures: ['request_invalid', 'key_reused', 'too_many_requests'],
  },
  {
    method: 'post',
    path: '/api/questions',
    summary: 'Ask a question',
    hasKey: true,
    body: messageSchema,
    status: 201,
    answer: z.object({ reference: z.string() }),
    failures: ['request_invalid', 'key_reused', 'too_many_requests'],
  },
  {
    method: 'post',
    path: '/api/box-requests',
    summary: 'Ask for donation boxes',
    hasKey: true,
    body: boxRequestSchema(() => ''),
    status: 201,
    answer: z.object({ reference: z.string() }),
    failures: ['request_invalid', 'key_reused', 'too_many_requests'],
  },
  {
    method: 'post',
    path: '/api/postcard-orders',
    summary: 'Order postcards, 50 pieces at least; total in UZS',
    hasKey: true,
    body: postcardOrderSchema,
    status: 201,
    answer: z.object({ reference: z.string(), total: z.int() }),
    failures: ['request_invalid', 'key_reused', 'price_changed', 'too_many_requests'],
  },
  {
    method: 'get',
    path: '/api/news',
    summary: 'News, nine to a page',
    query: { ...lang, q: 'search text', category: 'one category', page: 'from 1' },
    status: 200,
    failures: ['request_invalid'],
  },
  {
    method: 'get',
    path: '/api/news/{id}',
    summary: 'One article by its number',
    query: lang,
    status: 200,
    failures: ['news_invalid'],
  },
  {
    method: 'get',
    path: '/api/news/by-slug/{slug}',
    summary: 'One article by its slug',
    query: lang,
    status: 200,
    failures: ['news_invalid'],
  },
  {
    method: 'get',
    path: '/api/documents',
    summary: 'Documents',
    query: { ...lang, q: 'search text', category: 'one category' },
    status: 200,
    failures: ['request_invalid'],
  },
  {
    method: 'get',
    path: '/api/documents/{id}/view',
    summary: 'A document to look at',
    query: lang,
    status: 200,
    contentType: 'application/pdf',
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/documents/{id}/download',
    summary: 'A document to keep',
    query: lang,
    status: 200,
    contentType: 'application/pdf',
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/figures',
    summary: 'Figures about the work, with their dates and sources',
    query: lang,
    status: 200,
    failures: [],
  },
  {
    method: 'get',
    path: '/api/projects',
    summary: 'Projects',
    query: lang,
    status: 200,
    failures: [],
  },
  {
    method: 'get',
    path: '/api/media',
    summary: 'What the press wrote',
    query: lang,
    status: 200,
    failures: [],
  },
  {
    method: 'get',
    path: '/api/bank-details/download',
    summary: 'The sheet of bank details for companies',
    query: lang,
    status: 200,
    contentType: 'application/pdf',
    failures: ['request_invalid'],
  },
  {
    method: 'get',
    path: '/api/donation-boxes',
    summary: 'The public register of donation boxes, amounts in UZS',
    query: lang,
    status: 200,
    failures: ['request_invalid'],
  },
  {
    method: 'get',
    path: '/api/postcards',
    summary: 'The catalogue of postcards, prices in UZS',
    query: lang,
    status: 200,
    failures: ['request_invalid'],
  },
]
