import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib'

/** Names (ISO 32000-1) of what runs, opens another program or carries another file. */
const runningNames: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
])
const reachingNames: ReadonlySet<string> = new Set(['AA', 'SubmitForm', 'ImportData', 'GoToR'])

export type PdfObjects = {
  readonly isEncrypted: boolean
  readonly runs: boolean
  /** Does something when it is opened, or reaches for something outside. */
  readonly acts: boolean
  readonly isUnreadable: boolean
}

const unreadable: PdfObjects = { isEncrypted: false, runs: false, acts: false, isUnreadable: true }

/** A destination within the file, as ordinary writers put it: an array or a `GoTo` action. */
const isDestination = (value: PDFObject | undefined, document: PDFDocument): boolean => {
  const target = document.context.lookup(value)
  if (target instanceof PDFArray || target instanceof PDFName) return true
  return target instanceof PDFDict && target.lookup(PDFName.of('S')) === PDFName.of('GoTo')
}

/**
 * Walks through every object of a file, also those that nothing refers to and those in compressed
 * tables (7.5.7), as one that reads from the beginning to the end meets them.
 */
export const walkObjects = async (bytes: Uint8Array): Promise<PdfObjects> => {
  let document: PDFDocument
  try {
    document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })
  } catch {
    return unreadable
  }
  const found = {
    runs: false,
    acts: false,
    isUnreadable: false,
    isEncrypted: document.isEncrypted,
  }
  const queue: PDFObject[] = document.context.enumerateIndirectObjects().map(([, object]) => object)
  const recordRisk = (name: string) => {
    if (runningNames.has(name)) found.runs = true
    if (name === 'Encrypt') found.isEncrypted = true
    if (reachingNames.has(name)) found.acts = true
  }
  for (let object = queue.pop(); object !== undefined; object = queue.pop()) {
    if (object instanceof PDFName) recordRisk(object.decodeText())
    else if (object instanceof PDFArray) queue.push(...object.asArray())
    else if (object instanceof PDFInvalidObject) found.isUnreadable = true
    else if (object instanceof PDFRawStream || object instanceof PDFStream) queue.push(object.dict)
    else if (object instanceof PDFDict)
      for (const [key, value] of object.entries()) {
        const name = key.decodeText()
        recordRisk(name)
        if (name === 'OpenAction' && !isDestination(value, document)) found.acts = true
        queue.push(value)
      }
  }
  return found
}
