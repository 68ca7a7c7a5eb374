import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDocx, aZip, docxParts, WORD, type ZipPart } from '../../../tests/support/resumes.ts'
import { checkDocx } from './docx-file.ts'

const KB = 1024
const MB = 1024 * KB

/** What `checkDocx` says: the reason of a refusal, else the remarks for staff. */
const said = async (bytes: Buffer) => {
  const finding = await checkDocx(bytes)
  return finding.ok ? finding.remarks : finding.reason
}
const saidOf = (...parts: readonly ZipPart[]) => said(aDocx(...parts))
const many = (count: number, part: (place: number) => ZipPart): readonly ZipPart[] =>
  Array.from({ length: count }, (_, place) => part(place))
/** A picture that cannot be packed. */
const picture = (name: string, bytes: number): ZipPart => ({ name, content: randomBytes(bytes) })
const zeros = (name: string, bytes: number): ZipPart => ({ name, content: Buffer.alloc(bytes) })

test('a document has at most 2000 parts', async () => {
  const parts = (count: number) => many(count - 3, (place) => ({ name: `word/media/${place}.png` }))
  expect(await saidOf(...parts(2000))).toEqual([])
  expect(await saidOf(...parts(2001))).toBe('too many parts')
})

test('what unpacks to more than 50 MB in all is refused, however little each part is', async () => {
  const parts = (count: number) =>
    many(count, (place) => ({ ...picture(`word/media/${place}.png`, 20 * KB), claimedSize: MB }))
  expect(await saidOf(...parts(49))).toEqual([])
  expect(await saidOf(...parts(50))).toBe('unpacks to too much')
})

test('what unpacks to a hundred times itself is refused, unless it is small', async () => {
  const small = (count: number) =>
    many(count, (place) => zeros(`word/media/${place}.png`, 500 * KB))
  expect(await saidOf(...small(2))).toEqual([])
  expect(await saidOf(...small(3))).toBe('unpacks to too much')
  expect(await saidOf(...small(3), picture('word/media/own.png', 20 * KB))).toEqual([])
})

test('so is a single part of it among others that do not', async () => {
  const photograph = picture('word/media/own.png', 100 * KB)
  expect(await saidOf(photograph, zeros('word/media/1.png', MB))).toEqual([])
  expect(await saidOf(photograph, zeros('word/media/1.png', MB + 1))).toBe('unpacks to too much')
})

test('parts that share their bytes are refused', async () => {
  const honest = aDocx(picture('word/media/1.png', 20))
  const entry = honest.lastIndexOf('PK\x01\x02')
  const claiming = (packed: number) => {
    const bytes = Buffer.from(honest)
    bytes.writeUInt32LE(packed, entry + 20)
    return bytes
  }
  expect(await said(honest)).toEqual([])
  expect(await said(claiming(honest.length))).toBe('parts overlap')
})

test.each([
  ['a symbolic link', { name: 'word/media/a.png', mode: 0o120777 }, 'a path that leads outside'],
  ['a name with a zero byte', { name: 'word/a\0.png' }, 'a path that leads outside'],
  ['an encrypted part', { name: 'word/media/a.png', flags: 1 }, 'encrypted'],
  ['a second text', { name: 'word/document.xml' }, 'two parts of one name'],
  ['a second text in capitals', { name: 'WORD/Document.xml' }, 'two parts of one name'],
  ['a path upwards', { name: '../a.png' }, 'not a readable archive'],
  ['a file with its rights', { name: 'word/media/a.png', mode: 0o100644 }, []],
] as const)('%s in a document is known', async (_, part, finding) => {
  expect(await saidOf(part)).toEqual(finding)
})

test.each(['word/vbaProject.bin', 'word/VBAData.xml', 'vba.bin', 'word/vbaProjectSignature.bin'])(
  '%s is macros',
  async (name) => {
    expect(await saidOf({ name })).toBe('macros')
  },
)

test.each([
  'zip',
  'jar',
  '7z',
  'rar',
  'gz',
  'exe',
  'dll',
  'com',
  'scr',
  'msi',
  'bat',
  'cmd',
  'ps1',
  'vbs',
])('a part with the ending .%s runs', async (ending) => {
  expect(await saidOf({ name: `word/media/a.${ending}` })).toBe('something that runs')
})
test.each(['js', 'WSF', 'hta', 'lnk', 'sh', 'docm', 'dotm', 'xlsm', 'htm', 'HTML'])(
  'a part with the ending .%s runs too',
  async (ending) => {
    expect(await saidOf({ name: `word/media/a.${ending}` })).toBe('something that runs')
  },
)

test.each(['word/media/myvba.bin', 'word/media/vba.png', 'word/media/a.js.png', 'word/media/zip'])(
  '%s is only called so',
  async (name) => {
    expect(await saidOf({ name })).toEqual([])
  },
)

const without = (name: string) => aZip(docxParts.filter((part) => part.name !== name))

test.each([
  ['its types', without('[Content_Types].xml')],
  ['its text', without('word/document.xml')],
])('an archive without %s is no Word file', async (_, bytes) => {
  expect(await said(bytes)).toBe('not a Word file')
})

test('what is no archive, or has something before it, is refused', async () => {
  expect(await said(aDocx().subarray(0, -30))).toBe('not a readable archive')
  expect(await said(aZip(docxParts, Buffer.from('MZ before')))).toBe(
    'something before the beginning',
  )
})

