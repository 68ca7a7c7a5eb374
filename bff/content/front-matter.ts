import { parse } from 'yaml'

/** A Markdown file in its two parts; null when it does not begin with a block between `---` lines. */
export const splitFrontMatter = (
  source: string,
): { readonly matter: string; readonly body: string } | null => {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source)
  if (match === null) return null
  return { matter: match[1] ?? '', body: source.slice(match[0].length) }
}

const key = /^([a-zA-Z]+):[ \t]+(.+?)[ \t]*$/
/** A plain scalar that can mean nothing but its own text: begins with a letter, has no sign of YAML. */
const plainText = /^\p{L}[^:#"'`[\]{}&*!|>%@,\\\t]*$/u
const reserved = /^(?:true|false|null|yes|no|on|off|y|n)$/i
const wholeNumber = /^(?:0|[1-9]\d{0,14})$/
const day = /^\d{4}-\d{2}-\d{2}$/
/** A string of JSON is a double-quoted scalar of YAML with the same meaning. */
const jsonText = /^"(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt])*"$/
const wordList = /^\[[a-z][a-z-]*(?:, ?[a-z][a-z-]*)*\]$/

const simpleValue = (text: string): unknown => {
  if (wholeNumber.test(text)) return Number(text)
  if (day.test(text)) return text
  if (jsonText.test(text)) return JSON.parse(text) as string
  if (wordList.test(text)) {
    const words = text.slice(1, -1).split(/, ?/)
    return words.some((item) => reserved.test(item)) ? undefined : words
  }
  return plainText.test(text) && !reserved.test(text) ? text : undefined
}

/**
 * Reads the plainest YAML by itself: lines of `key: value` that can be understood in one way only.
 * Undefined for everything else, which is the library's. Ten thousand articles start a second sooner.
 */
const parseSimple = (source: string): Record<string, unknown> | undefined => {
  const fields: Record<string, unknown> = {}
  for (const line of source.split('\n')) {
    if (line === '') continue
    const match = key.exec(line)
    const name = match?.[1]
    const value = simpleValue(match?.[2] ?? '')
    if (name === undefined || value === undefined || Object.hasOwn(fields, name)) return undefined
    fields[name] = value
  }
  return fields
}

/** YAML as data. Throws the library's error, which names the line, for text that is not YAML. */
export const parseYaml = (source: string): unknown => parseSimple(source) ?? parse(source)
