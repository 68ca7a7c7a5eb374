/** A list that forgets its oldest entries, so that a simulator left running does not grow for ever. */
export type Bounded<Entry> = {
  add(entry: Entry): void
  replace(former: Entry, entry: Entry): void
  newestFirst(): readonly Entry[]
  clear(): void
}

export const createBounded = <Entry>(limit: number): Bounded<Entry> => {
  let entries: Entry[] = []
  return {
    add: (entry) => {
      entries.push(entry)
      if (entries.length > limit) entries = entries.slice(-limit)
    },
    replace: (former, entry) => {
      entries = entries.map((one) => (one === former ? entry : one))
    },
    newestFirst: () => entries.toReversed(),
    clear: () => {
      entries = []
    },
  }
}
