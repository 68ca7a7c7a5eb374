import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  aDoc,
  aDocx,
  aPackedPdf,
  aPdf,
  aZip,
  docxParts,
  WORD,
  type ZipPart,
} from '../../../tests/support/resumes.ts'
import { checkResume } from './resume-file.ts'

const folder = join(import.meta.dirname, '../../../tests/support/resume-files')

test.each(readdirSync(folder))('%s is an ordinary résumé and carries no remark', async (name) => {
  const checked = await checkResume(name, readFileSync(join(folder, name)))
  expect(checked).toEqual({ ok: true, kind: name.split('.').at(-1), remarks: [] })
})

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const between = (object: string) =>
  aPdf('', `8 0 obj\n(stream)\nendobj\n${object}\n10 0 obj\n(endstream)\nendobj`)

/** A PDF whose table of offsets leads into the middle of a stream, where a scripted catalogue lies. */
const twoFaced = (): Buffer => {
  const hidden = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>\nendobj\n`
  const head = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
  const pages = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'
  const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n'
  const stream = `4 0 obj\n<< /Length ${hidden.length} >>\nstream\n${hidden}\nendstream\nendobj\n`
  const body = head + pages + page + stream
  const at = (text: string) => String(body.indexOf(text)).padStart(10, '0')
  const offsets = [at(hidden), at(pages), at(page), at(stream)].map(
    (offset) => `${offset} 00000 n \n`,
  )
  return Buffer.from(
    `${body}xref\n0 5\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const links = (kind: string, mode = 'TargetMode="External"', prefix = '') => {
  const p = prefix === '' ? '' : `${prefix}:`
  return `<${p}Relationships xmlns${p === '' ? '' : `:${prefix}`}="${PACKAGE}"><${p}Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="https://example.test/t.dotm" ${mode}/></${p}Relationships>`
}
const linksPart = (content: Buffer | string) => ({ name: 'word/_rels/settings.xml.rels', content })
const relationship = (kind: string, mode?: string) =>
  linksPart(`<?xml version="1.0"?>${links(kind, mode)}`)
const document = (text: string, prefix = 'w') =>
  `<${prefix}:document xmlns:${prefix}="${WORD}"><${prefix}:body>${text}</${prefix}:body></${prefix}:document>`
const withDocument = (content: Buffer | string) =>
  aZip([
    ...docxParts.filter(({ name }) => name !== 'word/document.xml'),
    { name: 'word/document.xml', content },
  ])
const withText = (text: string) => withDocument(document(text))

/** A text in each encoding in which XML may be written, by its name. */
const encoded = (text: string): readonly (readonly [name: string, bytes: Buffer])[] => {
  const declaredAs = (name: string) => `<?xml version="1.0" encoding="${name}"?>${text}`
  const little = Buffer.from(declaredAs('UTF-16'), 'utf16le')
  const big = Buffer.from(little).swap16()
  return [
    ['UTF-8', Buffer.from(declaredAs('UTF-8'))],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${declaredAs('UTF-8')}`)],
    ['UTF-8 that says it is UTF-16', Buffer.from(declaredAs('UTF-16'))],
    ['UTF-8 that says it is UTF16', Buffer.from(declaredAs('utf16'))],
    ['UTF-16LE with its mark', Buffer.from(`\ufeff${declaredAs('UTF-16')}`, 'utf16le')],
    ['UTF-16BE with its mark', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
    ['UTF-16LE without a mark', little],
    ['UTF-16BE without a mark', big],
    ['UTF-16LE without a mark and a declaration', Buffer.from(text, 'utf16le')],
    ['UTF-16BE without a mark, after a blank', Buffer.from(` ${text}`, 'utf16le').swap16()],
    ['windows-1251', Buffer.from(declaredAs('windows-1251'), 'latin1')],
  ]
}

test.each(encoded(links('attachedTemplate')))(
  'an external template in %s is refused as unsafe',
  async (_, bytes) => {
    expect(await checkResume('cv.docx', aDocx(linksPart(bytes)))).toMatchObject({
      ok: false,
      reason: 'something that runs',
      isDocument: true,
    })
  },
)

test.each(encoded(document('<w:instrText>DDEAUTO c:\\x</w:instrText>')))(
  'a field that asks a program in %s is remarked on',
  async (_, bytes) => {
    expect(await checkResume('cv.docx', withDocument(bytes))).toMatchObject({
      ok: true,
      remarks: ['program'],
    })
  },
)

const utf32 = (text: string) =>
  Buffer.concat(Array.from(text, (letter) => Buffer.from([letter.charCodeAt(0), 0, 0, 0])))

test.each([
  ['relationships in UTF-32', aDocx(linksPart(utf32(links('hyperlink'))))],
  ['a text in UTF-7', withDocument('<?xml version="1.0" encoding="UTF-7"?><a/>')],
  ['a text in an unknown UTF-16', withDocument('<?xml version="1.0" encoding="my-UTF-16"?><a/>')],
  [
    'more relationships than are read',
    aDocx(
      ...Array.from({ length: 201 }, (_, place) => ({
        name: `word/_rels/${place}.rels`,
        content: links('hyperlink'),
      })),
    ),
  ],
  [
    'types of macros in UTF-16',
    aZip([
      {
        name: '[Content_Types].xml',
        content: Buffer.from(
          '<Types><Default Extension="xml" ContentType="application/vnd.ms-word.document.&#109;acroEnabled.main+xml"/></Types>',
          'utf16le',
        ),
      },
      ...docxParts.slice(1),
    ]),
  ],
])('%s are refused as unsafe', async (_, bytes) => {
  expect(await checkResume('cv.docx', bytes)).toMatchObject({ ok: false, isDocument: true })
})

test.each([
  [
    'a script between strings that look like a stream',
    'cv.pdf',
    between(`9 0 obj\n${script}\nendobj`),
  ],
  ['a script in a compressed table', 'cv.pdf', aPackedPdf(`7 0 ${script}`)],
  ['a script that only a viewer finds', 'cv.pdf', twoFaced()],
  ['an external template', 'cv.docx', aDocx(relationship('attachedTemplate'))],
  [
    'an external template with letters written as numbers',
    'cv.docx',
    aDocx(relationship('attachedTemplate', 'TargetMode="&#69;xternal"')),
  ],
  [
    'an external template under another prefix',
    'cv.docx',
    aDocx(linksPart(links('attachedTemplate', undefined, 'x'))),
  ],
  ['an external object', 'cv.docx', aDocx(relationship('oleObject'))],
  ['an external frame', 'cv.docx', aDocx(relationship('frame'))],
])('%s is refused as unsafe', async (_, name, bytes) => {
  expect(await checkResume(name, bytes)).toMatchObject({ ok: false, isDocument: true })
})

const dde = 'DDEAUTO c:\\\\x'

test.each([
  [
    'a page that is opened elsewhere',
    'cv.pdf',
    aPdf('/OpenAction << /S /GoToR /F (a.pdf) >>'),
    'action',
  ],
  [
    'a form that is sent',
    'cv.pdf',
    aPdf('', '9 0 obj << /S /SubmitForm /F (x) >> endobj'),
    'action',
  ],
  ['a picture from elsewhere', 'cv.docx', aDocx(relationship('image')), 'outside'],
  [
    'a field that asks a program',
    'cv.docx',
    withText('<w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\x</w:instrText>'),
    'program',
  ],
  [
    'a simple field that asks a program, under another prefix',
    'cv.docx',
    withDocument(document(`<x:fldSimple x:instr="${dde}"/>`, 'x')),
    'program',
  ],
  [
    'a field that asks a program, in a section of characters',
    'cv.docx',
    withText(`<w:instrText><![CDATA[${dde}]]></w:instrText>`),
    'program',
  ],
  [
    'a text of another name that asks a program',
    'cv.docx',
    aDocx({ name: 'word/main2.xml', content: document(`<w:instrText>${dde}</w:instrText>`) }),
    'program',
  ],
  [
    'relationships that are no XML',
    'cv.docx',
    aDocx({ name: 'word/_rels/a.rels', content: '<a' }),
    'unread',
  ],
  [
    'another document in it',
    'cv.docx',
    aDocx({ name: 'word/embeddings/oleObject1.bin', content: 'x' }),
    'embedded',
  ],
])('%s is taken with a remark for staff', async (_, name, bytes, remark) => {
  expect(await checkResume(name, bytes)).toMatchObject({ ok: true, remarks: [remark] })
})

test('a link and a template of its own are nothing to remark on', async () => {
  for (const part of [relationship('hyperlink'), relationship('attachedTemplate', '')])
    expect(await checkResume('cv.docx', aDocx(part))).toMatchObject({ ok: true, remarks: [] })
})

/** A document whose parts have these types, beside its own. */
const typed = (types: string, ...parts: readonly ZipPart[]): Buffer => {
  const [contentTypes, ...others] = docxParts
  const content = String(contentTypes?.content).replace('</Types>', `${types}</Types>`)
  return aZip([{ name: '[Content_Types].xml', content }, ...others, ...parts])
}
const asking = document(`<w:instrText>${dde}</w:instrText>`)
const remarksOn = async (bytes: Buffer) => {
  const checked = await checkResume('cv.docx', bytes)
  return checked.ok ? checked.remarks : checked.reason
}

test.each([
  [
    'by its own name',
    '<Override PartName="/word/Main.dat" ContentType="application/xml"/>',
    'word/main.dat',
  ],
  ['by its ending', '<Default Extension="DAT" ContentType="text/xml"/>', 'word/a.b.dat'],
  [
    'by a type that is XML beneath',
    '<Default Extension="dat" ContentType="application/x+xml"/>',
    'word/main.dat',
  ],
  [
    'by its own name before its ending',
    '<Default Extension="dat" ContentType="image/png"/><Override PartName="/word/main.dat" ContentType="application/xml"/>',
    'word/main.dat',
  ],
  ['by an ending that every reader knows', '', 'word/other.XML'],
])('a part that is XML %s is read', async (_, types, name) => {
  expect(await remarksOn(typed(types, { name, content: asking }))).toEqual(['program'])
})

test.each([
  ['a picture', '<Default Extension="dat" ContentType="image/png"/>', 'word/main.dat'],
  [
    'of a type that only begins like XML',
    '<Default Extension="dat" ContentType="text/xml-dtd"/>',
    'word/main.dat',
  ],
  ['of no type', '', 'word/main.dat'],
  [
    'typed otherwise by its own name',
    '<Default Extension="dat" ContentType="text/xml"/><Override PartName="/word/main.dat" ContentType="image/png"/>',
    'word/main.dat',
  ],
  ['of a name with .xml in the middle', '', 'word/main.xml.dat'],
])('a part that is %s is not read', async (_, types, name) => {
  expect(await remarksOn(typed(types, { name, content: '<broken' }))).toEqual([])
})

test.each([
  ['a path to the root', '/etc/passwd'],
  ['a path upwards', '../word/a.xml'],
  ['a path with a zero byte', 'word/a\0.xml'],
])('%s is refused', async (_, name) => {
  expect(await checkResume('cv.docx', aDocx({ name, content: '<a/>' }))).toMatchObject({
    ok: false,
    isDocument: false,
  })
})

test.each([
  ['macros', aDoc('_VBA_PROJECT'), { ok: false, reason: 'macros' }],
  ['a key', aDoc('EncryptedPackage'), { ok: false, reason: 'encrypted' }],
  ['another file in it', aDoc('\u0001Ole10Native'), { ok: true, remarks: ['embedded'] }],
  ['nothing but text', aDoc(), { ok: true, remarks: [] }],
])('an old Word file with %s is known', async (_, bytes, expected) => {
  expect(await checkResume('cv.doc', bytes)).toMatchObject(expected)
})

test.each([
  ['object by object', aPdf('', '9 0 obj\n<< /A (never closed\nendobj')],
  ['by its table of places', aPackedPdf('7 0 << /Type /Font >>')],
])('a PDF that cannot be read %s is taken with a remark', async (_, bytes) => {
  expect(await checkResume('cv.pdf', bytes)).toMatchObject({ ok: true, remarks: ['unread'] })
})

test('a part that is named without its first slash has its type', async () => {
  const types = '<Override PartName="word/own.bin" ContentType="application/xml"/>'
  const part = { name: 'word/own.bin', content: asking }
  expect(await remarksOn(typed(types, part))).toEqual(['program'])
})

test('a PDF of which a part cannot be read is taken with a remark', async () => {
  const packed = aPackedPdf('7 0 << /Type /Font >>')
  const broken = Buffer.from(packed)
  broken.fill(0x20, broken.indexOf('stream\n') + 9, broken.indexOf('\nendstream'))
  expect(await checkResume('cv.pdf', broken)).toMatchObject({ ok: true, remarks: ['unread'] })
})
