import { dirname } from 'node:path'

/** A file of tests, and how long it took when it last ran. */
export type TimedTest = { readonly path: string; readonly ms: number }

const roomsOf = (file: string): readonly string[] => dirname(file).split('/')

/** Rooms on the way from one file's room to the other's: 0 beside it, 1 in the room above or below. */
const distance = (one: string, other: string): number => {
  const [from, to] = [roomsOf(one), roomsOf(other)]
  const parting = from.findIndex((room, depth) => room !== to[depth])
  const shared = parting === -1 ? from.length : parting
  return from.length - shared + to.length - shared
}

/** The tests by their folders' nearness to the changed files; the changed tests come first. */
export const byNearness = <Test extends { readonly path: string }>(
  tests: readonly Test[],
  changed: readonly string[],
): readonly Test[] => {
  const nearness = ({ path }: Test): number =>
    changed.includes(path) ? -1 : Math.min(...changed.map((file) => distance(file, path)))
  return tests.toSorted((one, other) => nearness(one) - nearness(other))
}

/** The nearest tests that fit into so many ms; what is too long for what is left stays out, the first never. */
export const nearestWithin = (
  tests: readonly TimedTest[],
  changed: readonly string[],
  mostMs: number,
): readonly string[] => {
  const chosen: TimedTest[] = []
  let left = mostMs
  for (const test of byNearness(tests, changed)) {
    if (chosen.length > 0 && test.ms > left) continue
    chosen.push(test)
    left -= test.ms
  }
  return chosen.map(({ path }) => path)
}
