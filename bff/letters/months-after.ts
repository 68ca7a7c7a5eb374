/** The same moment (ms) so many months later: when what was sent is removed. */
export const monthsAfter = (moment: number, months: number): number => {
  const date = new Date(moment)
  return date.setUTCMonth(date.getUTCMonth() + months)
}
