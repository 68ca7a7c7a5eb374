import { SaxesParser } from 'saxes'

export type DocxLinks = {
  /** Fetches a template, an object or a part of the text from elsewhere when it is opened. */
  readonly loads: boolean
  /** Shows something from elsewhere, or asks another program for a value. */
  readonly reaches: boolean
  readonly isUnreadable: boolean
}

/** Relationships (ECMA-376 part 1, 15) through which a document brings in what then runs or is read. */
const loading: ReadonlySet<string> = new Set([
  'attachedTemplate',
  'oleObject',
  'package',
  'frame',
  'subDocument',
  'aFChunk',
  'control',
  'externalLink',
])

const textOf = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? bytes.toString('utf16le')
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? Buffer.from(bytes).swap16().toString('utf16le')
      : bytes.toString('utf8')

/** Reads one part's relationships to things outside the file. */
export const externalLinks = (part: Buffer): DocxLinks => {
  const found = { loads: false, reaches: false, isUnreadable: false }
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', () => {
    found.isUnreadable = true
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name.split(':').at(-1) !== 'Relationship') return
    const { TargetMode = '', Type = '' } = attributes
    if (TargetMode.toLowerCase() !== 'external') return
    const kind = Type.split('/').at(-1) ?? ''
    if (loading.has(kind)) found.loads = true
    else if (kind !== 'hyperlink') found.reaches = true
  })
  parser.write(textOf(part)).close()
  return found
}

/** Whether the fields of a text ask another program for a value (DDE, ECMA-376 part 1, 17.16.5). */
export const asksPrograms = (part: Buffer): boolean => {
  let instructions = ''
  let depth = 0
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', () => undefined)
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.split(':').at(-1)
    if (local === 'instrText') depth += 1
    if (local === 'fldSimple') instructions += ` ${attributes['w:instr'] ?? ''} `
  })
  parser.on('closetag', ({ name }) => {
    if (name.split(':').at(-1) === 'instrText') depth -= 1
  })
  parser.on('text', (text) => {
    if (depth > 0) instructions += text
  })
  parser.write(textOf(part)).close()
  return /\bDDE(?:AUTO)?\b/i.test(instructions)
}
