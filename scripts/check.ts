import { changedFiles } from './changed-files.ts'
import { runSideBySide, staticChecks, type Check } from './checks.ts'

/**
 * What a change needs before it is shared: types, imports, lint of the changed files, and the units
 * nearest to them. `npm test` lints and runs everything.
 */
const wanted = ['types', 'imports']
const changed = changedFiles()
const hasNewRules = changed.some(
  (file) => file === '.oxlintrc.json' || file.startsWith('scripts/lint/'),
)
const linted = hasNewRules ? ['.'] : changed.filter((file) => /\.(m?ts|tsx|mjs)$/.test(file))
const lint: readonly Check[] =
  linted.length === 0 ? [] : [{ name: 'lint', args: ['oxlint', ...linted] }]
const units: Check = { name: 'units', args: ['tsx', 'scripts/changed-units.ts'] }
const passed = await runSideBySide([
  units,
  ...staticChecks.filter(({ name }) => wanted.includes(name)),
  ...lint,
])
process.exit(passed ? 0 : 1)
