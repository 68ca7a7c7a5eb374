import { DAY_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import { createHmac } from 'node:crypto'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { LimitClaim, LimitRule, Limits } from '#bff/platform/limits/limits.ts'

/** Card testing is judged over ten minutes. */
const TESTING_WINDOW_MS = 10 * MINUTE_MS

/** How many a minute, for one phone and one address, may begin a donation. */
export type DonationLimitConfig = {
  readonly donationsPerPhone: number
  readonly donationsPerAddress: number
  readonly codesPerCardMinute: number
  readonly codesPerCardDay: number
  readonly wrongCodesPerCardDay: number
  readonly refusedCardsPerAddress: number
}

/** The whole site's refusals that are worth an alarm: more than this many, and this share of tries. */
const SITE_REFUSALS = 30
const SITE_REFUSED_SHARE = 0.6
const SITE = 'site'
/** Counted for the share of refusals only; refuses nobody. */
const UNLIMITED = 2_000_000_000

/** Refusals that concern the card, as in card testing. */
const cardRefusals: ReadonlySet<WireFailureCode> = new Set([
  'card_number_invalid',
  'card_expired',
  'card_refused',
  'insufficient_funds',
  'sms_not_connected',
])

const rule = (name: string, most: number, windowMs: number): LimitRule => ({ name, most, windowMs })

type Dependencies = {
  readonly limits: Limits
  readonly settings: DonationLimitConfig
  /** 32 bytes, derived for card fingerprints alone. */
  readonly cardKey: Buffer
  /** Alerts staff when most cards of the site are refused. */
  readonly warnStaff: (counts: {
    readonly refusals: number
    readonly tries: number
  }) => Promise<void>
}

/** The limits of donations, with the settings of the environment. */
const rulesOf = (settings: DonationLimitConfig) => ({
  byPhone: rule('donation-phone', settings.donationsPerPhone, MINUTE_MS),
  byAddress: rule('donation-address', settings.donationsPerAddress, MINUTE_MS),
  codesAMinute: rule('card-codes-minute', settings.codesPerCardMinute, MINUTE_MS),
  codesADay: rule('card-codes-day', settings.codesPerCardDay, DAY_MS),
  wrongCodes: rule('card-wrong-codes', settings.wrongCodesPerCardDay, DAY_MS),
  refusedCards: rule('refused-cards', settings.refusedCardsPerAddress, TESTING_WINDOW_MS),
  siteTries: rule('site-tries', UNLIMITED, TESTING_WINDOW_MS),
  siteRefusals: rule('site-refusals', SITE_REFUSALS, TESTING_WINDOW_MS),
  siteAlarm: rule('site-alarm', 1, TESTING_WINDOW_MS),
})

type DonationRules = ReturnType<typeof rulesOf>

type Deps = Dependencies & { readonly rules: DonationRules }

/** A code that is sent to a card's phone; `card` is the card's fingerprint. */
function codeClaims({ rules }: Deps, card: string | null): readonly LimitClaim[] {
  if (card === null) return []
  return [
    { rule: rules.codesAMinute, of: card },
    { rule: rules.codesADay, of: card },
  ]
}

type Beginning = {
  readonly phone: string
  readonly address: string
  readonly card: string | null
}

function begin(deps: Deps, { phone, address, card }: Beginning): Promise<number | null> {
  const { limits, rules } = deps
  return limits.consume([
    { rule: rules.byPhone, of: phone },
    { rule: rules.byAddress, of: address },
    { rule: rules.refusedCards, of: address, mode: 'check' },
    { rule: rules.siteTries, of: SITE },
    ...codeClaims(deps, card),
  ])
}

async function warnOfTesting({ limits, rules, warnStaff }: Deps): Promise<void> {
  const refusals = await limits.record({ rule: rules.siteRefusals, of: SITE })
  if (refusals <= SITE_REFUSALS) return
  const tries = await limits.count({ rule: rules.siteTries, of: SITE })
  if (refusals < tries * SITE_REFUSED_SHARE) return
  if ((await limits.consume([{ rule: rules.siteAlarm, of: SITE }])) !== null) return
  await warnStaff({ refusals, tries })
}

async function recordRefusal(deps: Deps, address: string, code: WireFailureCode): Promise<void> {
  if (!cardRefusals.has(code)) return
  const { limits, rules } = deps
  await limits.record({ rule: rules.refusedCards, of: address })
  await warnOfTesting(deps)
}

/**
 * Who may begin donations, have codes sent and try codes (contract.md §6). The phone, the card and
 * the refusals count first, the address last: carriers put many donors behind one.
 */
export function createDonationLimits(dependencies: Dependencies) {
  const { limits, settings, cardKey } = dependencies
  const rules = rulesOf(settings)
  const deps: Deps = { ...dependencies, rules }
  return {
    /** A fingerprint of a card's number, used for counting only and removed after a day. */
    fingerprint: (cardNumber: string): string =>
      createHmac('sha256', cardKey)
        .update(cardNumber.replace(/\D/g, ''))
        .digest('base64url')
        .slice(0, 27),

    /** Before a donation is begun, by card or (null) without one: null, or the seconds to wait. */
    begin: (beginning: Beginning) => begin(deps, beginning),

    /** Before another code is sent for a donation; `card` is its fingerprint. */
    sendCode: (card: string | null): Promise<number | null> =>
      card === null ? Promise.resolve(null) : limits.consume(codeClaims(deps, card)),

    /** Before a code is tried: counts it as wrong, which `notWrong` undoes. */
    tryCode: (card: string | null): Promise<number | null> =>
      card === null
        ? Promise.resolve(null)
        : limits.consume([{ rule: rules.wrongCodes, of: card }]),

    /** Undoes the count of `tryCode`, because the code was not wrong. */
    notWrong: async (card: string | null): Promise<void> => {
      if (card !== null) await limits.undo([{ rule: rules.wrongCodes, of: card }])
    },

    /** Cards refused on the whole site in the ten minutes that run now, for the metrics. */
    refusedNow: (): Promise<number> => limits.count({ rule: rules.siteRefusals, of: SITE }),

    /** Counts a refused card of an address; alerts staff when most cards of the site are refused. */
    refused: (address: string, code: WireFailureCode) => recordRefusal(deps, address, code),
  }
}

export type DonationLimits = ReturnType<typeof createDonationLimits>
