import { Worker } from 'node:worker_threads'
import type { Log } from '#bff/platform/log.ts'

const MEGABYTE = 1024 * 1024
const LOOK_EVERY_MS = 50

export type IsolatedLimits = {
  readonly timeMs: number
  /** Of the worker's own heap, and of what the process grows by while the job runs. */
  readonly memoryMb: number
  /** Jobs that may wait; one more is turned away. */
  readonly waiting: number
}

/**
 * `time`: took too long. `memory`: took too much, or the thread ended by itself. `full`: too many wait.
 * `broken`: the job threw.
 */
export type IsolatedResult<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly reason: 'time' | 'memory' | 'full' | 'broken' }

export type Isolated<Input, Output> = {
  /** `timeMs`: how long this job may take, where that is not what all may. */
  run(input: Input, timeMs?: number): Promise<IsolatedResult<Output>>
  close(): Promise<void>
}

type Job<Input, Output> = {
  readonly input: Input
  readonly timeMs: number
  readonly answer: (result: IsolatedResult<Output>) => void
}

/** From the sources a worker's TypeScript goes through tsx; what was built is JavaScript. */
const workerOf = (file: URL, memoryMb: number): Worker => {
  const isSource = file.pathname.endsWith('.ts')
  const throughTsx = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}) })`
  return new Worker(isSource ? throughTsx : file, {
    eval: isSource,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
  })
}

type Thread = { readonly worker: Worker; readonly ready: Promise<void> }

/** Starts a thread; `onEnd` is called when it has ended. */
function startThread(file: URL, memoryMb: number, log: Log, onEnd: () => void): Thread {
  const worker = workerOf(file, memoryMb)
  const ready = new Promise<void>((done) => {
    worker.once('message', () => done())
    worker.once('exit', () => done())
    worker.once('error', () => done())
  })
  worker.on('error', (error) => log.warn({ err: error }, 'a worker ended'))
  worker.once('exit', onEnd)
  // It may not keep the process alive.
  worker.unref()
  return { worker, ready }
}

type Message<Output> = { readonly output: Output } | { readonly error: string }

type JobLimits = IsolatedLimits & {
  /** The thread took too long or too much: the next job gets another one. */
  readonly onStop: () => void
}

function performIn<Output>(
  worker: Worker,
  input: unknown,
  { timeMs, memoryMb, onStop }: JobLimits,
  log: Log,
): Promise<IsolatedResult<Output>> {
  const grownFrom = process.memoryUsage.rss()
  const deadline = performance.now() + timeMs
  return new Promise((answer) => {
    const stop = (reason: 'time' | 'memory') => {
      // Its end takes a moment.
      onStop()
      settle({ ok: false, reason })
      void worker.terminate()
    }
    // A thread whose own heap is full ends by itself.
    const onExit = () => stop('memory')
    const onMessage = (message: Message<Output>) => {
      if ('error' in message) log.warn({ error: message.error }, 'a job in a worker failed')
      settle(
        'error' in message ? { ok: false, reason: 'broken' } : { ok: true, value: message.output },
      )
    }
    const timer = setInterval(() => {
      const grown = process.memoryUsage.rss() - grownFrom
      if (grown > memoryMb * MEGABYTE) stop('memory')
      else if (performance.now() > deadline) stop('time')
    }, LOOK_EVERY_MS)
    const settle = (result: IsolatedResult<Output>) => {
      clearInterval(timer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      answer(result)
    }
    worker.on('message', onMessage)
    worker.once('exit', onExit)
    worker.postMessage({ input })
  })
}

/**
 * Runs jobs one at a time in a thread of their own, so that hostile input costs the event loop
 * nothing, and ends the thread when a job takes too long or too much memory. The thread says
 * `ready` once, then answers each `{ input }` with `{ output }` or `{ error }`.
 */
export function createIsolated<Input, Output>(
  file: URL,
  limits: IsolatedLimits,
  log: Log,
): Isolated<Input, Output> {
  const queue: Job<Input, Output>[] = []
  let thread: Thread | null = null
  let isBusy = false

  const drop = (ended: Thread) => {
    if (thread === ended) thread = null
  }
  const start = (): Thread => {
    const started = startThread(file, limits.memoryMb, log, () => drop(started))
    return started
  }

  const perform = async ({
    input,
    timeMs,
  }: Job<Input, Output>): Promise<IsolatedResult<Output>> => {
    const current = (thread ??= start())
    await current.ready
    return performIn(current.worker, input, { ...limits, timeMs, onStop: () => drop(current) }, log)
  }

  const next = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      for (let job = queue.shift(); job !== undefined; job = queue.shift())
        job.answer(await perform(job))
    } finally {
      isBusy = false
    }
  }

  return {
    run: (input: Input, timeMs = limits.timeMs): Promise<IsolatedResult<Output>> =>
      new Promise((answer) => {
        if (queue.length >= limits.waiting) {
          answer({ ok: false, reason: 'full' })
          return
        }
        queue.push({ input, timeMs, answer })
        void next()
      }),
    close: async (): Promise<void> => {
      await thread?.worker.terminate()
    },
  }
}
