import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { RESUME_BYTES } from '#machines/wire/resume-terms.ts'
import { fail, ok } from '#machines/wire/result.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import { createLog } from '#bff/platform/log.ts'
import { createApplications } from './applications.service.ts'
import type { CheckedFile } from './resume-file.ts'
import type { Upload } from './upload.ts'

const vacancy = { id: 101, deadline: '2027-01-31' } as Vacancy
const bytes = Buffer.from('a résumé')
const fields = {
  firstName: ' Dilnoza ',
  lastName: 'Karimova',
  email: 'dilnoza@example.test',
  phone: '90 123 45 67',
  coverLetter: 'I can cook.',
  consent: 'true',
  lang: 'uz',
}
const upload = (
  changes: Readonly<Record<string, unknown>> = {},
  file?: Upload['file'],
): Upload => ({
  fields: { ...fields, ...changes },
  file: file === undefined ? { name: 'cv.pdf', bytes } : file,
})

type Parts = {
  readonly examined?: CheckedFile | 'busy'
  readonly known?: ReturnType<typeof ok>
  readonly wait?: unknown
}

/** The service over letters that write down what they are asked for. */
const service = ({ examined, known, wait }: Parts = {}) => {
  const done: (readonly [string, ...unknown[]])[] = []
  const applications = createApplications({
    letters: {
      replay: (letter: unknown, key: unknown) => {
        done.push(['replay', letter, key])
        return Promise.resolve(known ?? null)
      },
      begin: (...given: unknown[]) => {
        done.push(['begin', ...given])
        return Promise.resolve(wait ?? null)
      },
      store: (...given: unknown[]) => {
        done.push(['store', ...given])
        return Promise.resolve(ok({ reference: 'A-1' }))
      },
    } as never,
    log: createLog('silent'),
    examiner: {
      examine: (name, given) => {
        done.push(['examine', name, given])
        return Promise.resolve(examined ?? { ok: true, kind: 'pdf', remarks: ['action'] })
      },
      close: () => Promise.resolve(),
    },
    vacancyTitle: (id, lang) => `${id} in ${lang}`,
  })
  return {
    done,
    steps: () => done.map(([step]) => step),
    submit: (sent: Upload, key: string | null = 'a-key') =>
      applications.submit(vacancy, sent, key, '192.0.2.1'),
  }
}

test('an application is examined, counted and stored, in this order', async () => {
  const { submit, steps, done } = service()
  const sent = upload()
  expect(await submit(sent)).toEqual(ok({ reference: 'A-1' }))
  expect(steps()).toEqual(['replay', 'examine', 'begin', 'store'])
  expect(done[1]).toEqual(['examine', 'cv.pdf', bytes])
  expect(done[2]).toEqual(['begin', 'application', '192.0.2.1'])
  const [, kind, letter, arrival] = done[3] ?? []
  const typed = {
    firstName: 'Dilnoza',
    lastName: 'Karimova',
    email: 'dilnoza@example.test',
    phone: '+998901234567',
    coverLetter: 'I can cook.',
    consent: 'true',
  }
  const fileSha256 = createHash('sha256').update(bytes).digest('hex')
  expect(kind).toBe('application')
  expect(letter).toEqual({
    lang: 'uz',
    name: 'Dilnoza',
    phone: '+998901234567',
    email: 'dilnoza@example.test',
    city: null,
    fields: {
      lastName: 'Karimova',
      vacancyId: 101,
      vacancyTitle: '101 in ru',
      coverLetter: 'I can cook.',
      consentText: '2026-11/uz',
      fileName: 'cv.pdf',
      fileBytes: bytes.length,
      fileSha256,
      fileKind: 'pdf',
      fileRemarks: ['action'],
    },
    text: 'I can cook.',
    content: [101, typed, fileSha256],
    // It is kept from the end of the vacancy's last day in Tashkent.
    keptFrom: Date.parse('2027-02-01T00:00:00+05:00'),
  })
  expect(arrival).toMatchObject({ sent: sent.fields, key: 'a-key' })
})

