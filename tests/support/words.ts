import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '#locales/paths.ts'
import type { Words } from '#locales/words.ts'

/** The messages of a namespace as the page shows them. */
export const wordsOf = <Name extends keyof Words>(lang: Lang, namespace: Name): Words[Name] =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../locales/${lang}/${namespace}.json`), 'utf8'),
  ) as Words[Name]
