import en from '#locales/en/texts.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'
import ru from '#locales/ru/texts.json' with { type: 'json' }
import uz from '#locales/uz/texts.json' with { type: 'json' }
import { speakerOf } from '#bff/platform/speaker.ts'
import { plainText } from '#locales/plain-text.ts'
import { terminalLang } from '#bff/platform/terminal-lang.ts'
import type { Mistake } from './mistake.ts'

const words = { en, ru, uz }
const LONGEST_SHOWN = 80

const shortened = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text

const paragraphOf = ({ file, line, field, found, rule, values }: Mistake, lang: Lang): string => {
  const speak = speakerOf(lang, words[lang])
  const place = [
    file,
    // As an editor shows it: without grouping.
    ...(line === null ? [] : [speak.t('line', { line: String(line) })]),
    ...(field === '' ? [] : [field]),
  ].join(', ')
  return [
    place,
    ...(found === null || found === ''
      ? []
      : [`  ${speak.t('found', { found: shortened(found) })}`]),
    `  ${speak.t(`rules.${rule}`, values)}`,
  ].join('\n')
}

/** What is said where there is none. */
export const sayNoMistake = (): string => plainText(words[terminalLang(process.env)].none)

/** What is said while the files of a photograph are made. */
export const sayMaking = (picture: string): string => {
  const lang = terminalLang(process.env)
  return plainText(speakerOf(lang, words[lang]).t('making', { picture }))
}

/** Each mistake for those who write the texts: where it is, what stands there, and what to write. */
export const sayMistakes = (
  mistakes: readonly Mistake[],
  lang: Lang = terminalLang(process.env),
): string => {
  const title = speakerOf(lang, words[lang]).t('title', { smart_count: mistakes.length })
  const paragraphs = mistakes.map((mistake) => paragraphOf(mistake, lang))
  return plainText([title, ...paragraphs].join('\n\n'))
}