test('its file is stored beside it, as it came', async () => {
  const { submit, done } = service()
  await submit(upload())
  const inserted: unknown[] = []
  const writer = {
    insert: () => ({ values: (row: unknown) => Promise.resolve(inserted.push(row)) }),
  }
  const arrival = done[3]?.[3] as { beside: (to: unknown, id: number) => Promise<unknown> }
  await arrival.beside(writer, 7)
  expect(inserted).toMatchObject([{ letterId: 7 }])
  expect(JSON.stringify(inserted)).toContain(bytes.toString('hex'))
})

test('a repetition is answered as the first one was, and examined no more', async () => {
  const { submit, steps } = service({ known: ok({ reference: 'A-7' }) })
  expect(await submit(upload())).toEqual(ok({ reference: 'A-7' }))
  expect(steps()).toEqual(['replay'])
})

test('who sends too many waits, and nothing is stored', async () => {
  const wait = { code: 'too_many_requests', extra: { retryAfter: 40 } }
  const { submit, steps } = service({ wait })
  expect(await submit(upload())).toEqual(fail(wait))
  expect(steps()).toEqual(['replay', 'examine', 'begin'])
})

test.each([
  ['busy', 'too_many_requests', { retryAfter: 5 }],
  [
    { ok: false, reason: 'macros', isDocument: true },
    'resume_type',
    { issues: [{ field: 'resume', key: 'resume.unsafe' }] },
  ],
  [
    { ok: false, reason: 'ending', isDocument: false },
    'resume_type',
    { issues: [{ field: 'resume', key: 'resume.type' }] },
  ],
] as const)('an examiner that says %j is answered by %s', async (examined, code, extra) => {
  const { submit, steps } = service({ examined })
  expect(await submit(upload())).toEqual(fail({ code, extra }))
  expect(steps()).toEqual(['replay', 'examine'])
})

const pdf = (size: number) => ({ name: 'cv.pdf', bytes: Buffer.alloc(size) })

test.each([
  ['consent_required', [['consent', 'consent.required']], upload({ consent: 'on' })],
  ['resume_required', [['resume', 'resume.required']], upload({}, null)],
  [
    'resume_required',
    [['resume', 'resume.required']],
    upload({}, { name: '', bytes: Buffer.alloc(0) }),
  ],
  ['resume_required', [['resume', 'resume.empty']], upload({}, pdf(0))],
  ['resume_type', [['resume', 'resume.type']], upload({}, { name: 'cv.exe', bytes })],
  ['resume_type', [['resume', 'resume.type']], upload({}, { name: '', bytes })],
  ['resume_too_large', [['resume', 'resume.large']], upload({}, pdf(RESUME_BYTES + 1))],
  ['request_invalid', [['lang', 'lang.invalid']], upload({ lang: 'de' })],
  ['request_invalid', [['firstName', 'firstName.required']], upload({ firstName: ' ' })],
  [
    'request_invalid',
    [
      ['consent', 'consent.required'],
      ['resume', 'resume.required'],
    ],
    upload({ consent: undefined }, null),
  ],
  [
    'request_invalid',
    [
      ['phone', 'phone.required'],
      ['lang', 'lang.invalid'],
      ['resume', 'resume.type'],
    ],
    upload({ phone: '', lang: undefined }, { name: 'cv', bytes }),
  ],
])('what is wrong is %s, with each field (%j), and asks nobody', async (code, issues, sent) => {
  const { submit, steps } = service()
  expect(await submit(sent)).toEqual(
    fail({ code, extra: { issues: issues.map(([field, key]) => ({ field, key })) } }),
  )
  expect(steps()).toEqual([])
})

test('five megabytes are taken, and a name without what deceives', async () => {
  const { submit, done } = service()
  const file = { name: 'C:\\cv\u202e.pdf', bytes: Buffer.alloc(RESUME_BYTES) }
  expect(await submit(upload({}, file))).toMatchObject({ ok: true })
  expect(done[1]?.[1]).toBe('cv.pdf')
})
