import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '#locales/paths.ts'
import type { Words } from '#locales/words.ts'
import { speakerOf } from '#bff/platform/speaker.ts'

/** The messages of a namespace as the page shows them. */
export const wordsOf = <Name extends keyof Words>(lang: Lang, namespace: Name): Words[Name] =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../locales/${lang}/${namespace}.json`), 'utf8'),
  ) as Words[Name]

/** A message with its values, as the page says it: Russian declines money in a sentence. */
export const said = (
  lang: Lang,
  message: string,
  values: Readonly<Record<string, string>>,
): string => speakerOf(lang, { message }).t('message', values)
