import backupWords from '#locales/ru/backup.json' with { type: 'json' }
import words from '#locales/ru/digest-mail.json' with { type: 'json' }
import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import type { DigestPart } from '#bff/platform/digest/digest.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { PaymentProvider } from '#bff/giving/providers/payment-provider.ts'
import { compareBooks, type CompareDeps } from './compare.ts'
import { differenceOf } from './differences.ts'

const speak = speakerOf(staffLang, words)

/** How far back each morning looks: what a service settles late is still met. */
const LOOKS_BACK_MS = 2 * DAY_MS
/** What is younger may be on its way. */
const SETTLED_AFTER_MS = HOUR_MS
/** More are counted, not named. */
const NAMED = 10

/** What the payment services say otherwise than the books, by reference or transaction. */
export const reconciliationDigest =
  (deps: CompareDeps, providers: readonly PaymentProvider[]): DigestPart =>
  async ({ from, now }) => {
    const period = { from: from - LOOKS_BACK_MS, to: now - SETTLED_AFTER_MS }
    const found = (await compareBooks(deps, providers, period)).map(differenceOf)
    if (found.length === 0) return []
    return [
      speak.t('differences', { count: found.length }),
      ...found.slice(0, NAMED).map(({ kind, provider, reference, transaction }) => {
        const names = [provider, reference ?? transaction].filter((name) => name !== null)
        return `  ${names.join(' ')}: ${backupWords.differences[kind]}`
      }),
    ]
  }
