import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const contracts = 'tests/contract'

/** Starts the built site, or names the folder of the build. */
const namesTheBuild = (path: string): boolean =>
  /support\/site\.ts|DIST_DIR/.test(readFileSync(resolve(import.meta.dirname, '..', path), 'utf8'))

/** Contracts that run what is built: without a fresh build they say nothing. */
export const contractsOfTheBuild: readonly string[] = readdirSync(
  resolve(import.meta.dirname, '..', contracts),
)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join(contracts, name))
  .filter(namesTheBuild)

/** Whether a file of tests runs what is built; all faults do, or may. */
export const needsTheBuild = (path: string): boolean =>
  path.startsWith('tests/faults/') || contractsOfTheBuild.includes(path)
