import { isUnlisted, languages, pageIds, pathTo, type Lang, type PageId } from '#locales/paths.ts'

/** Pages that need an item: their parameters come from the calls. */
type Items = { readonly article: string; readonly vacancy: string }

const ofItem: readonly PageId[] = ['news-by-number', 'news-article', 'vacancy', 'apply']

/** Nobody has confirmed it yet: its own tests show it. */
const unconfirmed: readonly PageId[] = ['book-of-donations']

/** A token of the right shape that opens nothing. */
export const unknownToken = 'abcdefghijklmnop234567'

/** Every listed page of a language with its path; single items by one that exists. */
export const sitePaths = (
  lang: Lang,
  { article, vacancy }: Items,
): readonly { readonly page: PageId; readonly path: string }[] => [
  ...pageIds
    .filter((page) => !isUnlisted(page) && !ofItem.includes(page) && !unconfirmed.includes(page))
    .map((page) => ({ page, path: pathTo(page, lang) })),
  { page: 'news-article', path: pathTo('news-article', lang, { slug: article }) },
  { page: 'vacancy', path: pathTo('vacancy', lang, { id: vacancy }) },
  { page: 'apply', path: pathTo('apply', lang, { id: vacancy }) },
]

/** Pages that share one layout: one of each, chosen by the seed, covers the others, all with `FULL=1`. */
const sameLayout: readonly (readonly PageId[])[] = [
  ['village-tashkent', 'village-samarkand', 'village-khorezm'],
  ['tashkent', 'samarkand', 'khorezm'],
  ['advocacy', 'youth-care', 'family-strengthening', 'alternative-care'],
  ['public-offer', 'privacy'],
]

const seed = Number(process.env['SEED'] ?? '0')

const standsForItsLayout = (page: PageId, lang: Lang): boolean => {
  const pages = sameLayout.find((group) => group.includes(page))
  if (pages === undefined || process.env['FULL'] === '1') return true
  return pages[(seed + languages.indexOf(lang)) % pages.length] === page
}

/** Every type of page in a language; every page with `FULL=1`. */
export const sampledSitePaths = (lang: Lang, items: Items): ReturnType<typeof sitePaths> =>
  sitePaths(lang, items).filter(({ page }) => standsForItsLayout(page, lang))

type Listed<Item> = { readonly items: readonly Item[] }

export const itemsOf = async (url: string, lang: Lang): Promise<Items> => {
  const read = async <Item>(path: string) =>
    ((await (await fetch(url + path)).json()) as Listed<Item>).items
  const [article] = await read<{ slug: string }>(`/api/news?lang=${lang}`)
  const [vacancy] = await read<{ id: number | string }>(`/api/vacancies?lang=${lang}`)
  if (article === undefined || vacancy === undefined)
    throw new Error('the site has no article or no vacancy')
  return { article: article.slug, vacancy: String(vacancy.id) }
}
