import { pageShapes } from '#machines/wire/page-data.schema.ts'
import { hasRow, pages } from '#locales/pages.ts'
import type { InitialData } from '#client/lib/api.ts'

/** Throws where the server gave a page another shape than its row names; for development and tests. */
export const parsePageData = ({ page, data }: InitialData): void => {
  pageShapes[hasRow(page) ? pages[page].data : 'nothing'].parse(data)
}
