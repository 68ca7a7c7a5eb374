import { foldedWords, normaliseQuery } from '#machines/search/fold.ts'

/** Finds the texts in which every word of a query begins some word. Answers places, ascending. */
export type SearchIndex = { readonly find: (query: string) => readonly number[] }

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
 */
export const createSearchIndex = (texts: readonly string[]): SearchIndex => {
  const postings = new Map<string, number[]>()
  for (const [place, text] of texts.entries()) {
    for (const word of foldedWords(text)) {
      const places = postings.get(word)
      if (places === undefined) postings.set(word, [place])
      else if (places.at(-1) !== place) places.push(place)
    }
  }
  const words = [...postings.keys()].sort()
  const everything = texts.map((_, place) => place)
  const remembered = new Map<string, readonly number[]>()

  const beginningWith = (prefix: string): Uint8Array => {
    const found = new Uint8Array(texts.length)
    for (let index = firstAtLeast(words, prefix); index < words.length; index += 1) {
      const word = words[index] ?? ''
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
