import { createHmac } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { networkOf, rangeOf } from '#bff/platform/http/address.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { Executor, LimitClaim, LimitRule, Limits } from '#bff/platform/limits/limits.ts'
import type { CardTestingSigns } from './card-testing-alarm.ts'
import {
  areTested,
  differentCards,
  FIRST_WAIT_MS,
  slowdownOf,
  type CardTestingConfig,
  type Slowdown,
} from './card-testing.ts'
import type { CardTries } from './card-tries.store.ts'
import { tooMany, tryLater } from '#bff/giving/record/refusals.ts'

/** How many a minute, for one phone and one address, may begin a donation; and from when on cards are tested. */
export type DonationLimitConfig = CardTestingConfig & {
  /** False lifts every limit (tests, QA with the simulator). */
  readonly enabled: boolean
  readonly donationsPerPhone: number
  readonly donationsPerAddress: number
  readonly codesPerCardMinute: number
  readonly codesPerCardDay: number
  readonly wrongCodesPerCardDay: number
}

const rule = (name: string, most: number, windowMs: number): LimitRule => ({ name, most, windowMs })

type Dependencies = {
  readonly limits: Limits
  readonly settings: DonationLimitConfig
  readonly tries: CardTries
  readonly clock: Clock
  /** 32 bytes, derived for card fingerprints alone. */
  readonly cardKey: Buffer
  /** 32 bytes, derived for fingerprints of where cards come from alone. */
  readonly originKey: Buffer
  /** Alerts staff when somebody may be testing cards; repeated calls do it once. */
  readonly warnStaff: (signs: CardTestingSigns) => Promise<void>
}

const rulesOf = (settings: DonationLimitConfig) => ({
  byPhone: rule('donation-phone', settings.donationsPerPhone, MINUTE_MS),
  byAddress: rule('donation-address', settings.donationsPerAddress, MINUTE_MS),
  codesAMinute: rule('card-codes-minute', settings.codesPerCardMinute, MINUTE_MS),
  codesADay: rule('card-codes-day', settings.codesPerCardDay, DAY_MS),
  wrongCodes: rule('card-wrong-codes', settings.wrongCodesPerCardDay, DAY_MS),
  turnOfRange: rule('card-turn', 1, FIRST_WAIT_MS),
})

const fingerprint = (key: Buffer, value: string): string =>
  createHmac('sha256', key).update(value).digest('base64url').slice(0, 27)

/** By what a donation by card is counted: keyed fingerprints alone. */
export type CardMarks = {
  readonly cardFingerprint: string
  readonly addressMark: string
  readonly rangeMark: string
}

const notSlowed: Slowdown = { isSlowed: false, waitMs: 0 }
const mayGiveOtherwise = [{ field: 'card', key: 'card.turn' }]

/** A donation that may be begun, once it is counted: null, or why not. */
export type Beginning = {
  /** Null without a card. */
  readonly marks: CardMarks | null
  readonly count: (writer?: Executor) => Promise<Problem | null>
}

type Beginner = {
  readonly phone: string
  /** As the request came from it. */
  readonly address: string
  /** Null where no card is given to us. */
  readonly cardNumber: string | null
}

/**
 * Who may begin donations, have codes sent and try codes (docs/contract.md §6). The phone, the card and
 * the refusals count first, the address last: carriers put many donors behind one.
 */
export function createDonationLimits({
  limits,
  settings,
  tries: store,
  clock,
  cardKey,
  originKey,
  warnStaff,
}: Dependencies) {
  const rules = rulesOf(settings)

  /** A code that is sent to a card's phone; `card` is the card's fingerprint. */
  const codeClaims = (card: string | null): readonly LimitClaim[] =>
    card === null
      ? []
      : [
          { rule: rules.codesAMinute, of: card },
          { rule: rules.codesADay, of: card },
        ]

  const fingerprintOf = (number: string): string => fingerprint(cardKey, number.replace(/\D/g, ''))

  const marksOf = (address: string, number: string): CardMarks => ({
    cardFingerprint: fingerprintOf(number),
    addressMark: fingerprint(originKey, networkOf(address)),
    rangeMark: fingerprint(originKey, rangeOf(address)),
  })

  /** How a card is slowed down where cards are being tested; tells staff of it. */
  const slowdownAt = async ({ addressMark, rangeMark }: CardMarks): Promise<Slowdown> => {
    if (!settings.enabled) return notSlowed
    const site = await store.onSite()
    // Where no card was refused lately, none is tested.
    if (site.refused === 0) return notSlowed
    const tries = await store.ofRange(rangeMark)
    const seen = { tries, address: addressMark, site, now: clock.now() }
    const slowdown = slowdownOf(seen, settings)
    const { refusedCardsOnSite: from, refusedPercent: percent } = settings
    if (areTested(site, { from, percent })) await warnStaff({ where: 'site', ...site })
    else if (slowdown.isSlowed) await warnStaff({ where: 'range', ...differentCards(tries) })
    return slowdown
  }

  return {
    /** What a card is known again by. */
    fingerprintOf,

    /**
     * Before a donation is begun: what a donation by card is counted by, and its count, which belongs into the
     * transaction that stores it; or `too_many_requests` with the seconds to wait. Cards alone wait where cards are
     * being tested.
     */
    begin: async ({
      phone,
      address,
      cardNumber,
    }: Beginner): Promise<Result<Beginning, Problem>> => {
      const marks = cardNumber === null ? null : marksOf(address, cardNumber)
      const { isSlowed, waitMs } = marks === null ? notSlowed : await slowdownAt(marks)
      const refusal = (wait: number): Problem => {
        const { code, extra } = tryLater('too_many_requests', wait)
        const isForCard = waitMs > 0 || isSlowed
        return { code, extra: { ...extra, ...(isForCard ? { issues: mayGiveOtherwise } : {}) } }
      }
      if (waitMs > 0) return fail(refusal(Math.ceil(waitMs / 1000)))
      const claims: readonly LimitClaim[] = [
        { rule: rules.byPhone, of: phone },
        { rule: rules.byAddress, of: networkOf(address) },
        ...codeClaims(marks?.cardFingerprint ?? null),
        // Where cards are tested they are taken one by one, however many are sent at once.
        ...(isSlowed && marks !== null ? [{ rule: rules.turnOfRange, of: marks.rangeMark }] : []),
      ]
      const count = async (writer?: Executor): Promise<Problem | null> => {
        const wait = await limits.consume(claims, writer)
        return wait === null ? null : refusal(wait)
      }
      return ok({ marks, count })
    },

    /** Before another code is sent for a donation; `card` is its fingerprint. */
    sendCode: async (card: string | null): Promise<Problem | null> =>
      card === null ? null : tooMany(await limits.consume(codeClaims(card))),

    /** Before a code is tried: counts it as wrong, which `notWrong` undoes. */
    tryCode: async (card: string | null, writer?: Executor): Promise<Problem | null> =>
      card === null
        ? null
        : tooMany(await limits.consume([{ rule: rules.wrongCodes, of: card }], writer)),

    /** Undoes the count of `tryCode`, because the code was not wrong. */
    notWrong: async (card: string | null, writer?: Executor): Promise<void> => {
      if (card !== null) await limits.undo([{ rule: rules.wrongCodes, of: card }], writer)
    },
  }
}

export type DonationLimits = ReturnType<typeof createDonationLimits>
