/** A list that forgets its oldest entries, so that a simulator left running does not grow for ever. */
export const createBounded = <Entry>(limit: number) => {
  let entries: Entry[] = []
  return {
    add: (entry: Entry): void => {
      entries.push(entry)
      if (entries.length > limit) entries = entries.slice(-limit)
    },
    replace: (former: Entry, entry: Entry): void => {
      entries = entries.map((one) => (one === former ? entry : one))
    },
    newestFirst: (): readonly Entry[] => entries.toReversed(),
    clear: (): void => {
      entries = []
    },
  }
}

export type Bounded<Entry> = ReturnType<typeof createBounded<Entry>>
