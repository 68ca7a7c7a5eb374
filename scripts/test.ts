import { spawnSync } from 'node:child_process'
import { ensureChromium } from './chromium.ts'
import { isStale } from './stale.ts'

/** All checks in their order, the cheap ones first; stops at the first that fails. `--full` runs the large counts. */
const full = process.argv.includes('--full')
const seed = process.env['SEED'] ?? String(Math.floor(Date.now() / 1000) % 1000)
const env = { ...process.env, SEED: seed, ...(full ? { FULL: '1' } : {}) }

const steps: readonly (readonly [string, readonly string[]])[] = [
  ['format', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['types', ['tsc', '--noEmit']],
  ['lint', ['eslint', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '.']],
  [
    'imports',
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'machines',
      'locales',
      'client',
      'bff',
      'payment-sim',
    ],
  ],
  ['unused', ['knip']],
]

const run = (name: string, args: readonly string[]): void => {
  const started = Date.now()
  process.stdout.write(`\n── ${name}\n`)
  const { status } = spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit', env })
  process.stdout.write(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  if (status !== 0) process.exit(status ?? 1)
}

ensureChromium()
process.stdout.write(`Sampled runs go by SEED=${seed}; --full takes all.\n`)
for (const [name, args] of steps) run(name, args)
if (await isStale()) run('build', ['tsx', 'scripts/build.ts'])
run('units, contracts, faults', ['vitest', 'run'])
run('journeys', ['playwright', 'test'])
process.stdout.write('\nEverything passed.\n')
