/** Writes no number of a drawing with more than three decimals: nobody sees the fourth, and each is sent to everyone. */
export const shortNumbers = (svg: string): string =>
  svg.replace(/\d*\.\d{4,}/g, (number) =>
    String(Math.round(Number(number) * 1000) / 1000).replace(/^0\./, '.'),
  )
