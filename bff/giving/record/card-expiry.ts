import { DAY_MS } from '#machines/wire/durations.ts'
import { chargeMoment, monthAfter } from '#machines/plan/plan.calendar.ts'

/** How long before a card's last day its donor is notified. */
const EXPIRY_NEWS_BEFORE_MS = 14 * DAY_MS

/** `MM/YY` as the month that it is: `2030-09`. */
export const monthOfExpiry = (expiry: string): string =>
  `20${expiry.slice(3)}-${expiry.slice(0, 2)}`

/** When a plan's donor is notified that the card expires after this month. */
export const expiryNoticeAt = (expires: string | null): number | null =>
  expires === null ? null : chargeMoment(monthAfter(expires), 1) - EXPIRY_NEWS_BEFORE_MS
