import { execFileSync } from 'node:child_process'

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', [...args], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

/** The files that differ from the last commit and the new ones, without the deleted: paths from the root. */
export const changedFiles = (): readonly string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
