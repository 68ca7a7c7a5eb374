import { inflate, constants } from 'node:zlib'
import { promisify } from 'node:util'
import { accepted, refused, type Finding } from './finding.ts'

const inflated = promisify(inflate)

/** Compressed tables of objects that are looked into: how many, and bytes of each once unpacked. */
const MOST_OBJECT_STREAMS = 300
const MOST_UNPACKED_BYTES = 2 * 1024 * 1024
const MOST_UNPACKED_IN_ALL = 32 * 1024 * 1024
const ENDING_WITHIN = 64 * 1024

/** `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

const running = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/
const encrypted = /\/Encrypt(?![A-Za-z0-9])/
const opening = /\/(?:OpenAction|AA|SubmitForm|ImportData|GoToR)(?![A-Za-z0-9])/

type Parts = {
  /** Everything but the contents of streams, whose bytes could look like anything. */
  readonly objects: string
  readonly objectStreams: readonly Buffer[]
}

/** Parts the objects of a file from the contents of its streams (ISO 32000-1, 7.3.8). */
const partsOf = (bytes: Buffer): Parts => {
  const kept: string[] = []
  const objectStreams: Buffer[] = []
  let from = 0
  for (;;) {
    const at = bytes.indexOf('stream', from)
    const end = at < 0 ? -1 : bytes.indexOf('endstream', at + 6)
    if (at < 0 || end < 0) break
    const head = bytes.toString('latin1', from, at)
    kept.push(head)
    // The dictionary stands just before its stream.
    const dictionary = plainNames(head.slice(-2000))
    if (/\/ObjStm(?![A-Za-z0-9])/.test(dictionary.slice(dictionary.lastIndexOf('obj'))))
      objectStreams.push(bytes.subarray(at + 6, end))
    from = end + 'endstream'.length
  }
  kept.push(bytes.toString('latin1', from))
  return { objects: kept.join('\n'), objectStreams }
}

/** Null where the table cannot be read: broken, larger than allowed, or packed in another way. */
const unpacked = async (stream: Buffer): Promise<string | null> => {
  const start = stream[0] === 0x0d && stream[1] === 0x0a ? 2 : 1
  const options = { maxOutputLength: MOST_UNPACKED_BYTES, finishFlush: constants.Z_SYNC_FLUSH }
  return inflated(stream.subarray(start), options).then(
    (text) => text.toString('latin1'),
    () => null,
  )
}

/** What stands in the objects against the file, or null; what staff should know goes to `remarks`. */
const judge = (objects: string, remarks: Set<string>): Finding | null => {
  const text = plainNames(objects)
  if (encrypted.test(text)) return refused('encrypted')
  if (running.test(text)) return refused('something that runs')
  if (opening.test(text)) remarks.add('an action on opening')
  return null
}

/**
 * A PDF (ISO 32000-1) that is whole, not encrypted, and carries nothing that runs or that unpacks to
 * another file. Objects may hide in compressed tables (7.5.7): those are unpacked within limits.
 */
export const checkPdf = async (bytes: Buffer): Promise<Finding> => {
  if (bytes.indexOf('%PDF-') !== 0) return refused('something before the beginning')
  const tail = bytes.subarray(Math.max(0, bytes.length - ENDING_WITHIN))
  if (!tail.includes('%%EOF')) return refused('truncated')
  // The end of a zip's directory: the file is an archive as well.
  if (tail.includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))) return refused('two kinds at once')
  const { objects, objectStreams } = partsOf(bytes)
  if (objectStreams.length > MOST_OBJECT_STREAMS) return refused('too many tables')
  const remarks = new Set<string>()
  const objection = judge(objects, remarks)
  if (objection !== null) return objection
  let left = MOST_UNPACKED_IN_ALL
  for (const stream of objectStreams) {
    const text = await unpacked(stream)
    if (text === null) {
      remarks.add('a part could not be read')
      continue
    }
    left -= text.length
    if (left < 0) return refused('unpacks to too much')
    const inside = judge(text, remarks)
    if (inside !== null) return inside
  }
  return accepted([...remarks])
}
