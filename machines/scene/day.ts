/** The day in Tashkent as the site shows it: what families do at an hour, and how their street is lit. */
import { HOUR_MS } from '#machines/wire/durations.ts'
import { dayHours, type DayHour, type DayNow, type StreetLight } from '#machines/wire/day-terms.ts'
import { TASHKENT_OFFSET_MS, tashkentDate } from '#machines/wire/tashkent-day.ts'

const WAKES = 6
const SLEEPS = 23

/** The hour from which on something of an ordinary day goes on. */
const begins: Readonly<Record<DayHour, number>> = {
  '06-45': WAKES,
  '08-00': 8,
  '13-30': 13,
  '16-00': 16,
  '19-00': 19,
  '21-30': 21,
}

/** The hour in which the sun sets in Tashkent, January to December. */
const sunsets = [17, 18, 18, 19, 19, 20, 20, 19, 19, 18, 17, 17] as const

const lightAt = (hour: number, sunset: number): StreetLight => {
  if (hour < WAKES || hour >= SLEEPS) return 'night'
  if (hour < begins['08-00']) return 'dawn'
  if (hour < sunset) return 'day'
  if (hour === sunset) return 'dusk'
  return hour < begins['21-30'] ? 'evening' : 'late'
}

/** The day in Tashkent at a moment (ms); it stays so for the rest of the hour. */
export const dayNow = (now: number): DayNow => {
  const hour = Math.floor((now + TASHKENT_OFFSET_MS) / HOUR_MS) % 24
  const sunset = sunsets[Number(tashkentDate(now).slice(5, 7)) - 1] ?? sunsets[0]
  const scene = hour >= SLEEPS ? undefined : dayHours.findLast((each) => begins[each] <= hour)
  return { scene: scene ?? null, light: lightAt(hour, sunset) }
}

/** The moment (ms) at which the next hour begins; Tashkent lies whole hours from UTC. */
export const nextHour = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS
