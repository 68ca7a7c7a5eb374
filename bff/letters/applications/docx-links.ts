import { readXml } from './docx-xml.ts'

export type DocxLinks = {
  /** Fetches a template, an object or a part of the text from elsewhere when it is opened. */
  readonly loads: boolean
  /** Shows something from elsewhere. */
  readonly reaches: boolean
  readonly reading: ReturnType<typeof readXml>
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

/** Reads one part's relationships to things outside the file. */
export const externalLinks = (part: Buffer): DocxLinks => {
  const found = { loads: false, reaches: false }
  const reading = readXml(part, {
    onTag: (name, attributes) => {
      if (name !== 'Relationship') return
      if (attributes.get('TargetMode')?.toLowerCase() !== 'external') return
      const kind = attributes.get('Type')?.split('/').at(-1) ?? ''
      if (loading.has(kind)) found.loads = true
      else if (kind !== 'hyperlink') found.reaches = true
    },
  })
  return { ...found, reading }
}

export type DocxFields = {
  /** A field asks another program for a value (DDE, ECMA-376 part 1, 17.16.5). */
  readonly asksProgram: boolean
  readonly reading: ReturnType<typeof readXml>
}

/** Reads the fields of one part's text. */
export const fieldsOf = (part: Buffer): DocxFields => {
  let instructions = ''
  let depth = 0
  const reading = readXml(part, {
    onTag: (name, attributes) => {
      if (name === 'instrText') depth += 1
      if (name === 'fldSimple') instructions += ` ${attributes.get('instr') ?? ''} `
    },
    onEnd: (name) => {
      if (name === 'instrText') depth -= 1
    },
    onText: (text) => {
      if (depth > 0) instructions += text
    },
  })
  return { asksProgram: /\bDDE(?:AUTO)?\b/i.test(instructions), reading }
}

export type DocxTypes = {
  readonly hasMacros: boolean
  /** Whether a part, by its path within the file, is XML. */
  readonly isXml: (path: string) => boolean
  readonly reading: ReturnType<typeof readXml>
}

/** Reads which type each part has (ECMA-376 part 2, 10.1.2.2). */
export const partTypes = (part: Buffer): DocxTypes => {
  const types = new Map<string, string>()
  let hasMacros = false
  const reading = readXml(part, {
    onTag: (name, attributes) => {
      const type = attributes.get('ContentType') ?? ''
      if (/macroEnabled|vbaProject/i.test(type)) hasMacros = true
      const of = name === 'Override' ? attributes.get('PartName') : attributes.get('Extension')
      if (of !== undefined) types.set(of.toLowerCase().replace(/^\//, ''), type)
    },
  })
  const typeOf = (path: string) => types.get(path) ?? types.get(path.split('.').at(-1) ?? '') ?? ''
  return {
    hasMacros,
    reading,
    isXml: (path) => /\.xml$/i.test(path) || /[+/]xml$/i.test(typeOf(path.toLowerCase())),
  }
}
