import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newsCategories } from '#machines/wire/categories.ts'
import { stateOf } from '#bff/content/text-paths.ts'
import { languages, pathTo } from '#locales/paths.ts'
import { prepareTexts } from '../prepare.ts'
import { startSite, type SiteUnderTest } from '../../tests/support/site.ts'
import { folderWithArticles, wordsToSearch } from './articles.ts'
import { measuredRoot } from './measured-root.ts'
import { median, timed, type Measure } from './measure.ts'
import { startTime } from './start-time.ts'

/** A build that has met the many articles. */
const BUILT = 'dist-bench'
const few = 100
const many = 10_000
const searches = 48
const warmUp = 8

const read = async (address: string): Promise<void> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  await answer.arrayBuffer()
}

/** Until a build may keep what it reads of the texts: files of this moment could change again unseen. */
const settled = async (folder: string): Promise<void> => {
  while (stateOf(folder) === null) await pause(200)
}

/** Addresses that were never asked before, so that no answer comes from a cache. */
const questions = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const page = pathTo('news', 'en')
  const words = await wordsToSearch(searches + warmUp)
  // Full pages that both folders have, so that the answers are of one size.
  const pages = Array.from({ length: 11 }, (_, place) => place + 1)
  return {
    'a search, page': words.map((word) => `${page}?q=${word}`),
    'a search, call': words.map((word) => `/api/news?lang=en&q=${word.slice(0, -1)}`),
    'a filter, page': languages.flatMap((lang) =>
      newsCategories.map((category) => `${pathTo('news', lang)}?category=${category}`),
    ),
    'the list, call': languages.flatMap((lang) =>
      pages.map((number) => `/api/news?lang=${lang}&page=${number}`),
    ),
  }
}

/** The same questions to both sites in turns. */
const compare = async (
  name: string,
  addresses: readonly string[],
  small: SiteUnderTest,
  large: SiteUnderTest,
): Promise<Measure> => {
  const times = { small: [] as number[], large: [] as number[] }
  const skipped = Math.min(warmUp, Math.floor(addresses.length / 4))
  for (const address of addresses) {
    times.small.push(await timed(() => read(small.url + address)))
    times.large.push(await timed(() => read(large.url + address)))
  }
  const [ofFew, ofMany] = [median(times.small.slice(skipped)), median(times.large.slice(skipped))]
  return {
    name: `${name}, ${many} against ${few} articles`,
    value: ofMany / ofFew,
    limit: 1.2,
    unit: '×',
    note: `${ofMany.toFixed(2)} ms against ${ofFew.toFixed(2)} ms, median of ${addresses.length - skipped}`,
  }
}

/** Start, lists, searches and filters with a hundred times the articles. */
export const listing = async (): Promise<readonly Measure[]> => {
  const folders = [await folderWithArticles(few), await folderWithArticles(many)] as const
  const sites: SiteUnderTest[] = []
  try {
    await cp(join(measuredRoot, 'dist'), join(measuredRoot, BUILT), { recursive: true })
    await settled(folders[1])
    await prepareTexts(folders[1], join(measuredRoot, BUILT))
    const env = { CONTENT_DIR: folders[1], DIST_DIR: BUILT }
    const start = await startTime(`start with ${many} articles`, 2.5, env)
    const small = await startSite({ CONTENT_DIR: folders[0] })
    sites.push(small)
    const large = await startSite({ CONTENT_DIR: folders[1] })
    sites.push(large)
    // The first search of a language makes its index; else the site makes them beside what is measured.
    for (const { url } of sites)
      for (const lang of languages) await read(`${url}/api/news?lang=${lang}&q=article`)
    const measures = [start]
    for (const [name, addresses] of Object.entries(await questions()))
      measures.push(await compare(name, addresses, small, large))
    return measures
  } finally {
    for (const site of sites) await site.close()
    for (const folder of [...folders, join(measuredRoot, BUILT)])
      await rm(folder, { recursive: true, force: true })
  }
}
