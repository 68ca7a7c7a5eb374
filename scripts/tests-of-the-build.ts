/** Contracts that run what is built: without a fresh build they say nothing. */
export const contractsOfTheBuild = [
  'tests/contract/documented-commands.test.ts',
  'tests/contract/doctor.test.ts',
  'tests/contract/missing-items.test.ts',
  'tests/contract/older-browsers.test.ts',
  'tests/contract/operator-commands.test.ts',
]

/** Whether a file of tests runs what is built; all faults do, or may. */
export const needsTheBuild = (path: string): boolean =>
  path.startsWith('tests/faults/') || contractsOfTheBuild.includes(path)
