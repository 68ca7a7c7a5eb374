import { expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { createLoop, type Job } from './loop.ts'

const log = createLog('silent')

test('each job works in batches until nothing is due', async () => {
  const batches = [3, 2, 0, 9]
  const done: number[] = []
  const job: Job = {
    name: 'batches',
    run: () => {
      const rows = batches.shift() ?? 0
      done.push(rows)
      return Promise.resolve(rows)
    },
  }
  await createLoop([job], 1000, log).runDue()
  expect(done).toEqual([3, 2, 0])
})

test('a job that throws does not keep the next from its turn', async () => {
  let ran = false
  const jobs: readonly Job[] = [
    { name: 'broken', run: () => Promise.reject(new Error('broken')) },
    {
      name: 'sound',
      run: () => {
        ran = true
        return Promise.resolve(0)
      },
    },
  ]
  await createLoop(jobs, 1000, log).runDue()
  expect(ran).toBe(true)
})

test('a call during a run gets a run of its own that begins afterwards', async () => {
  const trail: string[] = []
  let open: () => void = () => undefined
  const gate = new Promise<void>((done) => {
    open = done
  })
  const job: Job = {
    name: 'slow',
    run: async () => {
      trail.push('begin')
      await gate
      trail.push('end')
      return 0
    },
  }
  const loop = createLoop([job], 1000, log)
  const first = loop.runDue()
  await Promise.resolve()
  await Promise.resolve()
  const second = loop.runDue()
  open()
  await Promise.all([first, second])
  expect(trail).toEqual(['begin', 'end', 'begin', 'end'])
})
