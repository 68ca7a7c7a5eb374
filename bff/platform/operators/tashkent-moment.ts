import { TASHKENT_OFFSET_MS } from '#machines/wire/tashkent-day.ts'

/** A moment (ms) by the clock of Tashkent, `2026-11-20 09:30:00`, which spreadsheets read as a date; null for none. */
export function tashkentMoment(ms: number): string
export function tashkentMoment(ms: number | null): string | null
export function tashkentMoment(ms: number | null): string | null {
  if (ms === null) return null
  return new Date(ms + TASHKENT_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}
