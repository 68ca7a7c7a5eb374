import { createHash } from 'node:crypto'
import type { PossibleMutant } from './possible-mutants.ts'

/** A place in a file, with what can be broken at it and within it. */
type Place = { readonly path: string; readonly range: string; readonly lot: string }

const placesOf = (mutants: readonly PossibleMutant[], seed: string): readonly Place[] => {
  const seen = new Map<string, number>()
  const places = new Map<string, Place>()
  for (const { path, file, from, range } of mutants) {
    const address = `${path}:${range}`
    if (places.has(address)) continue
    const text = `${file} ${from}`
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    const lot = createHash('sha256').update(`${seed} ${before} ${text}`).digest('hex')
    places.set(address, { path, range, lot })
  }
  return [...places.values()].toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
}

type Position = readonly [line: number, column: number]

const endsOf = (range: string): readonly [Position, Position] => {
  const [startLine = 0, startColumn = 0, endLine = 0, endColumn = 0] = range
    .split(/[:-]/)
    .map(Number)
  return [
    [startLine, startColumn],
    [endLine, endColumn],
  ]
}

const isBefore = (one: Position, other: Position): boolean =>
  one[0] < other[0] || (one[0] === other[0] && one[1] <= other[1])

const lies = (inner: string, outer: string): boolean => {
  const [start, end] = endsOf(inner)
  const [outerStart, outerEnd] = endsOf(outer)
  return isBefore(outerStart, start) && isBefore(end, outerEnd)
}

/**
 * Places drawn by a seed until they hold so many mutants. The lot falls by what stands at a place: what a
 * change does not touch stays in the sample, wherever it moves.
 */
export const samplePlaces = (
  mutants: readonly PossibleMutant[],
  { seed, most }: { readonly seed: string; readonly most: number },
): readonly string[] => {
  const drawn = new Set<PossibleMutant>()
  const patterns: string[] = []
  for (const { path, range } of placesOf(mutants, seed)) {
    if (drawn.size >= most) break
    patterns.push(`${path}:${range}`)
    for (const mutant of mutants)
      if (mutant.path === path && lies(mutant.range, range)) drawn.add(mutant)
  }
  return patterns
}
