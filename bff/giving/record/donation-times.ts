import { DAY_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import type { DonationRow } from './donations.table.ts'

/** How long a donation waits for its code or its page; Octo closes an unpaid payment after as long. */
export const DONATION_LIFE_MS = 15 * MINUTE_MS
/** How many more codes may be asked for (docs/contract.md §6). */
export const RESENDS = 5
/** We end no code sooner (docs/contract.md §3). */
const CODE_LIFE_MS = 2 * MINUTE_MS
/** When another code may be asked for, where the provider names no figure. */
const RESEND_AFTER_MS = MINUTE_MS
/** After an accepted code the charge is sent within this time or not at all (docs/one-donation.md). */
const CHARGE_WITHIN_MS = 2 * MINUTE_MS
/** For how long after its end a donation may stay undecided at the provider before staff are alerted. */
const PROVIDER_DECIDES_WITHIN_MS = 15 * MINUTE_MS
/** How long staff may take to look into the provider's cabinet and decide. */
export const STAFF_DECIDES_WITHIN_MS = 3 * DAY_MS
/** How long after a payment's end at its provider it is polled once more. */
const LATE_AFTER_MS = 5_000

/** Whether the state's own time is not over at `now` (ms). */
export const isInTime = ({ state, codeSubmittedAt, expiresAt }: DonationRow, now: number) =>
  state === 'preparingCharge' ? now - (codeSubmittedAt ?? 0) <= CHARGE_WITHIN_MS : now < expiresAt

/** When staff are alerted to a payment that its provider has not decided. */
export const undecidedAt = ({ expiresAt, stateSince }: DonationRow): number =>
  Math.max(expiresAt, stateSince) + PROVIDER_DECIDES_WITHIN_MS

/** When a payment that has ended on our side is first polled again. */
export const firstLatePollAt = ({ expiresAt, createdAt }: DonationRow): number =>
  Math.max(expiresAt, createdAt + DONATION_LIFE_MS) + LATE_AFTER_MS

type SentCode = {
  readonly phone: string | null
  readonly lifeMs: number | null
  readonly resendMs: number | null
}

/**
 * Until when a code that was sent now is taken by us, in ms. Whether it is too old is the provider's to say: ours
 * ends only what nobody can be meaning to type, and never later than what it confirms.
 */
const codeEndsAt = ({ lifeMs }: SentCode, now: number, expiresAt: number): number =>
  Math.min(now + Math.max(lifeMs ?? 0, CODE_LIFE_MS), expiresAt)

/** What a row knows of a code that was sent now. */
export const codeColumns = (sent: SentCode, now: number, expiresAt: number) => ({
  codePhone: sent.phone,
  codeExpiresAt: codeEndsAt(sent, now, expiresAt),
  resendAt: now + (sent.resendMs ?? RESEND_AFTER_MS),
})
