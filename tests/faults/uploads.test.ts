import { randomUUID } from 'node:crypto'
import { request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applicationFiles } from '#bff/letters/applications/application-files.table.ts'
import { eraseLetters } from '#bff/letters/letters.store.ts'
import { letters } from '#bff/letters/letters.table.ts'
import { aFile, anApplication, siteForApplications } from '../support/applications.ts'
import { trustingExaminer } from '../support/direct-examiner.ts'
import { aDoc, aDocx, aPackedPdf, aPdf, aPdfOf, aZip, docxParts } from '../support/resumes.ts'
import { mailsIn } from '../support/mails-in.ts'

let site: Awaited<ReturnType<typeof siteForApplications>>

beforeAll(async () => {
  site = await siteForApplications()
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  await eraseLetters(site.database, undefined)
})

const latin = (text: string) => Buffer.from(text, 'latin1')
const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 7919) % 251))
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)
const manyParts = Array.from({ length: 2100 }, (_, i) => ({ name: `word/media/${i}.xml` }))
const withoutDocument = docxParts.filter(({ name }) => name !== 'word/document.xml')
const withoutTypes = docxParts.filter(({ name }) => name !== '[Content_Types].xml')
const macroTypes = [
  {
    name: '[Content_Types].xml',
    content: '<Types ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
  },
  ...withoutTypes,
]

