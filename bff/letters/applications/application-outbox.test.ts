import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plainText } from '#locales/plain-text.ts'
import words from '#locales/ru/application-mail.json' with { type: 'json' }
import {
  aFile,
  anApplication,
  siteForApplications,
  START,
} from '../../../tests/support/applications.ts'
import { anOutbox, mailServer } from '../../../tests/support/outbox.ts'
import { aDocx, aPdf } from '../../../tests/support/resumes.ts'
import { mailsIn } from '../../../tests/support/mails-in.ts'
import { pauseAfter } from '#bff/platform/outbox/outbox.service.ts'
import { eraseLetters } from '#bff/letters/letters.store.ts'
import { applicationAttachments } from './application-attachment.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let site: Awaited<ReturnType<typeof siteForApplications>>
let { server, mailer } = mailServer()

beforeAll(async () => {
  site = await siteForApplications()
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  site.time.now = START
  ;({ server, mailer } = mailServer())
  await eraseLetters(site.database, undefined)
})

const aWorker = () =>
  anOutbox(site.database, {
    attachmentOf: applicationAttachments(site.database),
    mailer,
    clock: { now: () => site.time.now },
  })

const workUntilIdle = async (worker = aWorker()) => {
  while ((await worker.run()) > 0);
}

test('staff get every field and the file, the applicant an acknowledgement', async () => {
  await site.send(anApplication({ lang: 'en' }))
  await workUntilIdle()
  const [staff, applicant] = server.taken
  expect(staff).toMatchObject({
    to: 'jobs@example.test',
    from: 'site@example.test',
    replyTo: 'dilnoza@example.test',
    attachment: { name: 'resume.pdf', type: 'application/pdf' },
  })
  expect(Buffer.from(staff?.attachment?.bytes ?? []).equals(aPdf())).toBe(true)
  expect(applicant).toMatchObject({ to: 'dilnoza@example.test', attachment: null })
  expect(applicant?.text).toContain('Dear Dilnoza')
  expect(applicant?.text).not.toContain('%{')
  expect(staff?.text).not.toContain('%{')
})

test('what staff should know of a file is said in their language', async () => {
  const embedding = aDocx({ name: 'word/embeddings/oleObject1.bin', content: 'x' })
  await site.send(anApplication({ resume: aFile(embedding, 'resume.docx') }))
  await workUntilIdle()
  expect(server.taken[0]?.text).toContain(
    plainText(`${words.staff.remarks}: ${words.remarks.embedded}\n`),
  )
})

test('a mail server that is down for an hour gets each mail once, with one Message-ID', async () => {
  await site.send(anApplication())
  server.isDown = true
  for (let minute = 0; minute < 60; minute += 1) {
    await workUntilIdle()
    site.time.now += MINUTE
  }
  expect(server.taken).toEqual([])
  server.isDown = false
  for (let minute = 0; minute < 60; minute += 1) {
    await workUntilIdle()
    site.time.now += MINUTE
  }
  expect(server.taken.map(({ to }) => to).sort()).toEqual([
    'dilnoza@example.test',
    'jobs@example.test',
  ])
  expect(new Set(server.seen).size).toBe(2)
  expect(server.seen.length).toBeLessThan(20)
})

test('two copies of the site send no mail twice', async () => {
  await Promise.all(Array.from({ length: 4 }, () => site.send(anApplication())))
  await Promise.all([workUntilIdle(aWorker()), workUntilIdle(aWorker())])
  expect(server.taken).toHaveLength(8)
  expect(new Set(server.seen).size).toBe(8)
})

test('an acknowledgement that nobody takes is given up after three days, the mail to staff never', async () => {
  await site.send(anApplication())
  server.isDown = true
  for (let hour = 0; hour < 80; hour += 1) {
    await workUntilIdle()
    site.time.now += HOUR
  }
  const rows = await mailsIn(site.database)
  const due = Object.fromEntries(rows.map(({ recipient, dueAt }) => [recipient, dueAt !== null]))
  expect(due).toEqual({ 'jobs@example.test': true, 'dilnoza@example.test': false })
  expect(rows.every(({ lastError }) => lastError === '451')).toBe(true)
})

test('a clock that went back keeps no mail waiting', async () => {
  await site.send(anApplication())
  site.time.now -= 24 * HOUR
  await workUntilIdle()
  expect(server.taken).toHaveLength(2)
})

test('pauses grow to half an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((attempts) => pauseAfter(attempts) / MINUTE)).toEqual([
    1, 2, 4, 8, 15, 30, 30,
  ])
})
