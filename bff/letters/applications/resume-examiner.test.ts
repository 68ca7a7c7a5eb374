import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { aPdf } from '../../../tests/support/resumes.ts'
import { createResumeExaminer, type ResumeExaminer } from './resume-examiner.ts'

const folder = join(import.meta.dirname, '../../../tests/support/resume-files')
const script = aPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')

let examiner: ResumeExaminer
// The thread goes through tsx here and takes its time to load.
beforeAll(async () => {
  examiner = createResumeExaminer(createLog('silent'))
  await examiner.examine('cv.pdf', aPdf())
}, 120_000)
afterAll(() => examiner.close())

test('an ordinary file, one with a script and one of no kind are distinguished in the thread', async () => {
  const ordinary = readFileSync(join(folder, 'libreoffice.docx'))
  expect(await examiner.examine('cv.docx', ordinary)).toEqual({
    ok: true,
    kind: 'docx',
    remarks: [],
  })
  expect(await examiner.examine('cv.pdf', script)).toMatchObject({ ok: false, isDocument: true })
  expect(await examiner.examine('cv.exe', ordinary)).toMatchObject({ ok: false })
})

test('five megabytes of names keep the event loop turning, and are not taken without a remark', async () => {
  const names = Buffer.from(
    `%PDF-1.7\n1 0 obj\n[${'/#41'.repeat(1_250_000)}]\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
  let turns = 0
  const counting = setInterval(() => (turns += 1), 5)
  const checked = await examiner.examine('cv.pdf', names)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
  expect(checked === 'busy' || !checked.ok || checked.remarks.length > 0).toBe(true)
}, 60_000)

test('more files than may wait are asked to come again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => examiner.examine('cv.pdf', script)),
  )
  expect(answers).toContain('busy')
  expect(answers.some((answer) => answer !== 'busy' && !answer.ok)).toBe(true)
}, 60_000)
