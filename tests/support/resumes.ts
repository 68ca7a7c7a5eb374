import { deflateSync, crc32 as zlibCrc32 } from 'node:zlib'

/** Documents that tests send as résumés, made of bytes here; none is a real person's. */

/** The smallest PDF with one empty page; `extra` goes into the catalogue, `objects` beside it. */
export const aPdf = (extra = '', objects = ''): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj`,
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj',
      objects,
      'trailer\n<< /Root 1 0 R >>',
      '%%EOF\n',
    ].join('\n'),
    'latin1',
  )

export const aPdfOf = (bytes: number): Buffer => {
  const bare = aPdf()
  const filling = Buffer.alloc(bytes - bare.length, '% filling\n')
  const end = bare.indexOf('trailer')
  return Buffer.concat([bare.subarray(0, end), filling, bare.subarray(end)])
}

/** A PDF whose objects lie in a compressed table. */
export const aPackedPdf = (objects: string): Buffer => {
  const packed = deflateSync(Buffer.from(objects, 'latin1'))
  const head = `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${head}`, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n', 'latin1'),
  ])
}

export type ZipPart = {
  readonly name: string
  readonly content?: Buffer | string
  /** The size in the directory, where it differs from the real one. */
  readonly claimedSize?: number
  readonly flags?: number
  /** Unix mode of the part, as for a symbolic link. */
  readonly mode?: number
}

/** A zip, made by hand so that its directory may say anything (APPNOTE.TXT 4.3). */
export const aZip = (parts: readonly ZipPart[], before: Buffer = Buffer.alloc(0)): Buffer => {
  const locals: Buffer[] = [before]
  const directory: Buffer[] = []
  let offset = before.length
  for (const { name, content = '', claimedSize, flags = 0, mode = 0 } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateSync(raw).subarray(2, -4)
    const nameBytes = Buffer.from(name)
    const size = claimedSize ?? raw.length
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags | 0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(zlibCrc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 0, 'latin1')
    entry.writeUInt16LE(0x0314, 4)
    common.copy(entry, 6)
    entry.writeUInt32LE((mode << 16) >>> 0, 38)
    entry.writeUInt32LE(offset, 42)
    locals.push(local)
    directory.push(entry, nameBytes)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, list, end])
}

/** The namespace of a document's text (ECMA-376 part 1, 17). */
export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

export const docxParts: readonly ZipPart[] = [
  {
    name: '[Content_Types].xml',
    content:
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  },
  {
    name: '_rels/.rels',
    content:
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
  },
  { name: 'word/document.xml', content: `<w:document xmlns:w="${WORD}"><w:body/></w:document>` },
]

/** A Word file of the new format, with further parts. */
export const aDocx = (...further: readonly ZipPart[]): Buffer => aZip([...docxParts, ...further])

const OLE_HEAD = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A Word file of the old format as far as its marks go; `marks` are names of streams in it. */
export const aDoc = (...marks: readonly string[]): Buffer => {
  const names = ['Root Entry', 'WordDocument', ...marks].map((name) => {
    const slot = Buffer.alloc(128)
    slot.write(name, 'utf16le')
    return slot
  })
  return Buffer.concat([OLE_HEAD, Buffer.alloc(1528), ...names, Buffer.alloc(512)])
}
