/** Tashkent keeps UTC+05:00 all year. */
export const TASHKENT_OFFSET_MS = 5 * 60 * 60 * 1000

/** The day on the calendar of Tashkent, `YYYY-MM-DD`, at a moment (ms). */
export const tashkentDate = (now: number): string =>
  new Date(now + TASHKENT_OFFSET_MS).toISOString().slice(0, 10)