test('the list of types is no larger than any that is honest', async () => {
  const typesOf = (bytes: number) =>
    aZip([
      {
        name: '[Content_Types].xml',
        content: `<Types>${' '.repeat(bytes - '<Types></Types>'.length)}</Types>`,
      },
      ...docxParts.slice(1),
    ])
  expect(await said(typesOf(256 * KB))).toEqual([])
  expect(await said(typesOf(256 * KB + 1))).toBe('unpacks to too much')
})

test.each(['application/vnd.ms-word.document.macroEnabled.main+xml', 'application/x-vbaProject'])(
  'a part of the type %s is macros, whatever it is called',
  async (type) => {
    const types = `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
    const parts = [{ name: '[Content_Types].xml', content: types }, ...docxParts.slice(1)]
    expect(await said(aZip(parts))).toBe('macros')
  },
)

const noRelationships = '<Relationships/>'
const noText = `<w:p xmlns:w="${WORD}"/>`
/** XML of so many bytes that packs to half of them. */
const xmlOf = (bytes: number) =>
  `<a>${randomBytes(bytes / 2)
    .toString('hex')
    .slice(0, bytes - 7)}</a>`

test('of relationships, 200 parts of up to 4 MB are read, and what is more is refused', async () => {
  const parts = (count: number) =>
    many(count - 1, (place) => ({ name: `word/_rels/${place}.rels`, content: noRelationships }))
  expect(await saidOf(...parts(200))).toEqual([])
  expect(await saidOf(...parts(201))).toBe('too much to read')
  const large = (bytes: number) => ({ name: 'word/_rels/large.rels', content: xmlOf(bytes) })
  expect(await saidOf(large(4 * MB))).toEqual([])
  expect(await saidOf(large(4 * MB + 2))).toBe('too much to read')
})

test('of texts, 200 parts of up to 4 MB are read, and of what is more staff are told', async () => {
  const parts = (count: number) =>
    many(count - 2, (place) => ({ name: `word/${place}.xml`, content: noText }))
  expect(await saidOf(...parts(200))).toEqual([])
  expect(await saidOf(...parts(201))).toEqual(['unread'])
  const large = (bytes: number) => ({ name: 'word/large.xml', content: xmlOf(bytes) })
  expect(await saidOf(large(4 * MB))).toEqual([])
  expect(await saidOf(large(4 * MB + 2))).toEqual(['unread'])
})

test('the first 200 texts are those that are read', async () => {
  const asks = (place: number) => (count: number) => ({
    name: `word/${count}.xml`,
    content: count === place ? `<w:instrText xmlns:w="${WORD}">DDE x</w:instrText>` : noText,
  })
  expect(await saidOf(...many(210, asks(3)))).toEqual(['unread', 'program'])
  expect(await saidOf(...many(210, asks(209)))).toEqual(['unread'])
})

const textWith = (inner: string) => ({
  name: 'word/other.xml',
  content: `<w:p xmlns:w="${WORD}">${inner}</w:p>`,
})
const field = (text: string) => `<w:instrText>${text}</w:instrText>`

test.each([
  ['DDE x', ['program']],
  ['a DDEAUTO x', ['program']],
  ['dde x', ['program']],
  ['ADDED x', []],
  ['DDEAUTOMATIC x', []],
  ['PAGE', []],
])('a field %j asks a program, or not', async (text, remarks) => {
  expect(await saidOf(textWith(field(text)))).toEqual(remarks)
})

test('a text that only speaks of such a field asks nothing', async () => {
  expect(await saidOf(textWith('<w:t>I know DDE well</w:t>'))).toEqual([])
  expect(await saidOf(textWith(`${field('PAGE')}<w:t>DDE</w:t>`))).toEqual([])
  expect(await saidOf(textWith(`<w:t>DDE ${field('PAGE')}</w:t>`))).toEqual([])
})

const reaching = (kind: string, mode = 'External') =>
  `<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="x" TargetMode="${mode}"/></Relationships>`
const relationship = (content: string) => ({ name: 'word/_rels/document.xml.rels', content })

test.each([
  'attachedTemplate',
  'oleObject',
  'package',
  'frame',
  'subDocument',
  'aFChunk',
  'control',
  'externalLink',
])('%s from elsewhere runs, from within it is nothing', async (kind) => {
  expect(await saidOf(relationship(reaching(kind)))).toBe('something that runs')
  expect(await saidOf(relationship(reaching(kind, 'Internal')))).toEqual([])
})

test('a picture from elsewhere is remarked on, a link is not', async () => {
  expect(await saidOf(relationship(reaching('image')))).toEqual(['outside'])
  expect(await saidOf(relationship(reaching('image', 'Internal')))).toEqual([])
  expect(await saidOf(relationship(reaching('hyperlink')))).toEqual([])
  const other = reaching('image').replaceAll('<Relationship ', '<Other ')
  expect(await saidOf(relationship(other))).toEqual([])
})

test('all remarks on a document are told, each once', async () => {
  const parts = [
    { name: 'word/_rels/1.rels', content: reaching('image') },
    { name: 'word/_rels/2.rels', content: reaching('image') },
    { name: 'word/_rels/3.rels', content: '<a' },
    { name: 'word/broken.xml', content: '<a' },
    textWith(field('DDE')),
    { name: 'word/embeddings/1.bin' },
    { name: 'word/activeX/1.bin' },
  ]
  const remarks = ['outside', 'unread', 'program', 'embedded']
  expect(await saidOf(...parts)).toEqual(remarks)
})
