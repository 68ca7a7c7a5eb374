import { byLanguage, type Lang } from '#locales/paths.ts'
import { longestQuery, type DocumentCategory } from '#machines/wire/categories.ts'
import type { DocumentCard, DocumentList } from '#machines/wire/document.schema.ts'
import { createSearchIndex } from '#bff/content/search-index.ts'
import type { Content } from '#bff/content/store.ts'

export type DocumentQuery = {
  readonly q?: string | undefined
  readonly category?: DocumentCategory | undefined
}

/** Documents, newest first; the search looks at their titles. `bytesOf` gives the size of a PDF. */
export const createDocumentsService = (
  content: Content,
  bytesOf: (id: number, lang: Lang) => number,
) => {
  const sorted = content.documents.toSorted(
    (a, b) =>
      Number(a.sample === true) - Number(b.sample === true) ||
      (a.date === b.date ? a.id - b.id : a.date < b.date ? 1 : -1),
  )
  const cardsIn = (lang: Lang): readonly DocumentCard[] =>
    sorted.map((item) => ({
      id: item.id,
      title: item.texts[lang]?.title ?? '',
      summary: item.texts[lang]?.summary ?? '',
      category: item.category,
      date: item.date,
      bytes: bytesOf(item.id, lang),
      format: 'PDF',
      sample: item.sample === true,
    }))
  const catalogues = byLanguage((lang) => {
    const cards = cardsIn(lang)
    const byId = new Map(cards.map((card) => [card.id, card]))
    return {
      cards,
      byId,
      index: createSearchIndex(cards.length, lang, (index) => cards[index]?.title ?? ''),
    }
  })
  return {
    list: (lang: Lang, { q = '', category }: DocumentQuery): DocumentList => {
      const { cards, index } = catalogues[lang]
      const items = index
        .find(q.slice(0, longestQuery))
        .flatMap((index) => cards[index] ?? [])
        .filter((card) => category === undefined || card.category === category)
      return { items, total: items.length }
    },
    byId: (lang: Lang, id: number): DocumentCard | null => catalogues[lang].byId.get(id) ?? null,
  }
}

export type DocumentsService = ReturnType<typeof createDocumentsService>
