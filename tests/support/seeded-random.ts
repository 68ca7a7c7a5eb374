/** Numbers that a seed draws: the same seed, the same numbers (mulberry32). */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number): number => Math.floor(next() * most)
  return {
    /** A whole number from 0 to below `most`. */
    below,
    pick: <Value>(values: readonly Value[]): Value => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('there is nothing to pick from')
      return value
    },
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
