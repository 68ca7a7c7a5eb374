import * as z from 'zod'
import { defaultCredentials, type Credentials } from './credentials.ts'
import {
  changeSettings,
  defaultSettings,
  settingsFromVariables,
  type Settings,
} from './settings.ts'

export type Environment = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly smtpPort: number
  /** With a seed the clock is frozen and the same calls give the same bytes. */
  readonly seed: string | null
  /** What stands before the paths of a world beside the first one; empty in the first. */
  readonly base: string
  /** The address browsers reach the simulator at; without it, the one they called. */
  readonly publicUrl: string | null
  /** How long a slow card takes, in real ms. */
  readonly slowMs: number
  readonly credentials: Credentials
  readonly settings: Settings
  /** The file of the merchant's board of errors. */
  readonly board: string | null
}

const port = z.coerce.number().int().min(0).max(65_535)

/** Empty variables count as unset, as docker-compose writes them. */
const schema = z.object({
  SIM_PORT: port.default(4000),
  SIM_HOST: z.string().default('127.0.0.1'),
  SIM_SMTP_PORT: port.default(0),
  SIM_SEED: z.string().optional(),
  SIM_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIM_SLOW_MS: z.coerce.number().int().min(0).max(120_000).default(10_000),
  SIM_BOARD: z.string().optional(),
  SIM_PAYME_MERCHANT_ID: z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal digits')
    .default(defaultCredentials.payme.merchantId),
  SIM_PAYME_KEY: z.string().default(defaultCredentials.payme.key),
  SIM_OCTO_SHOP_ID: z.coerce.number().int().default(defaultCredentials.octo.shopId),
  SIM_OCTO_SECRET: z.string().default(defaultCredentials.octo.secret),
  SIM_OCTO_UNIQUE_KEY: z.string().default(defaultCredentials.octo.uniqueKey),
  SIM_ESKIZ_EMAIL: z.email().default(defaultCredentials.eskiz.email),
  SIM_ESKIZ_PASSWORD: z.string().default(defaultCredentials.eskiz.password),
})

/** Reads the environment; throws one error that names every mistake. */
export const parseEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
): Environment => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const settings = changeSettings(defaultSettings, settingsFromVariables(given))
  if (!parsed.success || !settings.success) {
    const mistakes = [
      ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
      ...(settings.error?.issues ?? []).map(
        ({ path, message }) => `setting ${path.join('.')}: ${message}`,
      ),
    ]
    throw new Error(`the simulator cannot start:\n  ${mistakes.join('\n  ')}`)
  }
  const {
    SIM_PORT,
    SIM_HOST,
    SIM_SMTP_PORT,
    SIM_SEED,
    SIM_PUBLIC_URL,
    SIM_SLOW_MS,
    SIM_BOARD,
    ...credentials
  } = parsed.data
  return {
    host: SIM_HOST,
    port: SIM_PORT,
    smtpPort: SIM_SMTP_PORT !== 0 ? SIM_SMTP_PORT : SIM_PORT === 0 ? 0 : SIM_PORT + 1,
    base: '',
    seed: SIM_SEED ?? null,
    publicUrl: SIM_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    slowMs: SIM_SLOW_MS,
    board: SIM_BOARD ?? null,
    credentials: {
      payme: { merchantId: credentials.SIM_PAYME_MERCHANT_ID, key: credentials.SIM_PAYME_KEY },
      octo: {
        shopId: credentials.SIM_OCTO_SHOP_ID,
        secret: credentials.SIM_OCTO_SECRET,
        uniqueKey: credentials.SIM_OCTO_UNIQUE_KEY,
      },
      eskiz: { email: credentials.SIM_ESKIZ_EMAIL, password: credentials.SIM_ESKIZ_PASSWORD },
    },
    settings: settings.data,
  }
}
