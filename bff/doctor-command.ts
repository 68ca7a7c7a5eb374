import { resolve } from 'node:path'
import type { Lang } from '#locales/paths.ts'
import { sampleBlocksIn } from '#bff/content/association.ts'
import { plainText } from '#locales/plain-text.ts'
import { terminalLang } from '#bff/platform/terminal-lang.ts'
import { loadTexts } from '#bff/content/texts.ts'
import { checkAddress } from '#bff/doctor/address.checks.ts'
import { databaseState } from '#bff/doctor/database-state.ts'
import { checkEnvironment, mistakesInEnvironment } from '#bff/doctor/environment.checks.ts'
import type { Finding } from '#bff/doctor/finding.ts'
import { checkKeys } from '#bff/doctor/keys.checks.ts'
import { checkMail } from '#bff/doctor/mail.checks.ts'
import type { Outside } from '#bff/doctor/outside.ts'
import { exitCodeOf, reportOf } from '#bff/doctor/report.ts'
import { checkCallbacks, checkServices, type Service } from '#bff/doctor/services.checks.ts'
import { checkStorage } from '#bff/doctor/storage.checks.ts'
import { checkTexts, type Samples } from '#bff/doctor/texts.checks.ts'
import { EnvironmentError, readEnv, readVariables, type Env } from '#bff/platform/env.ts'
import type { EnvSource } from '#bff/platform/env.ts'
import type { Variables } from '#bff/platform/env.variables.ts'
import { FixableError } from '#bff/platform/fixable-error.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

/** Whom the site asks, by the names of the environment's variables. */
const servicesOf = ({ payme, octo, sms, services }: Env): readonly Service[] => {
  const { paymeCheckout, click, uzum } = services
  return [
    { name: 'PAYME_URL', url: payme.url },
    { name: 'OCTO_URL', url: octo.url },
    { name: 'ESKIZ_URL', url: sms.url },
    ...(paymeCheckout === null ? [] : [{ name: 'PAYME_CHECKOUT_URL', url: paymeCheckout.url }]),
    ...(click === null ? [] : [{ name: 'CLICK_URL', url: click.url }]),
    ...(click?.merchant == null ? [] : [{ name: 'CLICK_API_URL', url: click.merchant.apiUrl }]),
    ...(uzum === null ? [] : [{ name: 'UZUM_URL', url: uzum.url }]),
  ]
}

/** Where the payment services that are offered call the site. */
export const callbacksOf = ({
  services: { paymeCheckout, click, uzum },
}: Pick<Env, 'services'>): readonly string[] => [
  '/callbacks/octo',
  ...(paymeCheckout === null ? [] : ['/callbacks/payme']),
  ...(click === null ? [] : ['/callbacks/click/prepare', '/callbacks/click/complete']),
  ...(uzum === null ? [] : ['/callbacks/uzum']),
]

const samplesOf = (folder: string): Samples | null => {
  try {
    const { association, testimonials, content } = loadTexts(folder)
    return {
      refused: [
        ...sampleBlocksIn(association),
        ...(testimonials.confirmed ? [] : ['testimonials']),
      ],
      noted: content.postcards.filter(({ sample }) => sample).map(({ id }) => `postcards/${id}`),
    }
  } catch (error) {
    if (error instanceof FixableError) return null
    throw error
  }
}

const mailboxesOf = (read: Variables): readonly string[] =>
  Object.entries(read).flatMap(([name, value]) =>
    (name === 'MAIL_FROM' || name.startsWith('MAIL_TO_')) &&
    typeof value === 'string' &&
    value.includes('@')
      ? [value]
      : [],
  )

/** Everything that is wrong, or right, with the site that this environment makes. */
export const examine = async (
  source: EnvSource,
  outside: Outside,
  samplesIn = samplesOf,
): Promise<readonly Finding[]> => {
  let read: Variables
  try {
    read = readVariables(source)
  } catch (error) {
    if (error instanceof EnvironmentError) return mistakesInEnvironment(error.mistakes)
    throw error
  }
  // A key of its own for the look alone: the folder's is neither read nor made.
  const env = readEnv({ ...source, TOKEN_KEY: read.TOKEN_KEY ?? '0'.repeat(64) })
  const isLive = env.payments === 'live'
  const address = { publicUrl: env.publicUrl, isLive }
  const mail = { smtpUrl: env.smtpUrl, from: env.mail.from, mailboxes: mailboxesOf(read), isLive }
  const state = await databaseState(read, outside)
  return [
    ...checkEnvironment(read),
    ...(await checkKeys(read)),
    ...(await checkAddress(address, outside)),
    ...(await checkServices(servicesOf(env), outside)),
    ...(await checkCallbacks(env.publicUrl, callbacksOf(env), outside)),
    ...(await checkMail(mail, outside)),
    ...(await checkStorage(read, { state, now: outside.now() })),
    ...checkTexts(samplesIn(resolve(projectRoot, env.contentDir)), isLive),
  ]
}

type Said = {
  readonly out: (text: string) => void
  readonly lang?: Lang
  readonly samplesIn?: typeof samplesOf
}

/** `npm run doctor`: one line a check → 1 where something is bad, else 0. */
export const doctorCommand = async (
  source: EnvSource,
  outside: Outside,
  { out, lang = terminalLang(source), samplesIn = samplesOf }: Said,
): Promise<number> => {
  const findings = await examine(source, outside, samplesIn)
  out(plainText(reportOf(findings, lang)))
  return exitCodeOf(findings)
}
