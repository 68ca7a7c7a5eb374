import * as z from 'zod'
import { defaultCredentials } from '../credentials.ts'
import { anotherCardSchema } from '../pages/another-card.ts'

const contentTypes = ['text/json', 'application/json'] as const

/** What a merchant's server is sent as: documents name the first, servers in use read the second alone. */
export const contentTypeSchema = z.enum(contentTypes)

export type PaymeContentType = z.infer<typeof contentTypeSchema>

export const contentTypeHeader = (contentType: PaymeContentType): string =>
  `${contentType}; charset=UTF-8`

/** What Payme's documents leave unsaid, and the merchant that its checkout calls. */
export const paymeSettingsSchema = z.strictObject({
  /** A plain string, as client libraries type it, or `{ ru, uz, en }`. */
  message: z.enum(['string', 'object']).default('string'),
  /** 2 in recorded Subscribe receipts. */
  receiptType: z.union([z.literal(1), z.literal(2)]).default(2),
  /** `account[].title`: a string in older answers, `{ ru, uz, en }` in newer ones. */
  accountTitle: z.enum(['string', 'object']).default('string'),
  /** The `wait` of cards.get_verify_code, in ms. */
  codeWaitMs: z.int().min(1000).default(60_000),
  /** How long a code lives, in ms: after it cards.verify answers −31101. */
  codeLifeMs: z.int().min(1000).default(60_000),
  /** The wrong code that answers −31102. */
  maxWrongCodes: z.int().min(1).default(3),
  /** Refuse another code before `wait` is over (−31110). */
  throttleResend: z.boolean().default(false),
  /** cards.verify answers with another token; the old one goes on working. */
  rotateToken: z.boolean().default(false),
  /** The call at which the official "unknown system error" card fails, with −32400. */
  systemErrorAt: z
    .enum(['cards.create', 'cards.get_verify_code', 'receipts.pay'])
    .default('cards.create'),
  /** The error of the official card that answers after 10 seconds. */
  slowErrorCode: z.int().default(-31630),
  /** A documented example pays 1,000 tiyin. */
  minTiyin: z.int().min(1).default(1000),
  maxTiyin: z.int().min(1).default(1_000_000_000_000),
  /** What `X-Auth` cards.remove needs: the id with the key, or the id alone as cards.check. */
  cardsRemoveAuth: z.enum(['key', 'id']).default('key'),
  /** Payme holds money in production only; its sandbox refuses `hold`. */
  hold: z.boolean().default(false),
  /** Answers browsers of other origins, as the front-end methods of the real one do. */
  cors: z.boolean().default(false),
  /** The register that sells by the checkout page and calls the merchant. */
  checkoutMerchantId: z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal digits')
    .default(defaultCredentials.paymeCheckout.merchantId),
  merchantUrl: z.string().default('{merchant}/callbacks/payme'),
  merchantLogin: z.string().default('Paycom'),
  merchantKey: z.string().default(defaultCredentials.paymeCheckout.key),
  /** Of the calls to the merchant. */
  contentType: contentTypeSchema.default('text/json'),
  /** Further tries of a call that the merchant did not answer; a closing one is repeated each minute after. */
  merchantRetries: z.int().min(0).max(20).default(3),
  /**
   * Whether another card may follow on the page when the bank refused one: not at all, for the merchant's same
   * transaction, which is told nothing, or for a new one after the first was cancelled with reason 2.
   */
  anotherCard: anotherCardSchema.default('no'),
  /** After it a transaction that was not performed is cancelled with reason 4. */
  transactionTimeoutHours: z.int().min(1).default(12),
})
