const zone = 'Asia/Tashkent'
const dateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})
const timeOnly = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})
const dayOnly = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' })

export const formatDateTime = (instant: string | number): string =>
  dateTime.format(new Date(instant))
export const formatTime = (instant: string): string => timeOnly.format(new Date(instant))
export const formatDay = (instant: string): string => dayOnly.format(new Date(instant))

/** 10000000 tiyin → `100 000 UZS` */
export const formatMoney = (tiyin: number): string =>
  `${(tiyin / 100).toLocaleString('en-US', { maximumFractionDigits: 2 }).replaceAll(',', ' ')} UZS`

/** Groups of four, narrow enough to be read aloud. */
export const formatNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

export const formatBytes = (count: number): string => {
  if (count < 1024) return `${count} B`
  return count < 1_048_576
    ? `${(count / 1024).toFixed(1)} KB`
    : `${(count / 1_048_576).toFixed(1)} MB`
}

/** A body as it is read. */
export const pretty = (body: unknown): string => {
  if (body === null || body === undefined || body === '') return '(empty)'
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2)
}
