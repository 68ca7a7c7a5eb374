import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDocx, aPackedPdf, aPdf, aZip, docxParts } from '../../../tests/support/resumes.ts'
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

const relationship = (kind: string, mode = 'TargetMode="External"') => ({
  name: 'word/_rels/settings.xml.rels',
  content: `<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="https://example.test/t.dotm" ${mode}/></Relationships>`,
})
const withText = (text: string) =>
  aZip([
    ...docxParts.filter(({ name }) => name !== 'word/document.xml'),
    { name: 'word/document.xml', content: `<w:document><w:body>${text}</w:body></w:document>` },
  ])

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
  ['an external object', 'cv.docx', aDocx(relationship('oleObject'))],
  ['an external frame', 'cv.docx', aDocx(relationship('frame'))],
])('%s is refused as unsafe', async (_, name, bytes) => {
  expect(await checkResume(name, bytes)).toMatchObject({ ok: false, isDocument: true })
})

test.each([
  ['a page that is opened elsewhere', 'cv.pdf', aPdf('/OpenAction << /S /GoToR /F (a.pdf) >>')],
  ['a form that is sent', 'cv.pdf', aPdf('', '9 0 obj << /S /SubmitForm /F (x) >> endobj')],
  ['a picture from elsewhere', 'cv.docx', aDocx(relationship('image'))],
  [
    'a field that asks a program',
    'cv.docx',
    withText('<w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\\\x</w:instrText>'),
  ],
  ['relationships that are no XML', 'cv.docx', aDocx({ name: 'word/_rels/a.rels', content: '<a' })],
])('%s is taken with a remark for staff', async (_, name, bytes) => {
  const checked = await checkResume(name, bytes)
  expect(checked.ok && checked.remarks.length > 0).toBe(true)
})

test('a link and a template of its own are nothing to remark on', async () => {
  for (const part of [relationship('hyperlink'), relationship('attachedTemplate', '')])
    expect(await checkResume('cv.docx', aDocx(part))).toMatchObject({ ok: true, remarks: [] })
})
