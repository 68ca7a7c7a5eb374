import { spawn } from 'node:child_process'
import { ensureChromium } from './chromium.ts'
import { isStale } from './stale.ts'

/**
 * All checks: the static ones and the build side by side, then units, contracts and faults, then the
 * journeys. Stops after the group in which something failed. `--full` runs the large counts.
 */
const full = process.argv.includes('--full')
const seed = process.env['SEED'] ?? String(Math.floor(Date.now() / 1000) % 1000)
const env = { ...process.env, SEED: seed, ...(full ? { FULL: '1' } : {}) }

type Check = { readonly name: string; readonly args: readonly string[] }

const staticChecks: readonly Check[] = [
  { name: 'types', args: ['tsc', '--noEmit'] },
  {
    name: 'lint',
    args: ['eslint', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '.'],
  },
  { name: 'format', args: ['prettier', '--check', '--log-level', 'warn', '.'] },
  {
    name: 'imports',
    args: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'machines',
      'locales',
      'client',
      'bff',
      'payment-sim',
    ],
  },
  { name: 'unused', args: ['knip'] },
]

/** Runs one check; what it prints is shown as it comes, or in one piece beside others. */
const run = ({ name, args }: Check, shown: 'live' | 'whole'): Promise<boolean> =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn('npx', ['--no-install', ...args], {
      env,
      stdio: shown === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (part: Buffer) => said.push(part))
    child.stderr?.on('data', (part: Buffer) => said.push(part))
    child.on('error', (error) => {
      process.stdout.write(`${name} could not be started: ${error.message}\n`)
      resolve(false)
    })
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said))
      const verdict = status === 0 ? '' : ', FAILED'
      process.stdout.write(
        `── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s${verdict}\n`,
      )
      resolve(status === 0)
    })
  })

/** As many at once as there are cores to speak of. */
const SIDE_BY_SIDE = 3

const runSideBySide = async (checks: readonly Check[]): Promise<boolean> => {
  const waiting = [...checks]
  const results: boolean[] = []
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      results.push(await run(check, 'whole'))
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  return results.every(Boolean)
}

const stopUnless = (passed: boolean): void => {
  if (!passed) process.exit(1)
}

ensureChromium()
process.stdout.write(`Sampled runs go by SEED=${seed}; --full takes all.\n`)
const build = (await isStale()) ? [{ name: 'build', args: ['tsx', 'scripts/build.ts'] }] : []
stopUnless(await runSideBySide([...build, ...staticChecks]))
stopUnless(await run({ name: 'units, contracts, faults', args: ['vitest', 'run'] }, 'live'))
if (full) stopUnless(await run({ name: 'mutants', args: ['tsx', 'scripts/mutants.ts'] }, 'live'))
stopUnless(await run({ name: 'journeys', args: ['playwright', 'test'] }, 'live'))
process.stdout.write('\nEverything passed.\n')
