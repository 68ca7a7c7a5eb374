import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pathTo } from '#locales/paths.ts'
import { rulesOf } from '#bff/letters/letter-kinds.ts'
import { letterOperatorKinds } from '#bff/letters/letters.operator.ts'
import { eraseLetters } from '#bff/letters/letters.store.ts'
import { letters } from '#bff/letters/letters.table.ts'
import { applicationFiles } from './application-files.table.ts'
import { isUpload } from './applications.route.ts'
import {
  aFile,
  anApplication,
  END_OF_101,
  siteForApplications,
  START,
} from '../../../tests/support/applications.ts'
import { aDoc, aDocx, aPdf, aPdfOf } from '../../../tests/support/resumes.ts'
import { mailsIn } from '../../../tests/support/mails-in.ts'

let site: Awaited<ReturnType<typeof siteForApplications>>

beforeAll(async () => {
  site = await siteForApplications()
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  site.time.now = START
  await eraseLetters(site.database, undefined)
})

const FIVE_MB = 5_242_880
const problemOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; issues?: unknown }),
})
const stored = () => site.database.select().from(letters)

test('an application is stored whole, with its file and two mails', async () => {
  const response = await site.send(anApplication())
  expect(response.status).toBe(201)
  expect(response.headers.get('X-Now')).toBe('2026-11-20T05:00:00.000Z')
  const { reference } = (await response.json()) as { reference: string }
  expect(reference).toMatch(/^J-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const [row] = await stored()
  expect(row).toMatchObject({
    reference,
    kind: 'application',
    lang: 'uz',
    name: 'Dilnoza',
    email: 'dilnoza@example.test',
    phone: '+998901234567',
    fields: {
      lastName: 'Rahimova',
      vacancyId: 101,
      coverLetter: 'Assalomu alaykum!',
      consentText: '2026-11/uz',
      fileName: 'resume.pdf',
      fileKind: 'pdf',
    },
    spamSignals: [],
    createdAt: START,
    eraseAt: Date.parse('2027-07-31T19:00:00Z'),
  })
  const [file] = await site.database.select().from(applicationFiles)
  expect(Buffer.from(file?.bytes ?? []).equals(aPdf())).toBe(true)
  const mails = await mailsIn(site.database)
  expect(mails.map(({ recipient, attaches }) => [recipient, attaches])).toEqual([
    ['jobs@example.test', 'resume'],
    ['dilnoza@example.test', null],
  ])
  expect(mails[1]?.subject).toMatch(/^Arizangizni oldik: SOS/)
  for (const text of [reference, 'Dilnoza', 'Rahimova', 'Assalomu alaykum!', '2026-11/uz'])
    expect(mails[0]?.body).toContain(text)
})

test('staff get the file by its number, in small letters too, and no file by another', async () => {
  const { reference } = (await (await site.send(anApplication())).json()) as { reference: string }
  const kind = letterOperatorKinds(site.database, { now: () => START })[rulesOf('application').name]
  for (const typed of [reference, reference.toLowerCase()])
    expect((await kind?.file?.(typed))?.name, typed).toContain(reference)
  expect(await kind?.file?.('J-2222-2222')).toBeNull()
})

test.each([
  ['resume.doc', aDoc()],
  ['resume.DOCX', aDocx()],
  ['резюме Дилнозы.pdf', aPdf()],
])('%s is taken', async (name, bytes) => {
  const response = await site.send(anApplication({ resume: aFile(bytes, name, '') }))
  expect(response.status).toBe(201)
  expect((await stored())[0]?.fields).toMatchObject({ fileName: name })
})

test('5 MB are taken and one byte more is too large', async () => {
  const exact = await site.send(anApplication({ resume: aFile(aPdfOf(FIVE_MB)) }))
  expect(exact.status).toBe(201)
  const larger = await site.send(anApplication({ resume: aFile(aPdfOf(FIVE_MB + 1)) }))
  expect(await problemOf(larger)).toMatchObject({
    status: 413,
    code: 'resume_too_large',
    issues: [{ field: 'resume', key: 'resume.large' }],
  })
  expect(await stored()).toHaveLength(1)
})

test.each([
  ['no résumé', { resume: null }, 422, 'resume_required', 'resume.required'],
  ['an empty file', { resume: aFile(Buffer.alloc(0)) }, 422, 'resume_required', 'resume.empty'],
  ['another kind', { resume: aFile(aPdf(), 'resume.odt') }, 415, 'resume_type', 'resume.type'],
  [
    'a program named as a PDF',
    { resume: aFile(Buffer.from('MZ\x90\x00 a program')) },
    415,
    'resume_type',
    'resume.type',
  ],
  ['no consent', { consent: null }, 422, 'consent_required', 'consent.required'],
  ['no first name', { firstName: ' ' }, 400, 'request_invalid', 'firstName.required'],
  ['no last name', { lastName: null }, 400, 'request_invalid', 'lastName.required'],
  ['no e-mail', { email: '' }, 400, 'request_invalid', 'email.required'],
  ['a wrong e-mail', { email: 'dilnoza' }, 400, 'request_invalid', 'email.invalid'],
  ['no phone', { phone: '' }, 400, 'request_invalid', 'phone.required'],
  ['a wrong phone', { phone: '12' }, 400, 'request_invalid', 'phone.invalid'],
  [
    'too long a letter',
    { coverLetter: 'a'.repeat(5001) },
    400,
    'request_invalid',
    'coverLetter.long',
  ],
  ['no language', { lang: null }, 400, 'request_invalid', 'lang.invalid'],
])('%s is refused', async (_, changes, status, code, key) => {
  const answer = await problemOf(await site.send(anApplication(changes)))
  expect(answer).toMatchObject({ status, code })
  expect(answer.issues).toEqual([{ field: key.split('.')[0], key }])
  expect(await stored()).toEqual([])
})

test('all mistakes are reported at once', async () => {
  const answer = await problemOf(
    await site.send(anApplication({ firstName: '', consent: null, resume: null })),
  )
  expect(answer).toMatchObject({ status: 400, code: 'request_invalid' })
  expect(answer.issues).toEqual([
    { field: 'firstName', key: 'firstName.required' },
    { field: 'consent', key: 'consent.required' },
    { field: 'resume', key: 'resume.required' },
  ])
})

test('the same key twice makes one application, at once or later', async () => {
  const key = randomUUID()
  const answers = await Promise.all([
    site.send(anApplication(), { key }),
    site.send(anApplication(), { key }),
  ])
  const references = await Promise.all(answers.map((answer) => answer.json()))
  expect(references[0]).toEqual(references[1])
  site.time.now = END_OF_101
  const later = await site.send(anApplication({ lang: 'en' }), { key })
  expect(later.status).toBe(201)
  expect(await later.json()).toEqual(references[0])
  expect(await stored()).toHaveLength(1)
  expect(await mailsIn(site.database)).toHaveLength(2)
  const other = await site.send(anApplication({ lastName: 'Karimova' }), { key })
  expect(await problemOf(other)).toMatchObject({ status: 409, code: 'key_reused' })
})

test('a call without a key is refused', async () => {
  const answer = await problemOf(await site.send(anApplication(), { key: null }))
  expect(answer).toMatchObject({ status: 400, code: 'request_invalid' })
})

test('the deadline is the end of its day in Tashkent', async () => {
  site.time.now = END_OF_101 - 1
  expect((await site.send(anApplication())).status).toBe(201)
  site.time.now = END_OF_101
  const late = await site.send(anApplication())
  expect(await problemOf(late)).toMatchObject({ status: 409, code: 'vacancy_expired' })
})

test('an unknown vacancy takes no application', async () => {
  const answer = await problemOf(await site.send(anApplication(), { id: 999 }))
  expect(answer).toMatchObject({ status: 404, code: 'vacancy_not_found' })
})

test('what looks like spam is stored and marked, and staff are notified', async () => {
  const sent = anApplication({
    website: 'https://example.test',
    elapsed: '900',
    coverLetter: 'http://a.test http://b.test http://c.test http://d.test',
  })
  expect((await site.send(sent)).status).toBe(201)
  expect((await stored())[0]?.spamSignals).toEqual(['trap', 'haste', 'links'])
  const mails = await mailsIn(site.database)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['jobs@example.test'])
  expect(mails[0]?.subject).toMatch(/^\[Проверить\] /)
})

