import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Mutant } from '@stryker-mutator/api/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** The rooms whose rules decide about money and about what people send. */
const rooms = ['machines', 'bff/giving', 'bff/letters']

/**
 * Texts, shapes of objects, functions whose result is missing, and chains without their question mark: the
 * compiler refuses nearly all of these, and what is left is words.
 */
export const excludedMutations = [
  'StringLiteral',
  'ObjectLiteral',
  'ArrowFunction',
  'OptionalChaining',
]

/** One change at one place, known by what it changes and not by its line, which moves. */
export type PossibleMutant = {
  /** From the project's root. */
  readonly path: string
  /** The file's own name: files move between folders. */
  readonly file: string
  readonly from: string
  readonly to: string
  /** As Stryker writes it: `line:column-line:column`. */
  readonly range: string
}

const silent = () => undefined
const quietLog = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

const onOneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').trim()

const textAt = (lines: readonly string[], { start, end }: Mutant['location']): string =>
  lines
    .slice(start.line, end.line + 1)
    .map((line, index) => {
      const last = index === end.line - start.line ? end.column : line.length
      return line.slice(index === 0 ? start.column : 0, last)
    })
    .join('\n')

/** What Stryker made of a text, in our words. */
export const readMutant = (
  {
    fileName: path,
    location,
    replacement = '',
  }: Pick<Mutant, 'fileName' | 'location'> & {
    readonly replacement?: string
  },
  text: string,
): PossibleMutant => {
  const { start, end } = location
  return {
    path,
    file: basename(path),
    from: onOneLine(textAt(text.split('\n'), location)),
    to: onOneLine(replacement),
    range: `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`,
  }
}

/** Everything that the tool could break in those rooms. */
export const possibleMutants = async (): Promise<readonly PossibleMutant[]> => {
  const tracked = execFileSync('git', ['ls-files', ...rooms], { encoding: 'utf8' }).split('\n')
  const paths = tracked.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const texts = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)),
  )
  const { mutants } = await new Instrumenter(quietLog).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    { excludedMutations, ignorers: [], plugins: null },
  )
  return mutants
    .filter(({ status }) => status === undefined)
    .map((mutant) => readMutant(mutant, texts.get(mutant.fileName) ?? ''))
}
