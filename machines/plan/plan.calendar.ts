import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import { TASHKENT_OFFSET_MS, tashkentDate } from '#machines/wire/tashkent-day.ts'

// Months are `YYYY-MM` and days `YYYY-MM-DD` on the calendar of Tashkent; moments are Unix ms.

/** Charges begin at ten in the morning, so that their notifications arrive by day. */
const CHARGE_HOUR_MS = 10 * HOUR_MS
/** After a refusal: how many days after the month's first try the next ones are. */
export const RETRY_AFTER_DAYS = [3, 7] as const
/** How long a link to pay a month is good. */
export const LINK_LIFE_MS = 7 * DAY_MS
/** How long before the first day after a pause its donor is notified. */
export const PAUSE_NEWS_BEFORE_MS = 3 * DAY_MS
/** How many days after its link a month that is not paid is reminded of. */
export const REMIND_AFTER_DAYS = [3, 6] as const

/** How many reminders of a link that was sent at `begunAt` are due by `now`. */
export const remindersDue = (begunAt: number, now: number): number =>
  REMIND_AFTER_DAYS.filter((days) => begunAt + days * DAY_MS <= now).length

export const monthAt = (now: number): string => tashkentDate(now).slice(0, 7)

/** The day of the month of a moment, 1 to 31. */
export const dayAt = (now: number): number => Number(tashkentDate(now).slice(8))

const partsOf = (month: string): readonly [year: number, index: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5)) - 1,
]

const monthOf = (year: number, index: number): string =>
  new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7)

/** The month that comes so many months later. */
export const monthsAfter = (month: string, months: number): string => {
  const [year, index] = partsOf(month)
  return monthOf(year, index + months)
}

export const monthAfter = (month: string): string => monthsAfter(month, 1)

/** The first moment of a month (ms). */
export const monthBegin = (month: string): number =>
  Date.parse(`${month}-01T00:00:00Z`) - TASHKENT_OFFSET_MS

/** The day on which a month is charged: the anchor day, or the last day of a shorter month. */
export const chargeDay = (month: string, anchorDay: number): string => {
  const [year, index] = partsOf(month)
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
  return `${month}-${String(Math.min(anchorDay, last)).padStart(2, '0')}`
}

export const chargeMoment = (month: string, anchorDay: number): number =>
  Date.parse(`${chargeDay(month, anchorDay)}T00:00:00Z`) - TASHKENT_OFFSET_MS + CHARGE_HOUR_MS

/** The first month from this one on whose day is still to come, so that a change charges nothing at once. */
export const monthToCome = (from: string, anchorDay: number, now: number): string => {
  const first = from > monthAt(now) ? from : monthAt(now)
  return chargeMoment(first, anchorDay) > now ? first : monthAfter(first)
}

/**
 * Whether a month may still be charged: while it is the current one, and within the days of its
 * retries, so that a late night at the end of a month costs no month.
 */
export const isChargeable = (month: string, anchorDay: number, now: number): boolean =>
  monthAt(now) <= month ||
  now < chargeMoment(month, anchorDay) + (Math.max(...RETRY_AFTER_DAYS) + 1) * DAY_MS

/** The month to charge at a moment: the planned one, or after an outage the current; no arrears. */
export const monthToCharge = (planned: string, anchorDay: number, now: number): string =>
  isChargeable(planned, anchorDay, now) ? planned : monthAt(now)
