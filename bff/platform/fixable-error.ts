import en from '#locales/en/fixable.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'
import ru from '#locales/ru/fixable.json' with { type: 'json' }
import uz from '#locales/uz/fixable.json' with { type: 'json' }
import { speakerOf } from './speaker.ts'
import { plainText } from '#locales/plain-text.ts'
import { terminalLang } from './terminal-lang.ts'

const words = { en, ru, uz } as const satisfies Readonly<
  Record<Lang, Readonly<Record<keyof typeof ru, string>>>
>

/** Something that can be put right, as it is said in every language; its values are never secrets. */
export type Sentence = {
  readonly said: keyof typeof ru
  readonly values?: Readonly<Record<string, string | number>>
}

/** The name of a sentence, for a rule that refuses by it. */
export const said = (key: Sentence['said']): Sentence['said'] => key

export const isSaid = (key: string): key is Sentence['said'] => Object.hasOwn(ru, key)

/** A sentence in a language; figures stay as they are typed. */
export const sayIn = ({ said, values = {} }: Sentence, lang: Lang): string =>
  plainText(
    speakerOf(lang, words[lang]).t(
      said,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    ),
  )

/** What whoever starts the site, or gives it a command, can put right: each language says how. */
export class FixableError extends Error {
  readonly in: (lang: Lang) => string

  /** @param said how it is said in a language; what a log has of it is English */
  constructor(said: Sentence | ((lang: Lang) => string)) {
    const speak = typeof said === 'function' ? said : (lang: Lang) => sayIn(said, lang)
    super(speak('en'))
    this.in = speak
  }
}

/** What to print of an error that ends a process: the sentence, and of a defect of ours the stack. */
export const explain = (error: unknown, lang = terminalLang(process.env)): string => {
  if (error instanceof FixableError) return error.in(lang)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
