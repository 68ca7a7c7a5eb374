/** Asia/Tashkent is UTC+5 all year. */
export const TASHKENT_OFFSET_MS = 5 * 3_600_000

/** `YYYY-MM-DD HH:mm:ss` in Tashkent, of Unix ms. */
export const tashkentTime = (time: number): string =>
  new Date(time + TASHKENT_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** `YYYY-MM-DD` there. */
export const tashkentDate = (time: number): string => tashkentTime(time).slice(0, 10)
