import { languages, type Lang } from '#machines/wire/language.ts'

/** Names of robots that run scripts; the telephones of Cubot are none. */
const robots =
  /(?:^u?|[^u]|[^c]u)bot\b|bot\/|crawl|spider|slurp|googleother|google-inspectiontool|mediapartners-google|bingpreview|facebookexternalhit/i

/** Whether a user agent is a search engine's or a messenger's: those see `/` as it is, in Russian. */
export const isRobot = (userAgent: string): boolean => robots.test(userAgent)

/**
 * The language of a first visit to `/`: the stored one, else the first that the browser prefers and the
 * site speaks, else English.
 */
export const firstLanguage = (stored: string | null, preferred: readonly string[]): Lang => {
  const known = languages.find((language) => language === stored)
  if (known !== undefined) return known
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0]
    const match = languages.find((language) => language === primary)
    if (match !== undefined) return match
  }
  return 'en'
}
