import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import type { Plugin } from 'vite'
import { projectRoot } from './dist.ts'
import type { Mutant } from './mutants/mutant.ts'
import { mutants } from './mutants/mutants.ts'

/**
 * Runs each mutant against its related tests only, without writing to any file: Vite gives the changed
 * text. A mutant under which all tests pass has survived, and the command fails. `-- --only WORD`
 * takes those whose name contains the word.
 */
const only = process.argv[process.argv.indexOf('--only') + 1]
const chosen = process.argv.includes('--only')
  ? mutants.filter(({ name }) => name.includes(only ?? ''))
  : mutants

const mutated = ({ file, find, replace }: Mutant): { path: string; code: string } => {
  const path = join(projectRoot, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`)
  return { path, code: text.replace(find, () => replace) }
}

const pluginOf = (mutant: Mutant): Plugin => {
  const { path, code } = mutated(mutant)
  return {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === path ? code : null),
    configureVitest: ({ experimental_defineCacheKeyGenerator: keyModules }) =>
      keyModules(({ id }) => (id.split('?')[0] === path ? false : undefined)),
  }
}

/** Whether the tests notice: one of them fails, or none can be run. */
const isCaught = async (mutant: Mutant): Promise<boolean> => {
  const vitest = await startVitest(
    'test',
    [...mutant.tests],
    {
      // Projects of the config would load their files without the plugin, and every mutant survive.
      config: false,
      root: projectRoot,
      include: ['**/*.test.ts'],
      testTimeout: 30_000,
      hookTimeout: 30_000,
      isolate: false,
      watch: false,
      run: true,
      bail: 1,
      // What no mutant changes is transformed once.
      experimental: { fsModuleCache: true },
      reporters: [{}],
      silent: true,
    },
    { plugins: [pluginOf(mutant)], logLevel: 'silent' },
  )
  const failed = vitest.state.getCountOfFailedTests() > 0
  const errors = vitest.state.getUnhandledErrors().length > 0
  const ran = vitest.state.getFiles().length > 0
  await vitest.close()
  if (!ran) throw new Error(`${mutant.name}: no test was found at ${mutant.tests.join(', ')}`)
  return failed || errors
}

const survivors: string[] = []
for (const mutant of chosen) {
  const caught = await isCaught(mutant)
  process.stdout.write(`${caught ? 'caught  ' : 'SURVIVED'}  ${mutant.name}\n`)
  if (!caught) survivors.push(mutant.name)
}
process.stdout.write(`${chosen.length - survivors.length} of ${chosen.length} mutants caught\n`)
process.exit(survivors.length === 0 && chosen.length > 0 ? 0 : 1)
