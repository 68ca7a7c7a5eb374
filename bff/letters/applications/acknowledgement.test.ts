import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile, anApplication, siteForApplications } from '../../../tests/support/applications.ts'
import { aPdf } from '../../../tests/support/resumes.ts'
import { mailsIn } from '../../../tests/support/mails-in.ts'

let site: Awaited<ReturnType<typeof siteForApplications>>
beforeAll(async () => {
  site = await siteForApplications()
}, 60_000)
afterAll(() => site.close())

/** The newest first. */
const mailsTo = async (recipient: string) =>
  (await mailsIn(site.database)).filter((mail) => mail.recipient === recipient).toReversed()
let letters = 0
/** Another application each time, to an address. */
const apply = async (email: string, changes: Parameters<typeof anApplication>[0] = {}) => {
  letters += 1
  const form = anApplication({ email, lang: 'en', coverLetter: `Letter ${letters}`, ...changes })
  expect((await site.send(form)).status).toBe(201)
}

test.each([
  ['Dilnoza', 'Dear Dilnoza,'],
  ['Anna-Maria', 'Dear Anna-Maria,'],
  ['Oʻgʻiloy', 'Dear Oʻgʻiloy,'],
  ['Mary Ann', 'Dear Mary Ann,'],
  ['Жанна', 'Dear Жанна,'],
  ['E\u0301lodie', 'Dear Élodie,'],
  ['Isoʼ', 'Dear Isoʼ,'],
  [' Anna ', 'Dear Anna,'],
  ['x'.repeat(30), `Dear ${'x'.repeat(30)},`],
  ['-Anna', 'Hello,'],
  ['Anna-', 'Hello,'],
  ['Anna--Maria', 'Hello,'],
  ['Anna. Maria', 'Hello,'],
  ['Anna Maria Eva', 'Hello,'],
  ['7Anna', 'Hello,'],
  ['Anna7', 'Hello,'],
  ['An7na', 'Hello,'],
  ['Anna M4', 'Hello,'],
  ['Anna!', 'Hello,'],
  ['Buy coins at evil.example', 'Hello,'],
  ['https://evil.example/x', 'Hello,'],
  ['Call 998901234567', 'Hello,'],
  ['One two three four five', 'Hello,'],
  ['x'.repeat(31), 'Hello,'],
])('what is typed as a name (%j) goes out as %j', async (firstName, greeting) => {
  const email = `name-${letters}@example.test`
  await apply(email, { firstName, resume: aFile(aPdf(), 'visit evil.example now.pdf') })
  const [mail] = await mailsTo(email)
  expect(mail?.body.startsWith(`${greeting}\n`)).toBe(true)
  expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/evil|coins|998901234567|five|x{31}/)
})
