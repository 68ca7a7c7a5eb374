import { headingWithNoBreakSpaces } from '#locales/no-break-spaces.ts'
import type { Lang } from '#locales/paths.ts'

/** The words of a heading; what a page holds together itself is taken as held. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<span[^>]*>([^<]*)<\/span>/g, (_, piece: string) =>
      piece.replaceAll(' ', '\u00a0'),
    )
    .replaceAll(/<[^>]*>/g, '')

/** Headings of a page as it is sent, of which a line may end with a word that belongs to the next one. */
export const looseHeadings = (html: string, lang: Lang): readonly string[] =>
  [...html.matchAll(/<h[1-6](?:\s[^>]*)?>(.*?)<\/h[1-6]>/gs)]
    .map(([, heading = '']) => wordsOf(heading))
    .filter((words) => headingWithNoBreakSpaces(lang, words) !== words)
