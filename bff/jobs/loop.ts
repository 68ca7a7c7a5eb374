import type { Log } from '#bff/log.ts'

/** Work that waits in rows until its time comes. */
export type Job = {
  readonly name: string
  /** Does what is due, in portions; answers how many rows that were. */
  run(): Promise<number>
}

export type Loop = {
  /** Does everything that is due now. Runs one at a time; a call during a run waits for a fresh one. */
  runDue(): Promise<void>
  start(): void
  /** Ends after what is under way. */
  stop(): Promise<void>
}

/** A stuck job may not keep the others from their turn. */
const MOST_PORTIONS = 50

/** The one loop for all recurring and delayed work; the rows are the queue. `everyMs` in real ms. */
export const createLoop = (jobs: readonly Job[], everyMs: number, log: Log): Loop => {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  const runJob = async (job: Job) => {
    try {
      for (let portion = 0; portion < MOST_PORTIONS; portion += 1)
        if ((await job.run()) === 0) return
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed')
    }
  }

  const runDue = (): Promise<void> => {
    waiting ??= running.then(() => {
      waiting = null
      running = (async () => {
        for (const job of jobs) await runJob(job)
      })()
      return running
    })
    return waiting
  }

  return {
    runDue,
    start: () => {
      timer ??= setInterval(() => void runDue(), everyMs)
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      timer = null
      await waiting
      await running
    },
  }
}
