import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { languages, type Lang } from '#locales/paths.ts'
import { plainText } from '#locales/plain-text.ts'

const root = join(import.meta.dirname, '../..')

export type Line = { readonly lang: Lang; readonly where: string; readonly text: string }

/** The files of messages and of content in one language. */
export const textFiles = (lang: Lang): readonly string[] => [
  ...readdirSync(join(root, 'locales', lang)).map((name) => join(root, 'locales', lang, name)),
  ...readdirSync(join(root, 'bff/content'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === `${lang}.md`)
    .map(({ parentPath, name }) => join(parentPath, name)),
]

/** A line that is no text: addresses of sources, a rule of a table. */
const isText = (line: string): boolean => !/^\s*(?:link:|slug:|\|-)/.test(line)

const linesOf = (lang: Lang): readonly Line[] =>
  textFiles(lang).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index) => ({ lang, where: `${relative(root, file)}:${index + 1}`, text }))
      .filter(({ text }) => isText(text)),
  )

/** Every line of messages and content, in all languages. */
export const allLines: readonly Line[] = languages.flatMap(linesOf)

/** What of a pattern stands in each line that has it, behind its place. */
export const found = (lines: readonly Line[], pattern: RegExp): readonly string[] =>
  lines.flatMap(({ where, text }) => {
    const hit = pattern.exec(plainText(text))?.[0]
    return hit === undefined ? [] : [`${where}: ${hit}`]
  })

/** What messages and content say, sentence by sentence. */
export const sentencesIn = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap(({ text }) =>
    plainText(text)
      .replace(/^\s*"[\w-]+": "|%\{[\w.-]+\}/g, '')
      .split(/[.!?…](?=[\s”»")]|$)|\|\|\|\||\\n/)
      .map((sentence) => sentence.trim()),
  )
