/**
 * When a vacancy ends. Dates are `YYYY-MM-DD`,
 * days are days in Asia/Tashkent (UTC+05:00 all year), moments are Unix time in ms.
 */

import { DAY_MS } from '#machines/wire/durations.ts'
import { TASHKENT_OFFSET_MS } from '#machines/wire/tashkent-day.ts'

/** Days since the epoch on the calendar of Tashkent. */
const dayNumber = (now: number): number => Math.floor((now + TASHKENT_OFFSET_MS) / DAY_MS)

/** The first moment at which a vacancy takes no applications any more: the end of its last day. */
export const endOf = (deadline: string): number =>
  Date.parse(`${deadline}T00:00:00Z`) - TASHKENT_OFFSET_MS + DAY_MS

export const isPastDeadline = (deadline: string, now: number): boolean => now >= endOf(deadline)

/** Whole days from today to the last day; 0 on the last day and after it. */
export const daysLeft = (deadline: string, now: number): number =>
  Math.max(0, Date.parse(`${deadline}T00:00:00Z`) / DAY_MS - dayNumber(now))

/** The next midnight in Tashkent: until then no deadline passes and no count of days changes. */
export const nextMidnight = (now: number): number =>
  (dayNumber(now) + 1) * DAY_MS - TASHKENT_OFFSET_MS
