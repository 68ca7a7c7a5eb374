import { LRUCache } from 'lru-cache'
import { foldedWords, normaliseQuery } from '#locales/fold.ts'
import type { Lang } from '#locales/paths.ts'

/** Size of the cache of queries; the texts do not change while the site runs. */
const KEPT_QUERIES = 256

/** Word → ascending indices of the texts that contain it. */
type Postings = Map<string, number[]>

function takeIn(postings: Postings, words: readonly string[], index: number): void {
  for (const word of words) {
    const indices = postings.get(word)
    if (indices === undefined) postings.set(word, [index])
    else if (indices.at(-1) !== index) indices.push(index)
  }
}

function firstAtLeast(words: readonly string[], wanted: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

type SortedPostings = { readonly postings: Postings; readonly words: readonly string[] }

/** 1 at the index of each of `count` texts with a word of that beginning. */
function beginningWith(
  { postings, words }: SortedPostings,
  prefix: string,
  count: number,
): Uint8Array {
  const found = new Uint8Array(count)
  for (let index = firstAtLeast(words, prefix); index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (!word.startsWith(prefix)) break
    for (const text of postings.get(word) ?? []) found[text] = 1
  }
  return found
}

/**
 * An inverted index: word → indices of the texts that contain it, with the words sorted, so that the
 * words of one beginning lie together. A query costs what it finds, not what there is to search;
 * the answers of the latest queries are kept, so that turning pages and common beginnings cost nothing.
 * It is made at the first search, or bit by bit before it.
 *
 * @param count - how many texts there are
 * @param lang - the language in which they are written
 * @param textAt - the text of an index
 */
export function createSearchIndex(count: number, lang: Lang, textAt: (index: number) => string) {
  const postings: Postings = new Map()
  const everything = Array.from({ length: count }, (_, index) => index)
  const kept = new LRUCache<string, readonly number[]>({ max: KEPT_QUERIES })
  let taken = 0
  let sorted: SortedPostings | null = null

  /** Indexes that many more texts; answers whether all are indexed. A search indexes the rest at once. */
  const advance = (more: number): boolean => {
    for (const end = Math.min(count, taken + more); taken < end; taken += 1)
      takeIn(postings, foldedWords(textAt(taken), lang), taken)
    return taken === count
  }
  const ready = (): SortedPostings => {
    advance(count)
    return (sorted ??= { postings, words: [...postings.keys()].sort() })
  }
  const search = (query: string): readonly number[] =>
    query
      .split(' ')
      .map((word) => beginningWith(ready(), word, count))
      .reduce<readonly number[]>(
        (indices, found) => indices.filter((index) => found[index] === 1),
        everything,
      )

  return {
    advance,
    /** Finds the texts in which every word of a query begins some word. Answers their indices, ascending. */
    find: (typed: string): readonly number[] => {
      const query = normaliseQuery(typed, lang)
      if (query === '') return everything
      const answer = kept.get(query) ?? search(query)
      kept.set(query, answer)
      return answer
    },
  }
}

export type SearchIndex = ReturnType<typeof createSearchIndex>
