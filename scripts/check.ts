import { runSideBySide, staticChecks } from './checks.ts'

/** What a change needs before it is shared: types, lint, imports, and the units that the changed files concern. */
const wanted = ['types', 'lint', 'imports']
const units = {
  name: 'units',
  args: ['vitest', 'run', '--changed', '--passWithNoTests', '--exclude', 'tests/faults/**'],
}
const passed = await runSideBySide([
  ...staticChecks.filter(({ name }) => wanted.includes(name)),
  units,
])
process.exit(passed ? 0 : 1)
