import type { Lang } from '#locales/paths.ts'
import type { Content } from '#bff/content/store.ts'

type Found = { readonly price: number; readonly titles: Readonly<Record<Lang, string>> }

/** A design's entry in the catalogue: its price in UZS and its names; null when it is not sold. */
export const createPostcardFinder = ({ postcards }: Pick<Content, 'postcards'>) => {
  const byId = new Map(
    postcards.map(({ id, price, texts }): [number, Found] => [
      id,
      {
        price,
        titles: {
          en: texts.en?.title ?? '',
          ru: texts.ru?.title ?? '',
          uz: texts.uz?.title ?? '',
        },
      },
    ]),
  )
  return (id: number): Found | null => byId.get(id) ?? null
}
