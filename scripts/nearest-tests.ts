import { basename, dirname } from 'node:path'

/** A file of tests, and how long it took when it last ran; infinite where it never did. */
export type TimedTest = { readonly path: string; readonly ms: number }

const roomsOf = (file: string): readonly string[] => dirname(file).split('/')

/** Rooms on the way from one file's room to the other's: 0 beside it, 1 in the room above or below. */
const distance = (one: string, other: string): number => {
  const [from, to] = [roomsOf(one), roomsOf(other)]
  const parting = from.findIndex((room, depth) => room !== to[depth])
  const shared = parting === -1 ? from.length : parting
  return from.length - shared + to.length - shared
}

const wordsOf = (file: string): readonly string[] => basename(file).split(/[.-]/)
/** Every file has these in its name, or may. */
const sayNothing: ReadonlySet<string> = new Set(['test', 'ts', 'tsx'])
/** What a word that both names have is worth: a test of that name elsewhere is as near as one of the room. */
const OF_A_WORD = 3

const kinship = (one: string, other: string): number =>
  wordsOf(one).filter((word) => !sayNothing.has(word) && wordsOf(other).includes(word)).length

/** The tests by the nearness of folders and names to the changed files; the changed tests come first. */
export const byNearness = <Test extends { readonly path: string }>(
  tests: readonly Test[],
  changed: readonly string[],
): readonly Test[] => {
  const nearness = ({ path }: Test): number =>
    changed.includes(path)
      ? -Infinity
      : Math.min(...changed.map((file) => distance(file, path) - OF_A_WORD * kinship(file, path)))
  return tests.toSorted((one, other) => nearness(one) - nearness(other))
}

/** What a change can wait for: so many tests whatever they take, then so many that are over at once. */
const NEAREST = 6
const QUICK = 20
const QUICK_MS = 300

/** The nearest tests, and of those farther away the quick ones; `npm test` runs the others. */
export const nearestTests = (
  tests: readonly TimedTest[],
  changed: readonly string[],
): readonly string[] => {
  const ordered = byNearness(tests, changed)
  const quick = ordered.slice(NEAREST).filter(({ ms }) => ms < QUICK_MS)
  return [...ordered.slice(0, NEAREST), ...quick.slice(0, QUICK)].map(({ path }) => path)
}
