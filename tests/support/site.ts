import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeBoard } from '../../scripts/board/board.ts'
import { openWorld } from '../../scripts/open-world.ts'
import { serverFlags } from '../../scripts/server-flags.ts'

const root = join(import.meta.dirname, '../..')
const server = resolve(root, process.env['DIST_DIR'] ?? 'dist', 'server')
const START_LIMIT_MS = 90_000
/** Servers of the units live for seconds, in which V8 would take longer to optimise their code than that saves. */
const shortLived = process.env['VITEST'] === undefined ? [] : ['--interrupt-budget=1000000']

/** A port that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => done(port))
    })
  })

/** A built process: what it printed, how to stop or kill it. */
export type Running = {
  readonly child: ChildProcess
  readonly output: () => string
  /** Asks it to end and waits. */
  stop(): Promise<void>
  /** `kill -9`, and waits until it is gone. */
  kill(): Promise<void>
}

/** Runs a built server and waits for the line that says it listens. */
export const run = async (
  file: 'bff/server.js' | 'payment-sim/server.js',
  env: Readonly<Record<string, string>>,
): Promise<Running> => {
  const child = spawn(process.execPath, [...serverFlags, ...shortLived, join(server, file)], {
    cwd: root,
    // What it says in its terminal is read here in one language.
    env: { ...process.env, NODE_ENV: 'production', LC_ALL: 'en', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const complaints: string[] = []
  const output = () => printed.join('')
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(
      () => fail(new Error(`${file} did not start:\n${output()}`)),
      START_LIMIT_MS,
    )
    const listen = (chunk: Buffer) => {
      printed.push(chunk.toString())
      if (!output().includes('listening on')) return
      clearTimeout(timer)
      done()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', (chunk: Buffer) => {
      complaints.push(chunk.toString())
      listen(chunk)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(new Error(`${file} ended with ${code ?? 'a signal'}:\n${output()}`))
    })
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  const stop = async () => {
    await end('SIGTERM')
    // What is no line of its log: a package that wrote to the console, or Node.
    if (complaints.length > 0) throw new Error(`${file} complained:\n${complaints.join('')}`)
  }
  return { child, output, stop, kill: () => end('SIGKILL') }
}

export type SiteUnderTest = {
  /** Address of the site, without a slash at its end. */
  readonly url: string
  readonly simUrl: string
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  readonly pid: () => number
  /** What the site has printed since its last start. */
  readonly output: () => string
  /** Ends the site (or kills it) and starts it again on the same folder. */
  restart(how?: 'stop' | 'kill'): Promise<void>
  /** Ends the site alone: simulator and folder stay. */
  stop(): Promise<void>
  /** Stops both and removes the folder. */
  close(): Promise<void>
}

/** What every site under test is started with. */
const usual = {
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  // The clock goes through months here, and each day would have its mail.
  MAIL_TO_DIGEST: 'off',
}

/** The built site, without a simulator of its own, in a world of one that runs. */
export const startSiteInWorld = async (simUrl: string, world: string) => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const site = await run('bff/server.js', {
    ...usual,
    PORT: String(port),
    SIM_PORT: new URL(simUrl).port,
    SIM_WORLD: world,
    DATA_DIR: dataDir,
    ...(await openWorld(simUrl, world, `http://127.0.0.1:${port}`)),
  })
  return {
    url: `http://localhost:${port}`,
    simUrl: `${simUrl}/worlds/${world}`,
    close: async () => {
      try {
        await site.stop()
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

/**
 * The built site and simulator on free ports with a data folder of their own.
 * Needs a fresh build (the test command makes one).
 */
export const startSite = async (
  extra: Readonly<Record<string, string>> = {},
): Promise<SiteUnderTest> => {
  const [port, simPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const simUrl = `http://127.0.0.1:${simPort}`
  const env = {
    PORT: String(port),
    SIM_PORT: String(simPort),
    SIM_SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SIM_MERCHANT_URL: `http://127.0.0.1:${port}`,
    CLOCK_URL: simUrl,
    DATA_DIR: dataDir,
    ...usual,
    SIM_BOARD: await writeBoard(),
    ...extra,
  }
  const simulator = await run('payment-sim/server.js', env)
  // A site that does not start takes its simulator with it.
  let site = await run('bff/server.js', env).catch(async (error: unknown) => {
    await simulator.stop()
    throw error
  })
  return {
    url: `http://localhost:${port}`,
    simUrl,
    dataDir,
    env,
    pid: () => site.child.pid ?? 0,
    output: () => site.output(),
    async restart(how = 'stop') {
      await site[how]()
      site = await run('bff/server.js', env)
    },
    stop: () => site.stop(),
    async close() {
      // A site that complained leaves neither its simulator nor its folder behind.
      try {
        await site.stop()
      } finally {
        await simulator.stop()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}
