import { documentCategories } from '#machines/wire/categories.ts'
import type { DocumentList } from '#machines/wire/document.schema.ts'
import type { PageLoader } from '#bff/pages/render/page-data.ts'
import type { DocumentQuery, DocumentsService } from './documents.service.ts'

/** Invalid parameters of a page's query are ignored, so that every address shows a list. */
const documentQueryOf = (query: URLSearchParams): DocumentQuery => ({
  q: query.get('q') ?? '',
  category: documentCategories.find((known) => known === query.get('category')),
})

export const documentsLoader =
  (documents: DocumentsService): PageLoader<DocumentList> =>
  ({ lang, query }) => ({ status: 200, data: documents.list(lang, documentQueryOf(query)) })