/** Name, bytes, and how the call is answered. */
const refused: readonly (readonly [what: string, name: string, bytes: Buffer, status: number])[] = [
  [
    'a Windows program named .pdf',
    'cv.pdf',
    Buffer.concat([latin('MZ\x90\x00'), noise(2000)]),
    415,
  ],
  ['a Linux program named .doc', 'cv.doc', Buffer.concat([latin('\x7fELF'), noise(2000)]), 415],
  ['a script named .pdf', 'cv.pdf', latin('#!/bin/sh\nrm -rf /\n'), 415],
  ['HTML named .pdf', 'cv.pdf', latin('<!doctype html><script>alert(1)</script>'), 415],
  [
    'an SVG named .pdf',
    'cv.pdf',
    latin('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    415,
  ],
  ['a PNG named .pdf', 'cv.pdf', Buffer.concat([latin('\x89PNG\r\n\x1a\n'), noise(500)]), 415],
  ['a JPEG named .docx', 'cv.docx', Buffer.concat([latin('\xff\xd8\xff\xe0'), noise(500)]), 415],
  ['plain text named .doc', 'cv.doc', latin('Curriculum vitae'), 415],
  ['an RTF named .doc', 'cv.doc', latin('{\\rtf1\\ansi Curriculum vitae}'), 415],
  ['a PDF named .docx', 'cv.docx', aPdf(), 415],
  ['a DOCX named .pdf', 'cv.pdf', aDocx(), 415],
  ['a DOC named .docx', 'cv.docx', aDoc(), 415],
  ['a zip named .docx', 'cv.docx', aZip([{ name: 'a.txt', content: 'a' }]), 415],
  ['a second ending', 'cv.pdf.exe', aPdf(), 415],
  ['no ending', 'cv', aPdf(), 415],
  ['an ending of blanks', 'cv.pdf. ', aPdf(), 415],
  ['a name that reads backwards', 'cv\u202Efdp.exe', aPdf(), 415],
  ['an ending behind a null', 'cv.exe\u0000.txt', aPdf(), 400],
  ['an empty file', 'cv.pdf', Buffer.alloc(0), 422],
  ['one byte', 'cv.pdf', latin('%'), 415],
  ['a truncated PDF', 'cv.pdf', aPdf().subarray(0, 120), 415],
  ['a truncated DOC', 'cv.doc', aDoc().subarray(0, 600), 415],
  ['a truncated DOCX', 'cv.docx', aDocx().subarray(0, 300), 415],
  ['something before a PDF', 'cv.pdf', Buffer.concat([latin('GIF89a'), aPdf()]), 415],
  ['a PDF that is a zip as well', 'cv.pdf', Buffer.concat([aPdf(), aZip(docxParts)]), 415],
  ['a zip that begins as a program', 'cv.docx', aZip(docxParts, latin('MZ\x90\x00')), 415],
  ['a DOCX that begins as a PDF', 'cv.docx', aZip(docxParts, aPdf()), 415],
  ['an encrypted PDF', 'cv.pdf', aPdf('/Encrypt 9 0 R'), 415],
  [
    'a PDF with a script',
    'cv.pdf',
    aPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    415,
  ],
  ['a script under another spelling', 'cv.pdf', aPdf('/OpenAction << /S /J#61vaScript >>'), 415],
  ['a script in a compressed table', 'cv.pdf', aPackedPdf('7 0 << /S /JavaScript /JS (x) >>'), 415],
  [
    'a PDF that starts a program',
    'cv.pdf',
    aPdf('', '9 0 obj << /S /Launch /F (cmd.exe) >> endobj'),
    415,
  ],
  ['a PDF with a file in it', 'cv.pdf', aPdf('/Names << /EmbeddedFiles 9 0 R >>'), 415],
  ['a DOC with macros', 'cv.doc', aDoc('Macros', '_VBA_PROJECT'), 415],
  ['an encrypted DOC', 'cv.doc', aDoc('EncryptedPackage'), 415],
  ['a DOCX with macros', 'cv.docx', aDocx({ name: 'word/vbaProject.bin', content: 'x' }), 415],
  ['a DOCM named .docx', 'cv.docx', aZip(macroTypes), 415],
  ['a bomb of zeros', 'cv.docx', aDocx({ name: 'word/media/a.xml', content: megabytes(20) }), 415],
  [
    'a bomb by its claim',
    'cv.docx',
    aDocx({ name: 'word/a.xml', content: 'a', claimedSize: 4_000_000_000 }),
    415,
  ],
  ['too many parts', 'cv.docx', aDocx(...manyParts), 415],
  ['a part above the folder', 'cv.docx', aDocx({ name: '../../etc/passwd', content: 'x' }), 415],
  ['a part with an absolute path', 'cv.docx', aDocx({ name: '/etc/passwd', content: 'x' }), 415],
  ['a part with a Windows path', 'cv.docx', aDocx({ name: 'C:\\windows\\x', content: 'x' }), 415],
  [
    'a symbolic link',
    'cv.docx',
    aDocx({ name: 'word/link', content: '/etc', mode: 0o120777 }),
    415,
  ],
  ['an encrypted part', 'cv.docx', aDocx({ name: 'word/a.xml', content: 'x', flags: 1 }), 415],
  ['two parts of one name', 'cv.docx', aDocx({ name: 'word/Document.xml', content: 'x' }), 415],
  ['a zip in the zip', 'cv.docx', aDocx({ name: 'word/a.zip', content: aZip(docxParts) }), 415],
  ['a program in the zip', 'cv.docx', aDocx({ name: 'word/a.exe', content: 'MZ' }), 415],
  ['a DOCX without a document', 'cv.docx', aZip(withoutDocument), 415],
  ['a DOCX without types', 'cv.docx', aZip(withoutTypes), 415],
  ['one byte too many', 'cv.pdf', aPdfOf(5 * 1024 * 1024 + 1), 413],
  ['six megabytes', 'cv.pdf', aPdfOf(6 * 1024 * 1024), 413],
]

const nothingLeft = async () => {
  expect(await site.database.select().from(letters)).toEqual([])
  expect(await site.database.select().from(applicationFiles)).toEqual([])
  expect(await mailsIn(site.database)).toEqual([])
}

test.each(refused)('%s is refused and nothing is left', async (_, name, bytes, status) => {
  const response = await site.send(anApplication({ resume: aFile(bytes, name, '') }))
  expect(response.status).toBe(status)
  await nothingLeft()
})

test.each([
  ['../../etc/cron.d/cv.pdf', 'cv.pdf'],
  ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
  ['cv\u202Egpj.pdf', 'cvgpj.pdf'],
  ['cv\u200B.pdf', 'cv.pdf'],
  ['"><img src=x>.pdf', '___img src=x_.pdf'],
  ['.pdf.pdf', 'pdf.pdf'],
  ['e\u0301tude.pdf', '\u00e9tude.pdf'],
  [`${'я'.repeat(300)}.pdf`, `${'я'.repeat(116)}.pdf`],
])('the name %j is kept as data: %j', async (name, kept) => {
  const response = await site.send(anApplication({ resume: aFile(aPdf(), name) }))
  expect(response.status).toBe(201)
  const [row] = await site.database.select().from(letters)
  expect(row?.fields).toMatchObject({ fileName: kept })
})

test('two files are refused', async () => {
  const form = anApplication()
  form.append('resume', aFile(aPdf(), 'second.pdf'))
  expect((await site.send(form)).status).toBe(400)
  const elsewhere = anApplication()
  elsewhere.append('other', aFile(aPdf(), 'second.pdf'))
  expect((await site.send(elsewhere)).status).toBe(400)
  await nothingLeft()
})

test('fields beside the known ones are not kept, and too many are refused', async () => {
  const form = anApplication({
    'admin[role]': 'yes',
    __proto__: 'x',
    'constructor[prototype]': 'y',
  })
  expect((await site.send(form)).status).toBe(201)
  const [row] = await site.database.select().from(letters)
  expect(JSON.stringify(row)).not.toContain('admin')
  await eraseLetters(site.database, undefined)
  const many = anApplication()
  for (let index = 0; index < 100; index += 1) many.append(`extra${index}`, 'x')
  expect((await site.send(many)).status).toBe(400)
  const twice = anApplication()
  twice.append('firstName', 'Zebo')
  expect((await site.send(twice)).status).toBe(400)
  await nothingLeft()
})

const boundary = 'x-boundary-x'
const headOfFile = `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`

const beginUpload = (headers: Readonly<Record<string, string>> = {}): ClientRequest => {
  const call = request(`${site.url}/api/vacancies/101/applications`, {
    method: 'POST',
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Idempotency-Key': randomUUID(),
      ...headers,
    },
  })
  call.on('error', () => undefined)
  call.write(headOfFile)
  return call
}

