import type { Log } from '#bff/log.ts'

/** Work that waits in rows until its time comes. */
export type Job = {
  readonly name: string
  /** Does what is due, in portions; answers how many rows that were. */
  run(): Promise<number>
}

export type Loop = {
  /** Does everything that is due now. Each job runs one at a time; a call during a run waits for a fresh one. */
  runDue(): Promise<void>
  start(): void
  /** Ends after what is under way. */
  stop(): Promise<void>
}

/** A stuck job may not keep the others from their turn. */
const MOST_PORTIONS = 50

type Lane = { runDue(): Promise<void>; rest(): Promise<void> }

/** One job's own line: a mail server that is slow keeps no gift from its turn. */
const createLane = (job: Job, log: Log): Lane => {
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  const runJob = async () => {
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
      running = runJob()
      return running
    })
    return waiting
  }

  return {
    runDue,
    rest: async () => {
      await waiting
      await running
    },
  }
}

/** The one loop for all recurring and delayed work; the rows are the queue. `everyMs` in real ms. */
export const createLoop = (jobs: readonly Job[], everyMs: number, log: Log): Loop => {
  let timer: NodeJS.Timeout | null = null
  const lanes = jobs.map((job) => createLane(job, log))
  const runDue = async () => {
    await Promise.all(lanes.map((lane) => lane.runDue()))
  }
  return {
    runDue,
    start: () => {
      timer ??= setInterval(() => void runDue(), everyMs)
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      timer = null
      await Promise.all(lanes.map((lane) => lane.rest()))
    },
  }
}
