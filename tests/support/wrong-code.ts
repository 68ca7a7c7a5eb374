/** A code that was not sent. */
export const wrongCode = (sent: string): string => (sent === '000000' ? '111111' : '000000')
