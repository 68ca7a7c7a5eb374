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

/** Words that hold to the next one: twice, as two of them in a row share the space between them. */
const held = (words: string): readonly Rule[] =>
  Array.from({ length: 2 }, () => [
    new RegExp(`(?<![\\p{L}\\p{N}-])(${words}) (?=\\S)`, 'giu'),
    `$1${nbsp}`,
  ])

const ofLanguage: Readonly<Record<Lang, readonly Rule[]>> = {
  en: [
    [/(?<=\bNo\.) (?=[\d%])/g, nbsp],
    [/(?<=\b(?:UZS|EUR|USD)) (?=[\d%])/g, nbsp],
    [/(?<=[.?!] A) (?=\p{L})/gu, nbsp],
  ],
  ru: [
    ...held('а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у'),
    [/ (?=(?:же|ли|бы)(?!\p{L}))/giu, nbsp],
    [/(?<=\p{L})-(?=(?:то|нибудь|либо)(?!\p{L}))/gu, `-${joiner}`],
    [/(?<=\d)-(?=[а-яё])/gu, `-${joiner}`],
  ],
  uz: [[new RegExp(`(?<=\\d)-(?=${uzbekAfterNumbers})`, 'gu'), `-${joiner}`]],
}

/** What no line of a heading ends with, besides the short words; what none begins with. */
const inHeadings: Readonly<Record<Lang, readonly Rule[]>> = {
  en: held('a|an|the|and|as|at|by|for|from|in|of|on|or|to|with'),
  ru: held(
    'без|где|для|если|из-за|или|как|когда|между|над|перед|под|после|при|про|чем|через|что|чтобы',
  ),
  uz: [
    ...held('agar|ammo|bir|bu|eng|hamda|har|lekin|shu|va|yoki'),
    [/ (?=(?:bilan|ham|uchun)(?!\p{L}))/gu, nbsp],
    // «opa-singillar», «qoʻllab-quvvatlash»: one word.
    [/(?<=\p{L})-(?=\p{L})/gu, `-${joiner}`],
  ],
}

const bound = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((before, [pattern, replacement]) => before.replace(pattern, replacement), text)

/** The text with the no-break spaces that it should have. */
export const withNoBreakSpaces = (lang: Lang, text: string): string =>
  bound(text, [...everywhere, ...ofLanguage[lang]])

/** The same for a heading, which is set large, in few lines: there no preposition, conjunction or article hangs. */
export const headingWithNoBreakSpaces = (lang: Lang, text: string): string =>
  bound(text, [...everywhere, ...ofLanguage[lang], ...inHeadings[lang]])

/** A line of a file of texts whose words stand as a heading. */
const headingLine = /^(?:\s*"(?:title|heading|question|\w+(?:Title|Heading))": "|#{1,4} |title: )/

/** A line of a file of texts with the no-break spaces that it should have. */
export const lineWithNoBreakSpaces = (lang: Lang, line: string): string =>
  headingLine.test(line) ? headingWithNoBreakSpaces(lang, line) : withNoBreakSpaces(lang, line)
