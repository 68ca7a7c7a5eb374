import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import type { DueRows, FindDue } from './due-rows.ts'
import { createLoop, type Job } from './loop.ts'

const log = createLog('silent')
const EVERY_MS = 500

const loopOf = (jobs: readonly Job[], findDue: FindDue = () => Promise.resolve(new Set())) =>
  createLoop({ jobs, everyMs: EVERY_MS, log, findDue })

afterEach(() => vi.useRealTimers())

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
  await loopOf([job]).runDue()
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
  await loopOf(jobs).runDue()
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
  const loop = loopOf([job])
  const first = loop.runDue()
  await vi.waitUntil(() => trail.length === 1)
  const second = loop.runDue()
  open()
  await Promise.all([first, second])
  expect(trail).toEqual(['begin', 'end', 'begin', 'end'])
})

const donationRows: DueRows = () => sql`donations`
const mailRows: DueRows = () => sql`mails`

/** Jobs that note their turns: two of donations, one of mails, one without rows. */
const notedJobs = (turns: string[]): readonly Job[] => {
  const job = (name: string, dueRows?: DueRows): Job => ({
    name,
    ...(dueRows === undefined ? {} : { dueRows }),
    run: () => {
      turns.push(name)
      return Promise.resolve(0)
    },
  })
  return [
    job('payme', donationRows),
    job('octo', donationRows),
    job('mails', mailRows),
    job('retention'),
  ]
}

test('a round looks once, and what has nothing due gets no turn', async () => {
  vi.useFakeTimers()
  const asked: (readonly DueRows[])[] = []
  const turns: string[] = []
  const loop = loopOf(notedJobs(turns), (kinds) => {
    asked.push(kinds)
    return Promise.resolve(new Set(asked.length === 1 ? [] : [donationRows]))
  })
  loop.start()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(turns).toEqual(['retention'])
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await loop.stop()
  expect(turns).toEqual(['retention', 'payme', 'octo', 'retention'])
  expect(asked).toEqual([
    [donationRows, mailRows],
    [donationRows, mailRows],
  ])
})

test('all that is due: what has rows runs until none are left, in however many passes', async () => {
  const turns: string[] = []
  const left = { donations: 2, mails: 0 }
  const jobs: readonly Job[] = [
    {
      name: 'donations',
      dueRows: donationRows,
      run: () => {
        turns.push('donations')
        left.mails += left.donations
        return Promise.resolve(left.donations === 0 ? 0 : left.donations--)
      },
    },
    {
      name: 'mails',
      dueRows: mailRows,
      run: () => {
        turns.push('mails')
        const sent = left.mails
        left.mails = 0
        return Promise.resolve(sent)
      },
    },
    {
      name: 'retention',
      run: () => {
        turns.push('retention')
        return Promise.resolve(0)
      },
    },
  ]
  let asked = 0
  await loopOf(jobs, () => {
    asked += 1
    const due = new Set<DueRows>()
    if (left.donations > 0) due.add(donationRows)
    if (left.mails > 0) due.add(mailRows)
    return Promise.resolve(due)
  }).runDue()
  expect(left).toEqual({ donations: 0, mails: 0 })
  expect(turns).toEqual(['donations', 'retention', 'donations', 'donations', 'mails', 'mails'])
  expect(asked).toBe(3)
})

test('a job whose rows stay due because it fails is left to the next round', async () => {
  let runs = 0
  const job: Job = {
    name: 'broken',
    dueRows: donationRows,
    run: () => {
      runs += 1
      return Promise.reject(new Error('broken'))
    },
  }
  await loopOf([job], () => Promise.resolve(new Set([donationRows]))).runDue()
  expect(runs).toBe(1)
})

test('when it cannot be asked what is due, the log says so and each job has its turn', async () => {
  vi.useFakeTimers()
  const turns: string[] = []
  const lines: string[] = []
  const loop = createLoop({
    jobs: notedJobs(turns),
    everyMs: EVERY_MS,
    log: createLog('error', { destination: { write: (line) => lines.push(line) } }),
    findDue: () => Promise.reject(new Error('no connection')),
  })
  loop.start()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await loop.stop()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the query for due work failed')
  expect(turns).toEqual(['payme', 'octo', 'mails', 'retention'])
})

test('a question that is slow is not asked a second time meanwhile', async () => {
  vi.useFakeTimers()
  let asked = 0
  let answer: (due: ReadonlySet<DueRows>) => void = () => undefined
  const loop = loopOf(notedJobs([]), () => {
    asked += 1
    return new Promise((done) => {
      answer = done
    })
  })
  loop.start()
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  expect(asked).toBe(1)
  answer(new Set())
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(asked).toBe(2)
  answer(new Set())
  await loop.stop()
})
