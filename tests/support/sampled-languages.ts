import { languages, type Lang } from '#locales/paths.ts'

const seed = Number(process.env['SEED'] ?? '0')

/**
 * The languages that a test runs in: one by the seed, others by other seeds; all three with
 * `FULL=1`. For tests that do one thing in each language; `name` spreads them over the three.
 */
export const sampledLanguages = (name: string): readonly Lang[] => {
  if (process.env['FULL'] === '1') return languages
  const place = Buffer.from(name).reduce((sum, byte) => sum + byte, seed)
  return languages.filter((_, index) => index === place % languages.length)
}
