import { dirname } from 'node:path'

const roomsOf = (file: string): readonly string[] => dirname(file).split('/')

/** Rooms on the way from one file's room to the other's: 0 beside it, 1 in the room above or below. */
const distance = (one: string, other: string): number => {
  const [from, to] = [roomsOf(one), roomsOf(other)]
  const parting = from.findIndex((room, depth) => room !== to[depth])
  const shared = parting === -1 ? from.length : parting
  return from.length - shared + to.length - shared
}

/** The `most` tests nearest to the changed files by their folders; the changed tests come first. */
export const nearestTests = (
  tests: readonly string[],
  changed: readonly string[],
  most: number,
): readonly string[] => {
  const nearness = (test: string): number =>
    changed.includes(test) ? -1 : Math.min(...changed.map((file) => distance(file, test)))
  return tests.toSorted((one, other) => nearness(one) - nearness(other)).slice(0, most)
}
