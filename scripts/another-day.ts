/**
 * Lets every process of this run begin at another moment, so that what depends on the calendar can be seen on each of
 * its days.
 * @param at an instant as `2027-01-31T03:30:00Z`
 * @throws where it is none
 */
export const beginAt = (at: string): void => {
  const offset = Date.parse(at) - Date.now()
  if (Number.isNaN(offset)) throw new Error(`AT is no moment: ${at}`)
  process.env['CLOCK_OFFSET_MS'] = String(offset)
  const preload = new URL('another-day.mjs', import.meta.url).href
  const options = process.env['NODE_OPTIONS'] ?? ''
  if (!options.includes(preload)) process.env['NODE_OPTIONS'] = `${options} --import ${preload}`
}
