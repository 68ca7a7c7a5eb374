import { spawn } from 'node:child_process'

/** One check: a command of the project's packages. */
export type Check = { readonly name: string; readonly args: readonly string[] }

export const staticChecks: readonly Check[] = [
  // Projects: machines know neither DOM nor Node, the BFF no DOM (tsconfig.json of each folder).
  { name: 'types', args: ['node', 'node_modules/typescript-native/bin/tsc', '-b', 'tests'] },
  { name: 'lint', args: ['oxlint'] },
  { name: 'format', args: ['oxfmt', '--check', '.'] },
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
      'drawings',
      'payment-sim',
    ],
  },
  { name: 'unused', args: ['knip'] },
]

/** Runs one check; what it prints is shown as it comes, or in one piece beside others. */
export const run = ({ name, args }: Check, shown: 'live' | 'whole'): Promise<boolean> =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn('npx', ['--no-install', ...args], {
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

/** How many checks run at once. */
const SIDE_BY_SIDE = 3

export const runSideBySide = async (checks: readonly Check[]): Promise<boolean> => {
  const waiting = [...checks]
  const results: boolean[] = []
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      results.push(await run(check, 'whole'))
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  return results.every(Boolean)
}
