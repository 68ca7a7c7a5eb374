import { isMap, isScalar, isSeq, LineCounter, parse, parseDocument, type Node } from 'yaml'
import type { Mistake } from './mistake.ts'
import { splitFrontMatter } from './front-matter.ts'

type Place = Pick<Mistake, 'line' | 'found'>

/** The YAML of a file, and how many lines of the file stand before it. */
const yamlIn = (source: string): { readonly yaml: string; readonly before: number } => {
  const parts = splitFrontMatter(source)
  return parts === null ? { yaml: source, before: 0 } : { yaml: parts.matter, before: 1 }
}

/** The line of a value in a file's YAML, or of the last key on the way to it that is there, and what stands there. */
export const placeOf = (source: string, path: readonly PropertyKey[]): Place => {
  const { yaml, before } = yamlIn(source)
  const lines = new LineCounter()
  const { contents } = parseDocument(yaml, { lineCounter: lines })
  let node: unknown = contents
  let offset = 0
  for (const key of path) {
    const pair = isMap<Node, Node>(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined
    const next = isSeq<Node>(node) ? node.items[Number(key)] : pair?.key
    if (next?.range === undefined || next.range === null)
      return { line: before + lines.linePos(offset).line, found: null }
    offset = next.range[0]
    node = isSeq(node) ? next : pair?.value
  }
  const found = isScalar(node) ? (node.source ?? String(node.value)) : null
  return { line: before + lines.linePos(offset).line, found }
}

const isReadable = (yaml: string): boolean => {
  try {
    parse(yaml)
    return true
  } catch {
    return false
  }
}

/** Single quotes let everything but themselves stand for itself. */
const quoted = (value: string): string =>
  value.includes('"') ? `'${value.replaceAll("'", "''")}'` : `"${value.replaceAll('\\', '\\\\')}"`

/** A value without the quotation mark that it begins with, and where that is closed without the closing one. */
const unquoted = (value: string): string => {
  const mark = value[0] ?? ''
  const inner = value.slice(1)
  return inner.endsWith(mark) ? inner.slice(0, -1) : value.lastIndexOf(mark) > 0 ? value : inner
}

const keyAndValue = /^(\s*(?:- +)?[\w-]+):[ \t]*(.*?)\s*$/

type Unreadable = Pick<Mistake, 'line' | 'found' | 'rule' | 'values'>

/** What is wrong with a line that cannot be read by itself, and how it is written. */
const lineMistake = (text: string): Pick<Unreadable, 'rule' | 'values'> => {
  const [, key = '', value = ''] = keyAndValue.exec(text) ?? []
  const write = (right: string) => ({ write: `${key.trim()}: ${right}` })
  if (/^["']/.test(value)) return { rule: 'quotes', values: write(quoted(unquoted(value))) }
  if (/^[[{]/.test(value)) return { rule: 'bracket', values: {} }
  if (/:(?:\s|$)/.test(value)) return { rule: 'colon', values: write(quoted(value)) }
  return key === ''
    ? { rule: 'yaml', values: {} }
    : { rule: 'firstSign', values: { sign: value[0] ?? '', ...write(quoted(value)) } }
}

/** Why the YAML in a file cannot be read, in which line, and what to write there. */
export const whyUnreadable = (source: string): Unreadable => {
  const { yaml, before } = yamlIn(source)
  const [error] = parseDocument(yaml).errors
  const lines = yaml.split('\n').map((text) => text.replace(/\r$/, ''))
  const at = (index: number): Place => ({
    line: before + index + 1,
    found: (lines[index] ?? '').trim(),
  })
  const reported = (error?.linePos?.[0].line ?? 1) - 1
  const tab = lines.findIndex((text) => /^ *\t/.test(text))
  if (error?.code === 'TAB_AS_INDENT' && tab !== -1) return { ...at(tab), rule: 'tab', values: {} }
  if (error?.code === 'DUPLICATE_KEY') return { ...at(reported), rule: 'twice', values: {} }
  const noSpace = lines.findIndex((text) => /^[a-z][a-zA-Z]*:[^\s]/.test(text))
  if (noSpace !== -1) {
    const write = (lines[noSpace] ?? '').replace(':', ': ')
    return { ...at(noSpace), rule: 'noSpace', values: { write } }
  }
  const broken = lines.findIndex((text) => !isReadable(text.trim()))
  return broken === -1
    ? { ...at(reported), rule: 'yaml', values: {} }
    : { ...at(broken), ...lineMistake(lines[broken] ?? '') }
}
