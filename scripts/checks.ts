import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type Check = { readonly name: string; readonly args: readonly string[] }

export const staticChecks: readonly Check[] = [
  // Projects: machines know neither DOM nor Node, the BFF no DOM (tsconfig.json of each folder).
  {
    name: 'types',
    // Several checkers of a project would each read the same declarations.
    args: ['node', 'node_modules/typescript-native/bin/tsc', '-b', 'tests', '--checkers', '1'],
  },
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

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints what a check says as it says it, each line behind its name: others speak at the same time. */
const sayLinesOf = (stream: Readable | null, name: string): void => {
  if (stream !== null)
    createInterface({ input: stream }).on('line', (line) => say(`${name.padEnd(7)} │ ${line}`))
}

export const run = ({ name, args }: Check, where: 'alone' | 'beside'): Promise<boolean> =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn('npx', ['--no-install', ...args], {
      stdio: where === 'alone' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    sayLinesOf(child.stdout, name)
    sayLinesOf(child.stderr, name)
    child.on('error', (error) => {
      say(`${name} could not be started: ${error.message}`)
      resolve(false)
    })
    child.on('close', (status) => {
      const verdict = status === 0 ? '' : ', FAILED'
      say(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s${verdict}`)
      resolve(status === 0)
    })
  })

const SIDE_BY_SIDE = 3

export const runSideBySide = async (checks: readonly Check[]): Promise<boolean> => {
  say(`── begun: ${checks.map(({ name }) => name).join(', ')}`)
  const waiting = [...checks]
  const results: boolean[] = []
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      results.push(await run(check, 'beside'))
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  return results.every(Boolean)
}
