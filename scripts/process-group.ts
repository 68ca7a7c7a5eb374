import { spawn } from 'node:child_process'
import { explain } from '#bff/platform/fixable-error.ts'
import { onProcessEnd } from '#bff/platform/process-end.ts'

/** How often a command looks whether the npm that runs it is still there. */
const LOOK_EVERY_MS = 500

/** What started this one, read before anything can have ended it. */
const parent = process.ppid

/** Calls `end` when this process shall end, or the npm that runs it is gone: npm tells nobody of a SIGHUP or SIGKILL. */
const onEndFromOutside = (end: () => void): void => {
  onProcessEnd(end)
  if (process.env['npm_lifecycle_event'] === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, LOOK_EVERY_MS).unref()
}

/**
 * Makes a group of processes: when one ends, or this one is asked to, all do.
 * @param closeOwn closes what this process does itself
 */
export const createProcessGroup = (closeOwn?: () => Promise<void>) => {
  const running = new Map<ReturnType<typeof spawn>, Promise<void>>()
  let isEnding = false

  const endAll = async () => {
    for (const child of running.keys()) child.kill('SIGTERM')
    try {
      await Promise.all([...running.values(), closeOwn?.()])
    } catch (error) {
      process.stderr.write(`${explain(error)}\n`)
      process.exitCode = 1
    }
    process.exit()
  }
  /** Ends all, then this process: with 1 when any of them failed, else with 0. */
  const end = (exitCode: 0 | 1): void => {
    if (exitCode !== 0) process.exitCode = exitCode
    if (isEnding) return
    isEnding = true
    void endAll()
  }

  const run = (args: readonly string[], env: NodeJS.ProcessEnv): void => {
    // The channel closes with this process, however it ends; the child sees that.
    const child = spawn(process.execPath, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env,
    })
    const ended = new Promise<void>((done) => {
      child.once('exit', (code, signal) => {
        // One that was still starting had nothing to finish.
        const isFine = code === 0 || (isEnding && signal === 'SIGTERM')
        end(isFine ? 0 : 1)
        done()
      })
    })
    running.set(child, ended)
  }

  onEndFromOutside(() => end(0))
  return { run, end }
}
