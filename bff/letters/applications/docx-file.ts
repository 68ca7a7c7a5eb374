import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { externalLinks, fieldsOf, partTypes, type DocxTypes } from './docx-links.ts'
import { accepted, rejected, type Finding, type ResumeRemark } from './finding.ts'

const MOST_ENTRIES = 2000
const MOST_UNPACKED_BYTES = 50 * 1024 * 1024
/** Unpacked to packed bytes: of the whole file, and of one part that is not small. */
const HIGHEST_RATIO = 100
const SMALL_PART_BYTES = 1024 * 1024
const CONTENT_TYPES_BYTES = 256 * 1024
/** Parts that are read: beyond this relationships are refused, and of texts staff get a remark. */
const MOST_PART_BYTES = 4 * 1024 * 1024
const MOST_PARTS_READ = 200

const macros = /(?:^|\/)vba[^/]*\.(?:bin|xml)$/i
const programs =
  /\.(?:zip|jar|7z|rar|gz|exe|dll|com|scr|msi|bat|cmd|ps1|vbs|js|wsf|hta|lnk|sh|docm|dotm|xlsm|html?)$/i
const relationships = /\.rels$/i
const embedded = /^word\/(?:embeddings|activeX)\//i

/** A path that ends elsewhere than it seems; yauzl refuses the root, `..`, drives and backslashes itself. */
const isAstray = (name: string): boolean => name.includes('\0')

/** Unix symbolic links say so in the upper half of the external attributes. */
const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, file) =>
      error === null ? done(file) : fail(error),
    )
  })

const entriesOf = (file: ZipFile): Promise<readonly Entry[]> =>
  new Promise((done, fail) => {
    const entries: Entry[] = []
    file.on('entry', (entry: Entry) => {
      entries.push(entry)
      if (entries.length > MOST_ENTRIES) done(entries)
      else file.readEntry()
    })
    file.once('end', () => done(entries))
    file.once('error', fail)
    file.readEntry()
  })

/** Reads one part; its size was checked by the caller and is held to by yauzl. */
const bytesOf = (file: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((done, fail) => {
    file.openReadStream(entry, (error, stream) => {
      if (error !== null) {
        fail(error)
        return
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => done(Buffer.concat(chunks)))
      stream.once('error', fail)
    })
  })

const sum = (entries: readonly Entry[], size: (entry: Entry) => number): number =>
  entries.reduce((total, entry) => total + size(entry), 0)

const judge = (entries: readonly Entry[], fileBytes: number): Finding | null => {
  if (entries.length > MOST_ENTRIES) return rejected('too many parts')
  const packed = sum(entries, ({ compressedSize }) => compressedSize)
  const unpacked = sum(entries, ({ uncompressedSize }) => uncompressedSize)
  // Parts that share their bytes unpack to more than there is.
  if (packed > fileBytes) return rejected('parts overlap')
  if (unpacked > MOST_UNPACKED_BYTES) return rejected('unpacks to too much')
  if (unpacked > SMALL_PART_BYTES && unpacked > packed * HIGHEST_RATIO)
    return rejected('unpacks to too much')
  const names = new Set<string>()
  for (const entry of entries) {
    const { fileName, compressedSize, uncompressedSize } = entry
    if (isAstray(fileName) || isLink(entry)) return rejected('a path that leads outside')
    if (names.has(fileName.toLowerCase())) return rejected('two parts of one name')
    names.add(fileName.toLowerCase())
    if (entry.isEncrypted()) return rejected('encrypted')
    if (macros.test(fileName)) return rejected('macros')
    if (programs.test(fileName)) return rejected('something that runs')
    if (uncompressedSize > SMALL_PART_BYTES && uncompressedSize > compressedSize * HIGHEST_RATIO)
      return rejected('unpacks to too much')
  }
  return null
}

/** What the relationships of a document reach for. */
const judgeLinks = async (file: ZipFile, parts: readonly Entry[]): Promise<Finding> => {
  const remarks = new Set<ResumeRemark>()
  if (parts.length > MOST_PARTS_READ) return rejected('too much to read')
  for (const entry of parts) {
    if (entry.uncompressedSize > MOST_PART_BYTES) return rejected('too much to read')
    const { loads, reaches, reading } = externalLinks(await bytesOf(file, entry))
    if (loads) return rejected('something that runs')
    if (reading === 'unknown') return rejected('an encoding that nobody reads')
    if (reaches) remarks.add('outside')
    if (reading === 'broken') remarks.add('unread')
  }
  return accepted([...remarks])
}

/** What the texts of a document ask for. */
const judgeTexts = async (file: ZipFile, parts: readonly Entry[]): Promise<Finding> => {
  const remarks = new Set<ResumeRemark>()
  if (parts.length > MOST_PARTS_READ) remarks.add('unread')
  for (const entry of parts.slice(0, MOST_PARTS_READ)) {
    if (entry.uncompressedSize > MOST_PART_BYTES) {
      remarks.add('unread')
      continue
    }
    const { asksProgram, reading } = fieldsOf(await bytesOf(file, entry))
    if (reading === 'unknown') return rejected('an encoding that nobody reads')
    if (asksProgram) remarks.add('program')
    if (reading === 'broken') remarks.add('unread')
  }
  return accepted([...remarks])
}

const judgeParts = async (
  file: ZipFile,
  entries: readonly Entry[],
  { isXml }: DocxTypes,
): Promise<Finding> => {
  const links = await judgeLinks(
    file,
    entries.filter(({ fileName }) => relationships.test(fileName)),
  )
  if (!links.ok) return links
  const texts = await judgeTexts(
    file,
    entries.filter(({ fileName }) => isXml(fileName) && !relationships.test(fileName)),
  )
  if (!texts.ok) return texts
  const hasEmbedded = entries.some(({ fileName }) => embedded.test(fileName))
  const found = [...links.remarks, ...texts.remarks, ...(hasEmbedded ? ['embedded' as const] : [])]
  return accepted([...new Set(found)])
}

/**
 * A Word file of the new format (ECMA-376: a zip with `[Content_Types].xml` and `word/document.xml`).
 * The directory is read, the part that names the types, relationships and all other XML; nothing is unpacked
 * to disk.
 */
export const checkDocx = async (bytes: Buffer): Promise<Finding> => {
  // An archive may have anything before it; a document has not.
  if (bytes.readUInt32BE(0) !== 0x504b0304) return rejected('something before the beginning')
  try {
    const file = await open(bytes)
    const entries = await entriesOf(file)
    const objection = judge(entries, bytes.length)
    if (objection !== null) return objection
    const named = (name: string) => entries.find(({ fileName }) => fileName === name)
    const types = named('[Content_Types].xml')
    if (types === undefined || named('word/document.xml') === undefined)
      return rejected('not a Word file')
    if (types.uncompressedSize > CONTENT_TYPES_BYTES) return rejected('unpacks to too much')
    const typed = partTypes(await bytesOf(file, types))
    if (typed.hasMacros) return rejected('macros')
    if (typed.reading === 'unknown') return rejected('an encoding that nobody reads')
    return await judgeParts(file, entries, typed)
  } catch {
    return rejected('not a readable archive')
  }
}
