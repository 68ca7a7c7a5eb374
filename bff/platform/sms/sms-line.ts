/** An SMS is one line of plain signs: a no-break space costs a whole alphabet. */
export const smsLine = (text: string): string => text.replace(/[\u00a0\u2060]/g, ' ').trim()