test('an upload that breaks off leaves nothing and frees its place', async () => {
  const uploads = Array.from({ length: 5 }, () => beginUpload({ 'Content-Length': '2000000' }))
  await Promise.all(
    uploads.map(
      (upload) =>
        new Promise<void>((handedOver) => upload.write(noise(100_000), () => handedOver())),
    ),
  )
  for (const upload of uploads) upload.destroy()
  await vi.waitFor(nothingLeft)
  expect((await site.send(anApplication())).status).toBe(201)
})

test('an upload without an end is cut off', async () => {
  const upload = beginUpload({ 'Transfer-Encoding': 'chunked' })
  const ended = new Promise<string>((done) => {
    upload.once('response', (response) => done(String(response.statusCode)))
    upload.once('close', () => done('closed'))
  })
  const chunk = noise(256 * 1024)
  for (let sent = 0; sent < 200 && !upload.destroyed; sent += 1) {
    if (!upload.write(chunk))
      await Promise.race([new Promise((drained) => upload.once('drain', drained)), ended])
  }
  expect(['413', '400', 'closed']).toContain(await ended)
  await nothingLeft()
}, 30_000)

test('a slow upload arrives', async () => {
  const body = Buffer.from(
    await new Response(anApplication({ resume: aFile(aPdfOf(60_000)) })).arrayBuffer(),
  )
  const type = `multipart/form-data; boundary=${/^--([^\r]+)/.exec(body.toString('latin1'))?.[1] ?? ''}`
  const call = request(`${site.url}/api/vacancies/101/applications`, {
    method: 'POST',
    headers: {
      'Content-Type': type,
      'Content-Length': body.length,
      'Idempotency-Key': randomUUID(),
    },
  })
  const answered = new Promise<number>((done) =>
    call.once('response', (response) => done(response.statusCode ?? 0)),
  )
  for (let at = 0; at < body.length; at += 3000) {
    call.write(body.subarray(at, at + 3000))
    await pause(10)
  }
  call.end()
  expect(await answered).toBe(201)
})

/** The database in this process makes an upload of 5 MB slow. */
const rounds = process.env['FULL'] === '1' ? 6 : 1

test('memory stays flat with three uploads at once', async () => {
  const around = await siteForApplications({}, { examiner: trustingExaminer })
  const send = () => around.send(anApplication({ resume: aFile(aPdfOf(5 * 1024 * 1024)) }))
  await Promise.all([send(), send(), send()])
  const before = process.memoryUsage().rss
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all([send(), send(), send()])
    for (const answer of answers) expect(answer.status).toBe(201)
    await eraseLetters(around.database, undefined)
  }
  await around.close()
  const grown = process.memoryUsage().rss - before
  // The database in this process and the caller's own bodies are in it as well.
  expect(grown).toBeLessThan(300 * 1024 * 1024)
}, 60_000)

test('a fourth upload of one address waits its turn', async () => {
  const limited = await siteForApplications({ RATE_LIMITS: 'on' })
  try {
    const { uploads } = limited.services
    for (let count = 0; count < 3; count += 1) uploads.enter('127.0.0.1')
    const refusal = await limited.send(anApplication())
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(0)
    uploads.leave('127.0.0.1')
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await limited.send(anApplication())).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  } finally {
    await limited.close()
  }
}, 30_000)