test('a body that is no form is refused and not an error of ours', async () => {
  for (const [type, body] of [
    ['application/json', '{}'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ] as const) {
    const response = await fetch(`${site.url}/api/vacancies/101/applications`, {
      method: 'POST',
      headers: { 'Content-Type': type, 'Idempotency-Key': randomUUID() },
      body,
    })
    expect(await problemOf(response)).toMatchObject({ status: 400, code: 'request_invalid' })
  }
})

test('another site may not send applications', async () => {
  const response = await fetch(`${site.url}/api/vacancies/101/applications`, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID(), Origin: 'https://example.test' },
    body: anApplication(),
  })
  expect(response.status).toBe(403)
})

test('data, file and mails go together when their term is over', async () => {
  await site.send(anApplication())
  const [row] = await stored()
  site.time.now = (row?.eraseAt ?? 0) - 1
  const retention = site.services.jobs.find(({ name }) => name === 'retention')
  await retention?.run()
  expect(await stored()).toHaveLength(1)
  site.time.now += 120_000
  await retention?.run()
  expect(await stored()).toEqual([])
  expect(await site.database.select().from(applicationFiles)).toEqual([])
  expect(await mailsIn(site.database)).toEqual([])
})

test.each([
  ['POST', 'multipart/form-data; boundary=x', true],
  ['POST', 'application/json', false],
  ['PUT', 'multipart/form-data; boundary=x', false],
])('a %s of %s streams: %s', async (method, type, streams) => {
  const app = new Hono().all('*', (c) => c.json(isUpload(c)))
  const headers = { 'Content-Type': type }
  for (const path of ['/api/vacancies/101/applications', pathTo('apply', 'en', { id: '101' })])
    expect(await (await app.request(path, { method, headers, body: 'x' })).json()).toBe(streams)
})
