import type { Lang } from './paths.ts'

/**
 * Short words are joined to their neighbour with a no-break space, so that no line ends with a preposition and no
 * number stands apart from what it counts; a word joiner holds what belongs to a hyphen or to a dash between years.
 */
type Rule = readonly [pattern: RegExp, replacement: string]

const nbsp = '\u00a0'
const joiner = '\u2060'

/** Numbers with what they count, groups of digits, placeholders of numbers, «№ 5», «SOS …». */
const everywhere: readonly Rule[] = [
  [/№ (?=[\d%])/g, `№${nbsp}`],
  [/(?<=\d) (?=\d{3}(?!\d))/g, nbsp],
  [/(?<=\d[+%]?) (?=\p{L})/gu, nbsp],
  [/(%\{(?:smart_count|(?:figure|number)\.[a-z0-9-]+)\}) (?=\p{L})/gu, `$1${nbsp}`],
  [/(?<!\p{L})SOS (?=\p{L})/gu, `SOS${nbsp}`],
  [/ (?=—|– )/g, nbsp],
  [/(?<=\d)–(?=\d)/g, `–${joiner}`],
  [/(?<!\p{L})SOS-(?=\p{L})/gu, `SOS-${joiner}`],
]

/** What an ordinal counts: «2025-yil», «13-iyun», «738-son», «29-maktab». */
const uzbekAfterNumbers =
  'yil|yanvar|fevral|mart|aprel|may|iyun|iyul|avgust|sentabr|oktabr|noyabr|dekabr|son|modda|maktab|bog|bolalar'

const shortWords = 'а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у'

const ofLanguage: Readonly<Record<Lang, readonly Rule[]>> = {
  en: [
    [/(?<=\bNo\.) (?=[\d%])/g, nbsp],
    [/(?<=\b(?:UZS|EUR|USD)) (?=[\d%])/g, nbsp],
    [/(?<=[.?!] A) (?=\p{L})/gu, nbsp],
  ],
  ru: [
    // Twice, as two short words in a row share the space between them.
    [new RegExp(`(?<![\\p{L}\\p{N}-])(${shortWords}) (?=\\S)`, 'giu'), `$1${nbsp}`],
    [new RegExp(`(?<![\\p{L}\\p{N}-])(${shortWords}) (?=\\S)`, 'giu'), `$1${nbsp}`],
    [/ (?=(?:же|ли|бы)(?!\p{L}))/giu, nbsp],
    [/(?<=\p{L})-(?=(?:то|нибудь|либо)(?!\p{L}))/gu, `-${joiner}`],
    [/(?<=\d)-(?=[а-яё])/gu, `-${joiner}`],
  ],
  uz: [[new RegExp(`(?<=\\d)-(?=${uzbekAfterNumbers})`, 'gu'), `-${joiner}`]],
}

/** The text with the no-break spaces that it should have. */
export const withNoBreakSpaces = (lang: Lang, text: string): string =>
  [...everywhere, ...ofLanguage[lang]].reduce(
    (bound, [pattern, replacement]) => bound.replace(pattern, replacement),
    text,
  )
