import { expect, test } from 'vitest'
import { pages } from '#locales/pages.ts'
import { mappedPages, type MenuPage } from '#locales/paths.ts'
import { footPages, menu } from './menu.ts'

/** Pages that another page links to, and no menu. */
const linkedElsewhere = [
  'village-tashkent',
  'village-samarkand',
  'village-khorezm',
  'application-success',
  'common-suzani',
  'book-of-donations',
]

/** Pages of one item, and those below it: somebody gives them the number, and links to them. */
const isOfAnItem = (page: keyof typeof pages): boolean => {
  const { path, above } = pages[page]
  return path === null || path.ru.includes(':') || (above !== null && isOfAnItem(above))
}

test('every page with a name in menus is in one, or is linked from a page', () => {
  const listed = new Set<string>([
    ...menu.flatMap(({ page, children }) => [page, ...children]),
    ...footPages,
    ...linkedElsewhere,
  ])
  const named = Object.keys(pages) as (keyof typeof pages)[]
  const forgotten = named
    .filter((page) => !('unnamed' in pages[page]) && !isOfAnItem(page))
    .filter((page) => !listed.has(page))
  expect(forgotten).toEqual([])
})

test('maps of the site list pages in the order of the menus', () => {
  const lists: readonly (readonly MenuPage[])[] = [
    menu.map(({ page }) => page),
    ...menu.map(({ children }) => children),
    footPages,
  ]
  // What a menu shows below another page than its own has its place there.
  for (const listed of lists)
    for (const above of new Set(listed.map((page) => pages[page].above))) {
      const beside: readonly string[] = listed.filter((page) => pages[page].above === above)
      expect(mappedPages.filter((page) => beside.includes(page))).toEqual(beside)
    }
})
