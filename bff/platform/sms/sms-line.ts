import { plainText } from '#locales/plain-text.ts'

/** An SMS is one line of plain signs: a no-break space costs a whole alphabet. */
export const smsLine = (text: string): string => plainText(text).trim()
