import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import type { PossibleMutant } from './possible-mutants.ts'

/** What the tests may let live, and why. */
const survivorSchema = z.strictObject({
  file: z.string(),
  from: z.string(),
  to: z.string(),
  because: z.string().min(20),
})

export type Survivor = z.infer<typeof survivorSchema>

export const readSurvivors = async (): Promise<readonly Survivor[]> =>
  z
    .array(survivorSchema)
    .parse(parse(await readFile(join(import.meta.dirname, 'survivors.yaml'), 'utf8')))

export type TestedMutant = PossibleMutant & {
  /** Whether a test noticed; null where none was run. */
  readonly isKilled: boolean | null
}

/** Of a hundred mutants so many must be noticed. */
const LEAST_PERCENT = 85

/** Two mutants that change the same text of a file into the same are one to the list. */
const nameOf = ({ file, from, to }: Pick<PossibleMutant, 'file' | 'from' | 'to'>): string =>
  `${file}: ${from} → ${to}`

/**
 * How many were noticed, what is wrong with that (nothing where the list is empty), and the survivors that
 * nobody has explained yet.
 */
export const judge = (
  tested: readonly TestedMutant[],
  possible: readonly PossibleMutant[],
  listed: readonly Survivor[],
): {
  readonly score: string
  readonly complaints: readonly string[]
  readonly unexplained: readonly string[]
} => {
  const survived = new Set(tested.filter(({ isKilled }) => isKilled === false).map(nameOf))
  const killed = new Set(
    tested
      .filter(({ isKilled }) => isKilled === true)
      .map(nameOf)
      .filter((name) => !survived.has(name)),
  )
  const known = new Set(listed.map(nameOf))
  const existing = new Set(possible.map(nameOf))
  const noticed = tested.filter(({ isKilled }) => isKilled === true).length
  const percent = (100 * noticed) / tested.length
  const complain = (names: Iterable<string>, of: string) =>
    [...names].map((name) => `${of}: ${name}`)
  return {
    score: `${noticed} of ${tested.length} mutants noticed, ${percent.toFixed(1)} %`,
    unexplained: complain(
      [...survived].filter((name) => !known.has(name)),
      'survives and is not listed',
    ),
    complaints: [
      ...complain(
        tested.filter(({ isKilled }) => isKilled === null).map(nameOf),
        'was tried by no test',
      ),
      ...complain(
        [...known].filter((name) => killed.has(name)),
        'is listed and noticed now',
      ),
      ...complain(
        [...known].filter((name) => !existing.has(name)),
        'is listed and cannot be made any more',
      ),
      ...(percent >= LEAST_PERCENT ? [] : [`fewer than ${LEAST_PERCENT} % are noticed`]),
    ],
  }
}
