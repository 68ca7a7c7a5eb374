/** One wrong change to one place of the code, and the tests that must fail with it. */
export type Mutant = {
  readonly name: string
  readonly file: string
  /** Occurs once in the file. */
  readonly find: string
  readonly replace: string
  readonly tests: readonly string[]
}

type Place = Omit<Mutant, 'file' | 'tests'>

/** Mutants of one file that the same tests must catch. */
export const inFile = (
  file: string,
  tests: readonly string[],
  places: readonly Place[],
): readonly Mutant[] => places.map((place) => ({ ...place, file, tests }))
