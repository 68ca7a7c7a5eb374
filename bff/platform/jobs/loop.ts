import type { Log } from '#bff/platform/log.ts'
import type { DueRows, FindDue } from './due-rows.ts'

/** Recurring work on rows that become due. */
export type Job = {
  readonly name: string
  /** The rows that it works on; a job without them runs in every round. */
  readonly dueRows?: DueRows
  /** Does one batch of what is due; answers how many rows it had. */
  run(): Promise<number>
  /** Waits for the work that `run` has only started. */
  drain?(): Promise<void>
}

/** Bounds a job that always reports more due rows. */
const MOST_BATCHES = 50

type Queue = {
  /** One round: starts what is due. */
  runOnce(): Promise<number>
  /** Runs rounds until nothing is due or under way; answers how many rows they had. */
  runDue(): Promise<number>
  drain(): Promise<void>
}

/** Each job runs by itself, so that a slow mail server does not delay donations. */
const createQueue = (job: Job, log: Log): Queue => {
  let running: Promise<number> = Promise.resolve(0)
  let waiting: Promise<number> | null = null

  const runJob = async (): Promise<number> => {
    let rows = 0
    try {
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        const done = await job.run()
        if (done === 0) return rows
        rows += done
      }
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed')
    }
    return rows
  }

  const runOnce = (): Promise<number> => {
    waiting ??= running.then(() => {
      waiting = null
      running = runJob()
      return running
    })
    return waiting
  }

  return {
    runOnce,
    runDue: async () => {
      let worked = 0
      let rows: number
      do {
        rows = await runOnce()
        await job.drain?.()
        worked += rows
      } while (rows > 0 && job.drain !== undefined)
      return worked
    },
    drain: async () => {
      await waiting
      await running
      await job.drain?.()
    },
  }
}

type LoopDeps = {
  readonly jobs: readonly Job[]
  /** Real ms between two rounds. */
  readonly everyMs: number
  readonly log: Log
  readonly findDue: FindDue
}

/** The one loop for all recurring and delayed work; the rows are the queue. */
export const createLoop = ({ jobs, everyMs, log, findDue }: LoopDeps) => {
  let timer: NodeJS.Timeout | null = null
  let round: Promise<void> | null = null
  const queues = jobs.map((job) => ({ ...createQueue(job, log), dueRows: job.dueRows }))
  const kinds = [...new Set(jobs.flatMap(({ dueRows }) => dueRows ?? []))]
  /** One query finds what is due, so that an idle site costs its database no more than that. */
  const dueQueues = async () => {
    const due = await findDue(kinds).catch((error: unknown) => {
      log.error({ err: error }, 'the query for due work failed: every job runs')
      return new Set(kinds)
    })
    return queues.filter(({ dueRows }) => dueRows === undefined || due.has(dueRows))
  }
  const drain = () => Promise.all(queues.map((queue) => queue.drain()))
  /** What one job does may be due work of another: a charge of a plan, the mail of a donation. */
  const runDue = async (): Promise<void> => {
    let rows = 1
    for (let pass = 0; rows > 0 && pass < MOST_BATCHES; pass += 1) {
      await drain()
      const due = (await dueQueues()).filter(({ dueRows }) => pass === 0 || dueRows !== undefined)
      const worked = await Promise.all(due.map((queue) => queue.runDue()))
      rows = worked.reduce((sum, one) => sum + one, 0)
    }
  }
  const begin = async () => {
    for (const queue of await dueQueues()) void queue.runOnce()
  }
  return {
    runDue,
    start: (): void => {
      timer ??= setInterval(() => {
        round ??= begin().finally(() => {
          round = null
        })
      }, everyMs)
    },
    stop: async (): Promise<void> => {
      if (timer !== null) clearInterval(timer)
      timer = null
      await round
      await drain()
    },
  }
}

export type Loop = ReturnType<typeof createLoop>
