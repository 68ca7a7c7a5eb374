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

/** `stopped`: took too long or too much. `full`: too many wait. `broken`: the job threw. */
export type IsolatedResult<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly reason: 'stopped' | 'full' | 'broken' }

export type Isolated<Input, Output> = {
  run(input: Input): Promise<IsolatedResult<Output>>
  close(): Promise<void>
}

type Job<Input, Output> = {
  readonly input: Input
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

/**
 * Runs jobs one at a time in a thread of their own, so that hostile input costs the event loop
 * nothing, and ends the thread when a job takes too long or too much memory. The thread says
 * `ready` once, then answers each `{ input }` with `{ output }` or `{ error }`.
 */
export const createIsolated = <Input, Output>(
  file: URL,
  limits: IsolatedLimits,
  log: Log,
): Isolated<Input, Output> => {
  const queue: Job<Input, Output>[] = []
  let worker: Worker | null = null
  let ready: Promise<void> = Promise.resolve()
  let isBusy = false

  const start = (): Worker => {
    const started = workerOf(file, limits.memoryMb)
    ready = new Promise((done) => {
      started.once('message', () => done())
      started.once('exit', () => done())
      started.once('error', () => done())
    })
    started.on('error', (error) => log.warn({ err: error }, 'a worker ended'))
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    // It may not keep the process alive.
    started.unref()
    return started
  }

  const perform = async (thread: Worker, input: Input): Promise<IsolatedResult<Output>> => {
    await ready
    const grownFrom = process.memoryUsage.rss()
    const deadline = performance.now() + limits.timeMs
    return new Promise((answer) => {
      const stop = () => {
        // Its end takes a moment; the next job gets another thread.
        if (worker === thread) worker = null
        settle({ ok: false, reason: 'stopped' })
        void thread.terminate()
      }
      const onMessage = (message: { readonly output: Output } | { readonly error: string }) => {
        settle('output' in message ? { ok: true, value: message.output } : broken(message.error))
      }
      const broken = (error: string): IsolatedResult<Output> => {
        log.warn({ error }, 'a job in a worker failed')
        return { ok: false, reason: 'broken' }
      }
      const timer = setInterval(() => {
        const grown = process.memoryUsage.rss() - grownFrom
        if (performance.now() > deadline || grown > limits.memoryMb * MEGABYTE) stop()
      }, LOOK_EVERY_MS)
      const settle = (result: IsolatedResult<Output>) => {
        clearInterval(timer)
        thread.off('message', onMessage)
        thread.off('exit', stop)
        answer(result)
      }
      thread.on('message', onMessage)
      thread.once('exit', stop)
      thread.postMessage({ input })
    })
  }

  const next = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
        worker ??= start()
        job.answer(await perform(worker, job.input))
      }
    } finally {
      isBusy = false
    }
  }

  return {
    run: (input: Input): Promise<IsolatedResult<Output>> =>
      new Promise((answer) => {
        if (queue.length >= limits.waiting) {
          answer({ ok: false, reason: 'full' })
          return
        }
        queue.push({ input, answer })
        void next()
      }),
    close: async (): Promise<void> => {
      await worker?.terminate()
    },
  }
}
