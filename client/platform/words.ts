import Polyglot from 'node-polyglot'
import { use } from 'react'
import { withFigures, type Figures } from '#locales/figures.ts'
import type { Lang } from '#locales/paths.ts'
import { speechOf } from '#locales/speech.ts'
import type { Namespace, Words } from '#locales/words.ts'
import { readFile } from '#client/lib/files.ts'
import { lazily } from '#client/lib/lazily.ts'
import { useLang } from './language.ts'
import { loadOnce, readyWith, type Ready } from './ready.ts'

type Loaded = { readonly words: object; readonly t: Polyglot['t'] }

/** The text of a key with its values put in: `t('summary.next', { date })`, plural by `smart_count`. */
export type Translate = Polyglot['t']

/** The document names the words of the first page, so a table of them is loaded for those of the next. */
const files = {
  ru: lazily(() => import('./word-files/word-files.ru.ts')),
  uz: lazily(() => import('./word-files/word-files.uz.ts')),
  en: lazily(() => import('./word-files/word-files.en.ts')),
} satisfies Record<Lang, unknown>
const loaded = new Map<string, Ready<Loaded>>()

let figures: Figures = { dates: {}, figures: {} }

/** The figures that messages take; they come before the first messages. */
export const putFigures = (next: Figures): void => {
  figures = next
}

const speaking = (lang: Lang, messages: object): Loaded => {
  const words = withFigures(lang, messages, figures)
  const polyglot = new Polyglot({ ...speechOf(lang), phrases: words })
  return { words, t: polyglot.t.bind(polyglot) }
}

/** Puts in messages that are already here: the server's own, or those that its document names. */
export const putWords = (lang: Lang, namespace: string, words: object): void => {
  loaded.set(`${lang}/${namespace}`, readyWith(speaking(lang, words)))
}

const read = async (lang: Lang, namespace: Namespace): Promise<Loaded> => {
  const { wordFiles } = await files[lang]()
  const address = wordFiles[`/locales/${lang}/${namespace}.json`]
  if (address === undefined) throw new Error(`there are no messages ${namespace} in ${lang}`)
  return speaking(lang, await readFile<object>(address))
}

/** Loads the messages of a namespace once. */
export const loadWords = (lang: Lang, namespace: Namespace): Ready<Loaded> =>
  loadOnce(loaded, `${lang}/${namespace}`, () => read(lang, namespace))

/** The messages of a namespace unchanged from the file: for prose and lists. */
export const useWords = <Name extends Namespace>(namespace: Name): Words[Name] =>
  use(loadWords(useLang(), namespace)).words as Words[Name]

/** Polyglot's translate for a namespace: for sentences with values and plurals. */
export const useT = (namespace: Namespace): Translate => use(loadWords(useLang(), namespace)).t
