import { spawn } from 'node:child_process'

const START_LIMIT_MS = 90_000
const LOOK_EVERY_MS = 100

/** A command with all that it started: what they printed, and how they end. */
export type RunningCommand = {
  readonly output: () => string
  /** Waits until this was printed; throws with what was, when the command ends before or is late. */
  hasSaid(text: string): Promise<void>
  kill(signal: NodeJS.Signals): void
  /** The command's exit code (null when a signal ended it), once the last process that it started is gone. */
  readonly allGone: Promise<number | null>
}

/** Runs a command, `npm run dev` for example, in a folder. */
export const runCommand = (
  [command, ...args]: readonly [string, ...string[]],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): RunningCommand => {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, LC_ALL: 'en', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const output = () => printed.join('')
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  // Its output is closed by the last process that could print on it.
  const allGone = new Promise<number | null>((done) => child.once('close', done))
  return {
    output,
    hasSaid: async (text) => {
      const limit = Date.now() + START_LIMIT_MS
      while (!output().includes(text)) {
        if (child.exitCode !== null || Date.now() > limit)
          throw new Error(`${[command, ...args].join(' ')} did not say “${text}”:\n${output()}`)
        await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
      }
    },
    kill: (signal) => void child.kill(signal),
    allGone,
  }
}
