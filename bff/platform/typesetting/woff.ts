import { inflateSync } from 'node:zlib'

const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

type Table = { readonly tag: Buffer; readonly checksum: number; readonly bytes: Buffer }

/** The tables of a WOFF file, inflated (W3C WOFF File Format 1.0, 4 and 5). */
const tablesOf = (woff: Buffer): readonly Table[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES
    const offset = woff.readUInt32BE(entry + 4)
    const storedBytes = woff.readUInt32BE(entry + 8)
    const stored = woff.subarray(offset, offset + storedBytes)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      // A table that compression would not make smaller is stored uncompressed.
      bytes: storedBytes < woff.readUInt32BE(entry + 12) ? inflateSync(stored) : stored,
    }
  })

const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4

/**
 * The font inside of a WOFF file, as TrueType or OpenType has it. Using the WOFF itself would inflate its
 * tables in JavaScript for each document.
 */
export const sfntOf = (woff: Buffer): Buffer => {
  const tables = tablesOf(woff)
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES)
  const largestPower = Math.floor(Math.log2(tables.length))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(2 ** largestPower * SFNT_ENTRY_BYTES, 6)
  directory.writeUInt16BE(largestPower, 8)
  directory.writeUInt16BE((tables.length - 2 ** largestPower) * SFNT_ENTRY_BYTES, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    tag.copy(directory, entry)
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    parts.push(bytes, Buffer.alloc(aligned(bytes.length) - bytes.length))
    offset += aligned(bytes.length)
  }
  return Buffer.concat(parts)
}
