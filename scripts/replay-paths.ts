import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '#locales/paths.ts'
import { coverageOf, coverageText, leftOutOf } from '../tests/paths/coverage.ts'
import { serverMachines } from '../tests/paths/server-machines.ts'
import { walkedMachines } from '../tests/paths/walked-machines.ts'
import { run } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { drawnMachines } from './diagrams.ts'
import { isStale } from './stale.ts'

/**
 * Lists the paths of the machines, tells what they cover, or plays some in a browser against the built site and the simulator.
 * The report is `test-results/paths.html`.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    machine: { type: 'string' },
    all: { type: 'boolean', default: false },
    /** A visit that was recorded with `?record=1`. */
    file: { type: 'string' },
    /** With a window; one path after another. */
    headed: { type: 'boolean', default: false },
    lang: { type: 'string', default: 'ru' },
    /** So many ms between what the browser does. */
    slow: { type: 'string', default: '0' },
    /** A picture after each step; without it, of a failure alone. */
    film: { type: 'boolean', default: false },
  },
})
const [command, ...names] = positionals

const walks = walkedMachines.flatMap(({ machine, walks: own }) =>
  own.map((walk) => ({ machine, ...walk })),
)

const list = (): void => {
  const wanted = walks.filter(
    ({ machine }) => values.machine === undefined || machine === values.machine,
  )
  for (const { name, steps } of wanted)
    process.stdout.write(
      `${name.padEnd(24)} ${steps.map(({ happening }) => happening).join(' → ')}\n`,
    )
  process.stdout.write(`${wanted.length} paths\n`)
}

const chosen = (): readonly string[] => {
  const unknown = names.filter((name) => !walks.some((walk) => walk.name === name))
  if (unknown.length > 0)
    throw new Error(`there is no path ${unknown.join(', ')}; \`paths\` lists them`)
  if (values.all) return walks.map(({ name }) => name)
  const found = walks
    .filter(({ machine, name }) => machine === values.machine || names.includes(name))
    .map(({ name }) => name)
  if (found.length === 0)
    throw new Error('name a path, `--all`, or one of these by `--machine`: ' + machineNames())
  return found
}

const machineNames = () => [...new Set(walks.map(({ machine }) => machine))].join(', ')

const play = async (): Promise<boolean> => {
  const { file } = values
  const wanted = file === undefined ? chosen() : [file]
  if (!languages.some((lang) => lang === values.lang))
    throw new Error(`--lang is one of ${languages.join(', ')}`)
  ensureChromium()
  if (await isStale()) {
    const { buildAll } = await import('./build.ts')
    await buildAll()
  }
  Object.assign(process.env, {
    REPLAY: '1',
    REPLAY_LANG: values.lang,
    REPLAY_SLOW: values.slow,
    REPLAY_FILM: values.film ? '1' : '0',
    REPLAY_HEADED: values.headed ? '1' : '0',
    ...(file === undefined ? {} : { REPLAY_FILE: resolve(file) }),
  })
  const args = ['playwright', 'test', '--config', 'tests/paths/replay.config.ts']
  const filter = values.all || file !== undefined ? [] : ['--grep', `(${wanted.join('|')}):`]
  return run({ name: `${wanted.length} paths`, args: [...args, ...filter] }, 'alone')
}

const tell = async (): Promise<void> => {
  const covered = coverageOf(await drawnMachines(), walks, serverMachines())
  const left = covered.flatMap(leftOutOf)
  process.stdout.write(`${coverageText(covered)}\n\nLeft out, each with its reason:\n`)
  for (const line of left) process.stdout.write(`- ${line}\n`)
}

if (command === 'paths') list()
else if (command === 'coverage') await tell()
else process.exitCode = (await play()) ? 0 : 1
