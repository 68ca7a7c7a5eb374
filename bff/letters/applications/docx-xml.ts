import { SaxesParser } from 'saxes'

/** The encoding of a part without a mark at its beginning, by its first two bytes (XML 1.0, appendix F). */
const unmarked = ([first = 0, second = 0]: Buffer): string | null =>
  first !== 0 && second === 0 ? 'utf-16le' : first === 0 && second !== 0 ? 'utf-16be' : null

const declared = (bytes: Buffer): string | null =>
  /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1] ??
  null

/** The name of a part's encoding: by its mark, else by its first bytes, else as it says itself. */
const encodingOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const found = unmarked(bytes) ?? declared(bytes) ?? 'utf-8'
  // Where one byte is one letter it is not UTF-16, whatever is declared.
  return /^utf-?16$/i.test(found) ? 'utf-8' : found
}

/** A part's text; null in an encoding that is not known here, such as UTF-32, UTF-7 or EBCDIC. */
const textOf = (bytes: Buffer): string | null => {
  const start = bytes.toString('hex', 0, 4)
  if (/^(?:fffe0000|0000feff|3c000000|0000003c|4c6fa794)$/.test(start)) return null
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes)
  } catch {
    return null
  }
}

export type XmlHandlers = {
  /** Names are local: what is before a colon is anybody's choice, and readers are lax about namespaces. */
  readonly onTag: (name: string, attributes: ReadonlyMap<string, string>) => void
  readonly onEnd?: (name: string) => void
  readonly onText?: (text: string) => void
}

/** Reads one XML part of a document. `broken`: not well-formed; `unknown`: in no encoding that is known. */
export const readXml = (
  part: Buffer,
  { onTag, onEnd, onText }: XmlHandlers,
): 'read' | 'broken' | 'unknown' => {
  const text = textOf(part)
  if (text === null) return 'unknown'
  const found = { isBroken: false }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    found.isBroken = true
  })
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.values(attributes).map((one) => [one.local, one.value.trim()] as const)
    onTag(local, new Map(values))
  })
  parser.on('closetag', ({ local }) => onEnd?.(local))
  parser.on('text', (inner) => onText?.(inner))
  parser.on('cdata', (inner) => onText?.(inner))
  parser.write(text).close()
  return found.isBroken ? 'broken' : 'read'
}
