import { foldedWords, normaliseQuery } from '#machines/search/fold.ts'

export type SearchIndex = {
  /** Finds the texts in which every word of a query begins some word. Answers places, ascending. */
  readonly find: (query: string) => readonly number[]
  /** Takes in that many more texts; whether all of them are in. A search takes in the rest at once. */
  readonly advance: (count: number) => boolean
}

/** How many queries' answers are kept; the texts do not change while the site runs. */
const rememberedQueries = 256

const firstAtLeast = (words: readonly string[], wanted: string): number => {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * An inverted index: word → places of the texts that contain it, with the words sorted, so that the
 * words of one beginning lie together. A query costs what it finds, not what there is to search;
 * the answers of the latest queries are kept, so that turning pages and common beginnings cost nothing.
 * It is made at the first search, or bit by bit before it.
 *
 * @param count - how many texts there are
 * @param textAt - the text of a place
 */
export const createSearchIndex = (
  count: number,
  textAt: (place: number) => string,
): SearchIndex => {
  const postings = new Map<string, number[]>()
  let taken = 0
  let words: readonly string[] | null = null
  const everything = Array.from({ length: count }, (_, place) => place)

  const take = (place: number): void => {
    for (const word of foldedWords(textAt(place))) {
      const places = postings.get(word)
      if (places === undefined) postings.set(word, [place])
      else if (places.at(-1) !== place) places.push(place)
    }
  }
  const advance = (more: number): boolean => {
    for (const end = Math.min(count, taken + more); taken < end; taken += 1) take(taken)
    return taken === count
  }
  const sortedWords = (): readonly string[] => {
    if (words !== null) return words
    advance(count)
    words = [...postings.keys()].sort()
    return words
  }
  const remembered = new Map<string, readonly number[]>()

  const beginningWith = (prefix: string): Uint8Array => {
    const found = new Uint8Array(count)
    const sorted = sortedWords()
    for (let index = firstAtLeast(sorted, prefix); index < sorted.length; index += 1) {
      const word = sorted[index] ?? ''
      if (!word.startsWith(prefix)) break
      for (const place of postings.get(word) ?? []) found[place] = 1
    }
    return found
  }

  const search = (query: string): readonly number[] =>
    query
      .split(' ')
      .map(beginningWith)
      .reduce<readonly number[]>(
        (places, found) => places.filter((place) => found[place] === 1),
        everything,
      )

  return {
    advance,
    find: (typed) => {
      const query = normaliseQuery(typed)
      if (query === '') return everything
      const known = remembered.get(query)
      const answer = known ?? search(query)
      remembered.delete(query)
      remembered.set(query, answer)
      if (remembered.size > rememberedQueries) {
        const oldest = remembered.keys().next().value
        if (oldest !== undefined) remembered.delete(oldest)
      }
      return answer
    },
  }
}
