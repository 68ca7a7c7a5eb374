import type { Lang } from './paths.ts'

/**
 * Short words are joined to their neighbour with a no-break space, so that no line
 * ends with a preposition and no number stands apart from what it counts.
 */
type Rule = readonly [pattern: RegExp, replacement: string]

const nbsp = '\u00a0'

/** Numbers with what they count, groups of digits, placeholders of numbers, «№ 5», «SOS …». */
const everywhere: readonly Rule[] = [
  [/№ (?=[\d%])/g, `№${nbsp}`],
  [/(?<=\d) (?=\d{3}(?!\d))/g, nbsp],
  [/(?<=\d[+%]?) (?=\p{L})/gu, nbsp],
  [/(%\{(?:smart_count|(?:figure|number)\.[a-z0-9-]+)\}) (?=\p{L})/gu, `$1${nbsp}`],
  [/(?<!\p{L})SOS (?=\p{L})/gu, `SOS${nbsp}`],
  [/ (?=—)/g, nbsp],
]

const shortWords = 'а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у'

const ofLanguage: Readonly<Record<Lang, readonly Rule[]>> = {
  en: [
    [/(?<=\bNo\.) (?=[\d%])/g, nbsp],
    [/(?<=\b(?:UZS|EUR|USD)) (?=[\d%])/g, nbsp],
  ],
  ru: [
    // Twice, as two short words in a row share the space between them.
    [new RegExp(`(?<![\\p{L}\\p{N}-])(${shortWords}) (?=\\S)`, 'giu'), `$1${nbsp}`],
    [new RegExp(`(?<![\\p{L}\\p{N}-])(${shortWords}) (?=\\S)`, 'giu'), `$1${nbsp}`],
    [/ (?=(?:же|ли|бы)(?!\p{L}))/giu, nbsp],
  ],
  uz: [],
}

/** The text with the no-break spaces that it should have. */
export const withNoBreakSpaces = (lang: Lang, text: string): string =>
  [...everywhere, ...ofLanguage[lang]].reduce(
    (bound, [pattern, replacement]) => bound.replace(pattern, replacement),
    text,
  )
