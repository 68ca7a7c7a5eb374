import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tests/support/site.ts'
import { measuredRoot } from './measured-root.ts'
import { median, type Measure } from './measure.ts'

const rounds = 3
const TIMEOUT_MS = 60_000

/** What `npm start` runs: another version may have another. */
const startCommand = async (): Promise<string> => {
  const text = await readFile(join(measuredRoot, 'package.json'), 'utf8')
  return (JSON.parse(text) as { readonly scripts: { readonly start: string } }).scripts.start
}

/** Signals all that a command has started; nothing where all of it is gone. */
const endGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** How long the command takes until a page is there, in ms, on an empty data folder. */
const firstPageOf = async (env: Readonly<Record<string, string>>): Promise<number> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const port = await freePort()
  const command = await startCommand()
  const started = performance.now()
  const child = spawn(command, {
    shell: true,
    // A group: what another version starts may outlive the command that started it.
    detached: true,
    cwd: measuredRoot,
    env: {
      ...process.env,
      DIST_DIR: 'dist',
      PORT: String(port),
      SIM_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  try {
    while (performance.now() - started < TIMEOUT_MS) {
      const answer = await fetch(`http://127.0.0.1:${port}/en`).catch(() => null)
      if (answer?.ok === true) {
        await answer.text()
        return performance.now() - started
      }
      await pause(20)
    }
    throw new Error('the site did not start within a minute')
  } finally {
    endGroup(child, 'SIGTERM')
    await gone
    endGroup(child, 'SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** `npm start` of a build that is fresh, until the first page is read. */
export const startTime = async (
  name = 'start to first page',
  limit = 2,
  env: Readonly<Record<string, string>> = {},
): Promise<Measure> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await firstPageOf(env))
  return {
    name,
    value: median(times) / 1000,
    limit,
    unit: 's',
    note: `of ${rounds}: ${times.map((ms) => (ms / 1000).toFixed(2)).join(', ')}`,
  }
}
