import { expect, test } from 'vitest'
import { isKeepable, languages, pageIds, pathTo, type PageId } from '#locales/paths.ts'
import { goesPast, rulesPast } from './go-past.ts'

const matches = (pattern: string, part: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(part)

/** As a browser reads the rules that it was told. */
const isRouted = ({ pathname, search }: URL): boolean =>
  rulesPast.some(
    ({ condition: { urlPattern } }) =>
      matches(urlPattern.pathname, pathname) && matches(urlPattern.search ?? '*', search.slice(1)),
  )

const isLeft = (address: string): boolean => {
  const url = new URL(address, 'https://site.example')
  expect(isRouted(url)).toBe(goesPast(url))
  return goesPast(url)
}

const pathsOf = (page: PageId) =>
  languages.map((lang) => pathTo(page, lang, { token: 'a', slug: 'b', id: '1' }))

test('every page of one person goes past the worker, and no page that it answers for', () => {
  for (const page of pageIds)
    for (const path of pathsOf(page)) {
      expect([path, isLeft(path)]).toEqual([path, !isKeepable(page) && page !== 'donations'])
      expect([path, isLeft(`${path}?donation=1`)]).toEqual([path, !isKeepable(page)])
    }
  for (const path of ['/api/news', '/callbacks/payme', '/preview/x'])
    expect(isLeft(path)).toBe(true)
})

test('the donation page goes past the worker where it names a donation, with anything else it does not', () => {
  for (const path of pathsOf('donations')) {
    expect(isLeft(`${path}?amount=100000&type=monthly`)).toBe(false)
    expect(isLeft(`${path}?from=mail&donation=1`)).toBe(true)
  }
})
