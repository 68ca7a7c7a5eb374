import type { Plugin } from 'vite'
import {
  ThreadsPoolWorker,
  type PoolOptions,
  type PoolWorker,
  type WorkerRequest,
} from 'vitest/node'

/**
 * One thread for many mutants: loading the site and opening a database took ten times as long as the test that notices
 * a mutant. What a mutant is remembered by must not decide about others for ever, so a thread is left after so many.
 */
const MOST_RUNS = 40
/** What a test may take: a thread that says nothing so long is blocked. */
const SILENCE_MS = 15_000
const NAME = 'warm thread'

type Listener = (message: unknown) => void

let kept: { readonly thread: ThreadsPoolWorker; runs: number } | null = null

const isOfAMutant = ({ project }: PoolOptions): boolean =>
  project.getProvidedContext().mode === 'mutant'

/** What is computed while a file is loaded is computed by a mutant in a thread of its own alone. */
const needsItsOwn = (options: PoolOptions): boolean =>
  !isOfAMutant(options) || options.project.getProvidedContext().mutantActivation === 'static'

const threadFor = async (options: PoolOptions): Promise<ThreadsPoolWorker> => {
  const isOwn = needsItsOwn(options)
  if (kept !== null && (isOwn || kept.runs === MOST_RUNS)) {
    await kept.thread.stop()
    kept = null
  }
  if (kept === null) {
    kept = { thread: new ThreadsPoolWorker(options), runs: 0 }
    await kept.thread.start()
  }
  kept.runs = isOwn ? MOST_RUNS : kept.runs + 1
  return kept.thread
}

/** Vitest starts and stops one for each mutant; the thread stays, and is told the new mutant's settings as it starts. */
const createPoolWorker = (options: PoolOptions): PoolWorker => {
  let thread: ThreadsPoolWorker | null = null
  let isAtRest = false
  const listeners: (readonly [event: string, listener: Listener])[] = []
  const tell = (event: string, message: unknown): void => {
    for (const [of, listener] of listeners) if (of === event) listener(message)
  }
  const part = (): ThreadsPoolWorker | null => {
    const parted = thread
    parted?.off('message', onSign)
    for (const [event, listener] of listeners) parted?.off(event, listener)
    thread = null
    return parted
  }
  const leave = async (): Promise<void> => {
    if (kept?.thread === thread) kept = null
    await part()?.stop()
  }
  const onSilence = (): void => {
    tell('error', new Error('the mutant blocks its thread'))
    void leave()
  }
  const silence = isOfAMutant(options) ? setTimeout(onSilence, SILENCE_MS) : null
  const onSign = (): void => {
    silence?.refresh()
  }
  return {
    name: NAME,
    start: async () => {
      thread = await threadFor(options)
      thread.on('message', onSign)
    },
    on: (event: string, listener: Listener) => {
      listeners.push([event, listener])
      thread?.on(event, listener)
    },
    off: (event: string, listener: Listener) => thread?.off(event, listener),
    send: (request: WorkerRequest) => {
      if (request.type !== 'stop') return thread?.send(request)
      isAtRest = true
      tell('message', { type: 'stopped', __vitest_worker_response__: true })
    },
    deserialize: (data: unknown) => data,
    stop: async () => {
      if (silence !== null) clearTimeout(silence)
      if (isAtRest) part()
      else await leave()
    },
  }
}

/** Stryker names the pool itself, so it is replaced behind its back. */
export const warmThread: Plugin = {
  name: 'warm-thread',
  configureVitest: ({ project }) => {
    Object.assign(project.config, { pool: NAME, poolRunner: { name: NAME, createPoolWorker } })
  },
}
