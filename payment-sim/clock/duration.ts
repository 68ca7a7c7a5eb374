/** An ISO 8601 duration, such as P1M, P2W, P1DT12H or PT0.5S. */
const PATTERN =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The instant (Unix ms) a duration after another one, or null when it is no duration. Months are UTC's. */
export const addDuration = (from: number, duration: string): number | null => {
  const parts = PATTERN.exec(duration)
  if (!parts) return null
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + years * 12 + months)
  const daysInMonth = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
  ).getUTCDate()
  date.setUTCDate(Math.min(day, daysInMonth))
  return Math.round(
    date.getTime() + (weeks * 7 + days) * DAY + hours * HOUR + minutes * MINUTE + seconds * 1000,
  )
}
