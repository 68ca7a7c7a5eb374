import type { Lang } from './paths.ts'

/** Numbers, money, dates and phones as each language writes them; the same bytes on server and in browser. */

const nbsp = '\u00a0'

const group = (digits: string, separator: string): string =>
  digits.replace(/\B(?=(\d{3})+(?!\d))/g, separator)

/** `35000` → `35,000` (en), `35 000` with no-break spaces (ru, uz). */
export const formatNumber = (lang: Lang, value: number): string => {
  const sign = value < 0 ? '−' : ''
  return sign + group(String(Math.abs(Math.trunc(value))), lang === 'en' ? ',' : nbsp)
}

/** The soum beside a number. */
export const currencyIn = (lang: Lang): string => ({ ru: 'сум', uz: 'soʻm', en: 'UZS' })[lang]

/** An amount in UZS: `UZS 35,000`, `35 000 сум`, `35 000 soʻm`. */
export const formatMoney = (lang: Lang, amount: number): string => {
  const [number, currency] = [formatNumber(lang, amount), currencyIn(lang)]
  return lang === 'en' ? `${currency}${nbsp}${number}` : `${number}${nbsp}${currency}`
}

const months: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
  uz: [
    'yanvar',
    'fevral',
    'mart',
    'aprel',
    'may',
    'iyun',
    'iyul',
    'avgust',
    'sentabr',
    'oktabr',
    'noyabr',
    'dekabr',
  ],
}

const russianMonthNames = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
]

/** Asia/Tashkent is UTC+05:00 all year. */
const TASHKENT_OFFSET_MS = 5 * 60 * 60 * 1000

type DayParts = { readonly year: number; readonly month: number; readonly day: number }

const dayParts = (date: string | number): DayParts => {
  if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)) {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
    return { year, month, day }
  }
  const local = new Date(new Date(date).getTime() + TASHKENT_OFFSET_MS)
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

/**
 * A day in words: `13 June 2025`, `13 июня 2025 г.`, `2025-yil 13-iyun`.
 * Takes `YYYY-MM-DD`, or an instant (ISO text or ms), which is shown as its day in Tashkent.
 */
export const formatDate = (lang: Lang, date: string | number): string => {
  const { year, month, day } = dayParts(date)
  const name = months[lang][month - 1] ?? ''
  if (lang === 'uz') return `${year}-yil${nbsp}${day}-${name}`
  return lang === 'ru' ? `${day}${nbsp}${name} ${year}${nbsp}г.` : `${day}${nbsp}${name} ${year}`
}

/** The month of a day, 1 to 12. Takes what `formatDate` takes. */
export const monthOf = (date: string | number): number => dayParts(date).month

/** A month's own name: `June`, `июнь`, `iyun`. Takes what `formatDate` takes. */
export const formatMonth = (lang: Lang, date: string | number): string => {
  const names = lang === 'ru' ? russianMonthNames : months[lang]
  return names[monthOf(date) - 1] ?? ''
}

/**
 * A month, or several one after another, `YYYY-MM` each: `June 2025`, `октябрь 2025 – январь 2026`,
 * `2025-yil iyun–avgust`.
 */
export const formatMonths = (lang: Lang, from: string, until: string): string => {
  const first = formatMonth(lang, `${from}-01`)
  const last = formatMonth(lang, `${until}-01`)
  const [year, lastYear] = [from.slice(0, 4), until.slice(0, 4)]
  const dated = (month: string, of: string) =>
    lang === 'uz' ? `${of}-yil${nbsp}${month}` : `${month}${nbsp}${of}`
  if (from === until) return dated(first, year)
  if (year === lastYear) return dated(`${first}–${last}`, year)
  return `${dated(first, year)} – ${dated(last, lastYear)}`
}

/** A date within a sentence: word joiners keep `2025-yil 13-iyun` from ending a line at its hyphens. */
export const unbroken = (date: string): string => date.replaceAll('-', '-\u2060')

const two = (value: number): string => String(value).padStart(2, '0')

/** A day in digits for ru and uz (`13.06.2025`), with the month's short name in English (`13 Jun 2025`). */
export const formatDateShort = (lang: Lang, date: string | number): string => {
  const { year, month, day } = dayParts(date)
  if (lang === 'en') return `${day}${nbsp}${(months.en[month - 1] ?? '').slice(0, 3)}${nbsp}${year}`
  return `${two(day)}.${two(month)}.${year}`
}

/** An instant's day and 24-hour time in Tashkent: `13 June 2025, 14:05`. */
export const formatDateTime = (lang: Lang, instant: string | number): string => {
  const local = new Date(new Date(instant).getTime() + TASHKENT_OFFSET_MS)
  return `${formatDate(lang, instant)}, ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}

/** E.164 to what people read: `+998901234567` → `+998 90 123-45-67`; other countries stay as they are. */
export const formatPhone = (e164: string): string => {
  const parts = /^\+998(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(e164)
  if (parts === null) return e164
  const [, code, first, second, third] = parts
  return `+998${nbsp}${code}${nbsp}${first}-${second}-${third}`
}

const units: Readonly<Record<Lang, readonly [string, string, string]>> = {
  en: ['B', 'KB', 'MB'],
  ru: ['Б', 'КБ', 'МБ'],
  uz: ['B', 'KB', 'MB'],
}

/** A file's size: `840 KB`, `1,2 МБ`. */
export const formatBytes = (lang: Lang, bytes: number): string => {
  const [byte, kilo, mega] = units[lang]
  if (bytes < 1024) return `${bytes}${nbsp}${byte}`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)}${nbsp}${kilo}`
  const value = (bytes / (1024 * 1024)).toFixed(1)
  return `${lang === 'en' ? value : value.replace('.', ',')}${nbsp}${mega}`
}
