import { expect, test } from 'vitest'
import { isKeepable, languages, pageIds, pathTo, type PageId } from '#locales/paths.ts'
import { rulesPast } from './go-past.ts'

const goesPast = (path: string): boolean =>
  rulesPast.some(({ condition: { urlPattern } }) =>
    path.startsWith(urlPattern.pathname.replace(/\*$/, '')),
  )

const pathsOf = (page: PageId) =>
  languages.map((lang) => pathTo(page, lang, { token: 'a', slug: 'b', id: '1' }))

test('every page of one person goes past the worker, and no page that it answers for', () => {
  for (const page of pageIds)
    for (const path of pathsOf(page))
      expect([path, goesPast(path)]).toEqual([path, !isKeepable(page) && page !== 'donations'])
  for (const path of ['/api/news', '/callbacks/payme', '/preview/x'])
    expect(goesPast(path)).toBe(true)
})
