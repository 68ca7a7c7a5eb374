import { keyOfFolder } from '#bff/platform/encryption/key-file.ts'
import { mistakeOfIssue } from './env.mistakes.ts'
import { FixableError, sayIn, type Sentence } from './fixable-error.ts'
import { mistakeOfLive, mistakesOfServices, servicesOf } from './env.services.ts'
import { variables, type Variables } from './env.variables.ts'
import { simulatorAddresses, simulatorCredentials } from './simulator.ts'

/** Names that the site reads; a test holds docker-compose.yml to them. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

export class EnvironmentError extends FixableError {
  readonly mistakes: readonly Sentence[]
  constructor(mistakes: readonly Sentence[]) {
    super((lang) =>
      [
        sayIn({ said: 'environment' }, lang),
        ...mistakes.map((mistake) => `  ${sayIn(mistake, lang)}`),
      ].join('\n'),
    )
    this.mistakes = mistakes
  }
}

const liveNeeds = [
  'PUBLIC_URL',
  'TOKEN_KEY',
  'SMTP_URL',
  'PAYME_URL',
  'PAYME_MERCHANT_ID',
  'PAYME_KEY',
  'OCTO_URL',
  'OCTO_SHOP_ID',
  'OCTO_SECRET',
  'OCTO_UNIQUE_KEY',
  'ESKIZ_URL',
  'ESKIZ_EMAIL',
  'ESKIZ_PASSWORD',
] as const satisfies readonly (keyof Variables)[]

/** Why these variables may not take real money; empty when they may. */
const mistakesOfLive = (read: Variables): readonly Sentence[] => {
  const simulator = new URL(simulatorAddresses(read.SIM_PORT).base).host
  const own = new Set([simulator, simulator.replace('127.0.0.1', 'localhost')])
  return [
    ...liveNeeds.flatMap((name) =>
      mistakeOfLive(name, read[name], { own, neededBy: 'PAYMENTS=live' }),
    ),
    ...mistakesOfServices(read, own),
    ...(read.CLOCK_URL === undefined
      ? []
      : [{ said: 'refusedLive' as const, values: { name: 'CLOCK_URL' } }]),
    ...(read.RATE_LIMITS === 'off' ? [{ said: 'limitsOff' as const }] : []),
    ...(read.MAIL_FROM.endsWith('.test')
      ? [{ said: 'missing' as const, values: { name: 'MAIL_FROM', neededBy: 'PAYMENTS=live' } }]
      : []),
  ]
}

/** Copies of the site on one PostgreSQL must share one key, which no folder of their own can give. */
const mistakesOfStore = (read: Variables): readonly Sentence[] => [
  ...(read.DATABASE_URL !== undefined && read.TOKEN_KEY === undefined && read.PAYMENTS !== 'live'
    ? [{ said: 'missingTokenKey' as const }]
    : []),
  ...(read.BACKUP_DIR !== undefined && read.BACKUP_TO === undefined
    ? [{ said: 'missingBackupKey' as const }]
    : []),
]

const limitsOf = (read: Variables) => ({
  enabled: read.RATE_LIMITS === 'on',
  donationsPerPhone: read.LIMIT_GIFTS_PER_PHONE,
  donationsPerAddress: read.LIMIT_GIFTS_PER_ADDRESS,
  codesPerCardMinute: read.LIMIT_CODES_PER_CARD_MINUTE,
  codesPerCardDay: read.LIMIT_CODES_PER_CARD_DAY,
  wrongCodesPerCardDay: read.LIMIT_WRONG_CODES_PER_CARD,
  planChangesPerHour: read.LIMIT_PLAN_CHANGES_PER_HOUR,
  cardChangesPerDay: read.LIMIT_CARD_CHANGES_PER_DAY,
  refusedCardsPerAddress: read.LIMIT_REFUSED_CARDS_PER_ADDRESS,
  refusedCardsPerRange: read.LIMIT_REFUSED_CARDS_PER_RANGE,
  refusedCardsOnSite: read.LIMIT_REFUSED_CARDS_ON_SITE,
  refusedPercent: read.LIMIT_REFUSED_CARDS_PERCENT,
  formsPerAddress: read.LIMIT_FORMS_PER_ADDRESS,
  applicationsPerAddress: read.LIMIT_APPLICATIONS_PER_ADDRESS,
  uploadsPerAddress: read.LIMIT_UPLOADS_PER_ADDRESS,
  acknowledgementsPerRecipient: read.LIMIT_ACKNOWLEDGEMENTS_PER_RECIPIENT,
  acknowledgementsPerHour: read.LIMIT_ACKNOWLEDGEMENTS_PER_HOUR,
  bodyBytes: read.LIMIT_BODY_BYTES,
  bodyMs: read.LIMIT_BODY_MS,
  bodiesPerAddress: read.LIMIT_BODIES_PER_ADDRESS,
  bodiesAtOnceBytes: read.LIMIT_BODIES_AT_ONCE_BYTES,
  uploadsAtOnceBytes: read.LIMIT_UPLOADS_AT_ONCE_BYTES,
})

type SimulatorAddresses = ReturnType<typeof simulatorAddresses>

const cardProvidersOf = (read: Variables, simulator: SimulatorAddresses) => ({
  payme: {
    url: read.PAYME_URL ?? simulator.payme,
    merchantId: read.PAYME_MERCHANT_ID ?? simulatorCredentials.paymeMerchantId,
    key: read.PAYME_KEY ?? simulatorCredentials.paymeKey,
    accountField: read.PAYME_ACCOUNT_FIELD,
  },
  octo: {
    url: read.OCTO_URL ?? simulator.octo,
    shopId: read.OCTO_SHOP_ID ?? simulatorCredentials.octoShopId,
    secret: read.OCTO_SECRET ?? simulatorCredentials.octoSecret,
    uniqueKey: read.OCTO_UNIQUE_KEY ?? simulatorCredentials.octoUniqueKey,
    signature: read.OCTO_SIGNATURE,
    /** Octo's own flag for payments without money. */
    test: read.OCTO_TEST === 'on',
  },
})

