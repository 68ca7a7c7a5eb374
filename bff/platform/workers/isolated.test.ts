import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { createIsolated, type IsolatedLimits } from './isolated.ts'

let folder = ''
let file: URL
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'worker-'))
  const path = join(folder, 'worker.mjs')
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ input }) => {
       if (input === 'loop') for (;;);
       if (input === 'grow') { const kept = []; for (;;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(1)) }
       parentPort.postMessage(input === 'throw' ? { error: 'no' } : { output: input + 1 })
     })
     parentPort.postMessage('ready')`,
  )
  file = pathToFileURL(path)
})
afterAll(() => rmSync(folder, { recursive: true }))

const limits: IsolatedLimits = { timeMs: 60_000, memoryMb: 64, waiting: 3 }
const isolatedWith = (changes: Partial<IsolatedLimits>) =>
  createIsolated<number | string, number>(file, { ...limits, ...changes }, createLog('silent'))

test('jobs are answered in their order, by one thread', async () => {
  const isolated = isolatedWith({})
  expect(await Promise.all([isolated.run(1), isolated.run(2)])).toEqual([
    { ok: true, value: 2 },
    { ok: true, value: 3 },
  ])
  await isolated.close()
})

test('a job without end is stopped while the event loop turns, and the next one is answered', async () => {
  const isolated = isolatedWith({ timeMs: 400 })
  let turns = 0
  const counting = setInterval(() => (turns += 1), 5)
  expect(await isolated.run('loop')).toEqual({ ok: false, reason: 'time' })
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
  expect(await isolated.run(1)).toEqual({ ok: true, value: 2 })
  await isolated.close()
})

test('a job that takes more memory than allowed is stopped', async () => {
  const isolated = isolatedWith({})
  expect(await isolated.run('grow')).toEqual({ ok: false, reason: 'memory' })
  await isolated.close()
})

test('a job that throws is distinguished, and more than may wait are refused', async () => {
  const isolated = isolatedWith({})
  expect(await isolated.run('throw')).toEqual({ ok: false, reason: 'broken' })
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => isolated.run(index)))
  expect(answers.filter((answer) => !answer.ok)).toEqual([
    { ok: false, reason: 'full' },
    { ok: false, reason: 'full' },
  ])
  await isolated.close()
})
