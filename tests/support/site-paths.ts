import { isUnlisted, pageIds, pathTo, type Lang, type PageId } from '#locales/paths.ts'

/** Pages that need an item: their parameters come from the calls. */
type Items = { readonly article: string; readonly vacancy: string }

const ofItem: readonly PageId[] = ['news-by-number', 'news-article', 'vacancy', 'apply']

/** A token of the right shape that opens nothing. */
export const unknownToken = 'abcdefghijklmnop234567'

/** Every listed page of a language with its path; single items by one that exists. */
export const sitePaths = (
  lang: Lang,
  { article, vacancy }: Items,
): readonly { readonly page: PageId; readonly path: string }[] => [
  ...pageIds
    .filter((page) => !isUnlisted(page) && !ofItem.includes(page))
    .map((page) => ({ page, path: pathTo(page, lang) })),
  { page: 'news-article', path: pathTo('news-article', lang, { slug: article }) },
  { page: 'vacancy', path: pathTo('vacancy', lang, { id: vacancy }) },
  { page: 'apply', path: pathTo('apply', lang, { id: vacancy }) },
]

type Listed<Item> = { readonly items: readonly Item[] }

/** Items that stand in the site under test. */
export const itemsOf = async (url: string, lang: Lang): Promise<Items> => {
  const read = async <Item>(path: string) =>
    ((await (await fetch(url + path)).json()) as Listed<Item>).items
  const [article] = await read<{ slug: string }>(`/api/news?lang=${lang}`)
  const [vacancy] = await read<{ id: number | string }>(`/api/vacancies?lang=${lang}`)
  if (article === undefined || vacancy === undefined)
    throw new Error('the site has no article or no vacancy')
  return { article: article.slug, vacancy: String(vacancy.id) }
}