const smsOf = (read: Variables, simulator: SimulatorAddresses) => ({
  url: (read.ESKIZ_URL ?? simulator.eskiz).replace(/\/+$/, ''),
  email: read.ESKIZ_EMAIL ?? simulatorCredentials.eskizEmail,
  password: read.ESKIZ_PASSWORD ?? simulatorCredentials.eskizPassword,
  from: read.ESKIZ_FROM,
})

const mailOf = (read: Variables) => ({
  from: read.MAIL_FROM,
  donations: read.MAIL_TO_DONATIONS,
  /** Null: no digest. */
  digest: read.MAIL_TO_DIGEST === 'off' ? null : (read.MAIL_TO_DIGEST ?? read.MAIL_TO_DONATIONS),
  applications: read.MAIL_TO_APPLICATIONS,
  messages: read.MAIL_TO_MESSAGES,
  questions: read.MAIL_TO_QUESTIONS,
  /** Mailboxes of single cities, where they are set. */
  ofCity: {
    messages: {
      tashkent: read.MAIL_TO_MESSAGES_TASHKENT,
      samarkand: read.MAIL_TO_MESSAGES_SAMARKAND,
      urgench: read.MAIL_TO_MESSAGES_URGENCH,
    },
    questions: {
      tashkent: read.MAIL_TO_QUESTIONS_TASHKENT,
      samarkand: read.MAIL_TO_QUESTIONS_SAMARKAND,
      urgench: read.MAIL_TO_QUESTIONS_URGENCH,
    },
  },
  boxes: read.MAIL_TO_BOXES,
  postcards: read.MAIL_TO_POSTCARDS,
})

const shaped = (read: Variables) => {
  const simulator = simulatorAddresses(read.SIM_PORT, read.SIM_WORLD)
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  return {
    payments: read.PAYMENTS,
    port: read.PORT,
    host: read.HOST,
    /** Where the world reaches the site, without a slash at its end. */
    publicUrl: publicUrl.replace(/\/+$/, ''),
    simulatorUrl: simulator.base,
    /** Where /metrics is served; nowhere without a port. */
    metrics:
      read.METRICS_PORT === undefined ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    dataDir: read.DATA_DIR,
    /** With less room than this on the disk of the data folder the site is not ready. */
    leastFreeBytes: read.LEAST_FREE_BYTES,
    distDir: read.DIST_DIR,
    contentDir: read.CONTENT_DIR,
    /** At `off` the worker in every browser takes itself away. */
    serviceWorker: read.SERVICE_WORKER,
    /** What stands in the path of pages that show what is not public yet; null: nobody sees that. */
    previewSecret: read.PREVIEW_SECRET ?? null,
    databaseUrl: read.DATABASE_URL ?? null,
    backups: {
      /** Where a backup is put each day; null: the site makes none by itself. */
      folder: read.BACKUP_DIR ?? null,
      /** The public key that they are encrypted for. */
      recipient: read.BACKUP_TO ?? null,
    },
    smtpUrl: read.SMTP_URL ?? simulator.smtp,
    clockUrl: read.CLOCK_URL ?? null,
    /** How many proxies are in front of the site. */
    trustProxy: read.TRUST_PROXY,
    /** 32 bytes: encrypts card tokens at rest; keys for other purposes are derived from it. */
    tokenKey: Buffer.from(read.TOKEN_KEY ?? keyOfFolder(read.DATA_DIR), 'hex'),
    /** Former keys: they only open what they encrypted. */
    tokenKeysOld: (read.TOKEN_KEYS_OLD ?? []).map((key) => Buffer.from(key, 'hex')),
    logLevel: read.LOG_LEVEL,
    limits: limitsOf(read),
    providerTimeoutMs: read.PROVIDER_TIMEOUT_MS,
    /** How long a repeated call waits for the first one; proxies give up at a minute. */
    waitForOtherMs: read.WAIT_FOR_OTHER_MS,
    ...cardProvidersOf(read, simulator),
    services: servicesOf(read, simulator),
    sms: smsOf(read, simulator),
    mail: mailOf(read),
    /** UZS from which staff hear of a donation at once; null: of none. */
    noticeFrom: read.NOTICE_DONATIONS_FROM ?? null,
  } as const
}

export type Env = ReturnType<typeof shaped>

/** Where the environment comes from: `process.env`, or what a test makes up. */
export type EnvSource = Readonly<Record<string, string | undefined>>

/**
 * The variables as they were given, checked; an empty one counts as missing. Touches no file.
 * Throws an EnvironmentError that names each mistake, never a value (values may be secrets).
 */
export const readVariables = (source: EnvSource): Variables => {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => variableNames.includes(name) && value !== ''),
  )
  const read = variables.safeParse(given)
  if (!read.success) throw new EnvironmentError(read.error.issues.map(mistakeOfIssue))
  const mistakes = [
    ...mistakesOfStore(read.data),
    ...(read.data.PAYMENTS === 'live' ? mistakesOfLive(read.data) : []),
  ]
  if (mistakes.length > 0) throw new EnvironmentError(mistakes)
  return read.data
}

/**
 * The environment, read once at the start; without TOKEN_KEY the data folder's own key is read, or made.
 * Throws an EnvironmentError as `readVariables` does, and a FixableError for a key file that is no key.
 */
export const readEnv = (source: EnvSource): Env => shaped(readVariables(source))
