import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import type { IsolatedResult } from '#bff/platform/workers/isolated.ts'
import { aPdf } from '../../../tests/support/resumes.ts'
import { createResumeExaminer, examinerOver, type ResumeExaminer } from './resume-examiner.ts'
import type { CheckedFile } from './resume-file.ts'

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

test('five megabytes of names keep the event loop turning, and are refused with the script that they hide', async () => {
  const names = aPdf(
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    `4 0 obj\n[${'/#41'.repeat(1_250_000)}]\nendobj`,
  )
  let turns = 0
  const counting = setInterval(() => (turns += 1), 5)
  const checked = await examiner.examine('cv.pdf', names)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
  expect(checked).toMatchObject({ ok: false, isDocument: true })
}, 60_000)

test('more files than may wait are asked to come again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => examiner.examine('cv.pdf', script)),
  )
  expect(answers).toContain('busy')
  expect(answers.some((answer) => answer !== 'busy' && !answer.ok)).toBe(true)
}, 60_000)

const fine: CheckedFile = { ok: true, kind: 'pdf', remarks: [] }
const refused = { ok: false, isDocument: true }
type Outcome = IsolatedResult<CheckedFile>
const outcome = (reason: 'time' | 'memory' | 'full' | 'broken'): Outcome => ({ ok: false, reason })

test.each([
  ['is fine', [{ ok: true, value: fine }], fine],
  ['was slow once', [outcome('time'), { ok: true, value: fine }], fine],
  ['is slow twice', [outcome('time'), outcome('time')], refused],
  ['is slow, then large', [outcome('time'), outcome('memory')], refused],
  ['takes too much memory', [outcome('memory')], refused],
  ['breaks the parsers', [outcome('broken')], refused],
  ['finds no room', [outcome('full')], 'busy'],
  ['was slow and finds no room', [outcome('time'), outcome('full')], 'busy'],
] satisfies [string, Outcome[], object | 'busy'][])(
  'a file that %s',
  async (_, outcomes, expected) => {
    const times: (number | undefined)[] = []
    const over = examinerOver(
      {
        run: (_resume, timeMs) => {
          const next = outcomes[times.length]
          if (next === undefined) throw new Error('it was tried once too often')
          times.push(timeMs)
          return Promise.resolve(next)
        },
        close: () => Promise.resolve(),
      },
      1_000,
    )
    const examined = await over.examine('cv.pdf', aPdf())
    if (typeof expected === 'string') expect(examined).toBe(expected)
    else expect(examined).toMatchObject(expected)
    expect(times).toEqual([undefined, 2_000].slice(0, outcomes.length))
  },
)
