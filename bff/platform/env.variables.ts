import * as z from 'zod'
import { serviceVariables } from './env.services.ts'
import { said } from './fixable-error.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const count = z.coerce.number().int().min(1)
const text = z.string().trim().min(1)
const webAddress = z.url({ protocol: /^https?$/, error: said('notWebAddress') })
/** A key as it is written: in TOKEN_KEY, or in a file. */
export const tokenKey = z.string().regex(/^[0-9a-f]{64}$/i, said('notKey'))
const tokenKeys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .pipe(z.array(tokenKey))
const mailbox = z.email(said('notMailbox'))

/** Every name that the site reads from its environment, each with its rule. */
export const variables = z.object({
  PAYMENTS: z.enum(['simulator', 'live']).default('simulator'),
  PORT: port.default(3000),
  HOST: text.default('0.0.0.0'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  SIM_PORT: port.default(4000),
  SIM_WORLD: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,31}$/)
    .optional(),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: text.default('.data'),
  DIST_DIR: text.default('dist'),
  CONTENT_DIR: text.default('bff/content'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  PREVIEW_SECRET: z
    .string()
    .regex(/^[\w-]{16,}$/, said('notPreviewSecret'))
    .optional(),
  LEAST_FREE_BYTES: count.default(104_857_600),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: said('notDatabaseAddress') })
    .optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_TO: z
    .string()
    .regex(/^age1[0-9a-z]{58}$/, said('notRecipient'))
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: said('notMailServer') }).optional(),
  CLOCK_URL: webAddress.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  TOKEN_KEY: tokenKey.optional(),
  TOKEN_KEYS_OLD: tokenKeys.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LIMIT_GIFTS_PER_PHONE: count.default(5),
  LIMIT_GIFTS_PER_ADDRESS: count.default(30),
  LIMIT_FORMS_PER_ADDRESS: count.default(10),
  LIMIT_APPLICATIONS_PER_ADDRESS: count.default(5),
  LIMIT_UPLOADS_PER_ADDRESS: count.default(3),
  LIMIT_ACKNOWLEDGEMENTS_PER_RECIPIENT: count.default(3),
  LIMIT_ACKNOWLEDGEMENTS_PER_HOUR: count.default(60),
  LIMIT_CODES_PER_CARD_MINUTE: count.default(3),
  LIMIT_CODES_PER_CARD_DAY: count.default(20),
  LIMIT_WRONG_CODES_PER_CARD: count.default(15),
  LIMIT_PLAN_CHANGES_PER_HOUR: count.default(10),
  LIMIT_CARD_CHANGES_PER_DAY: count.default(5),
  LIMIT_REFUSED_CARDS_PER_ADDRESS: count.default(10),
  LIMIT_REFUSED_CARDS_PER_RANGE: count.default(10),
  LIMIT_REFUSED_CARDS_ON_SITE: count.default(30),
  LIMIT_REFUSED_CARDS_PERCENT: count.max(100).default(60),
  LIMIT_BODY_BYTES: count.default(65_536),
  LIMIT_BODY_MS: count.default(30_000),
  LIMIT_BODIES_PER_ADDRESS: count.default(100),
  LIMIT_BODIES_AT_ONCE_BYTES: count.default(33_554_432),
  LIMIT_UPLOADS_AT_ONCE_BYTES: count.default(25_165_824),
  PROVIDER_TIMEOUT_MS: count.default(20_000),
  WAIT_FOR_OTHER_MS: count.default(25_000),
  PAYME_URL: webAddress.optional(),
  PAYME_MERCHANT_ID: text.optional(),
  PAYME_KEY: text.optional(),
  PAYME_ACCOUNT_FIELD: text.default('order_id'),
  OCTO_URL: webAddress.optional(),
  OCTO_SHOP_ID: z.coerce.number().int().positive().optional(),
  OCTO_SECRET: text.optional(),
  OCTO_UNIQUE_KEY: text.optional(),
  OCTO_SIGNATURE: z.enum(['unique_key', 'hash_key']).default('unique_key'),
  OCTO_TEST: z.enum(['on', 'off']).default('off'),
  ...serviceVariables,
  ESKIZ_URL: webAddress.optional(),
  ESKIZ_EMAIL: text.optional(),
  ESKIZ_PASSWORD: text.optional(),
  ESKIZ_FROM: text.default('4546'),
  MAIL_FROM: mailbox.default('site@example.test'),
  MAIL_TO_DONATIONS: mailbox.default('donations@example.test'),
  MAIL_TO_DIGEST: z.union([mailbox, z.literal('off')], said('notMailboxOrOff')).optional(),
  NOTICE_DONATIONS_FROM: count.optional(),
  MAIL_TO_APPLICATIONS: mailbox.default('jobs@example.test'),
  MAIL_TO_MESSAGES: mailbox.default('messages@example.test'),
  MAIL_TO_QUESTIONS: mailbox.default('questions@example.test'),
  MAIL_TO_MESSAGES_TASHKENT: mailbox.optional(),
  MAIL_TO_MESSAGES_SAMARKAND: mailbox.optional(),
  MAIL_TO_MESSAGES_URGENCH: mailbox.optional(),
  MAIL_TO_QUESTIONS_TASHKENT: mailbox.optional(),
  MAIL_TO_QUESTIONS_SAMARKAND: mailbox.optional(),
  MAIL_TO_QUESTIONS_URGENCH: mailbox.optional(),
  MAIL_TO_BOXES: mailbox.default('boxes@example.test'),
  MAIL_TO_POSTCARDS: mailbox.default('postcards@example.test'),
})

export type Variables = z.infer<typeof variables>
