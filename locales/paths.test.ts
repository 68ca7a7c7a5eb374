import { expect, test } from 'vitest'
import { formerPaths } from './pages.ts'
import { canonicalPath, languages, matchPath, pageIds, pathTo } from './paths.ts'

const params = { id: '7', slug: 'a-b', token: 'abcdefghijklmnop234567' }

test('every page has a path in every language that leads back to it', () => {
  for (const lang of languages)
    for (const page of pageIds) {
      const match = matchPath(pathTo(page, lang, params))
      expect(match.page, pathTo(page, lang, params)).toBe(page)
      expect(match.lang).toBe(lang)
    }
})

test('no two pages of a language share a path', () => {
  for (const lang of languages) {
    const paths = pageIds
      .filter((page) => page !== 'vacancy' && page !== 'news-by-number')
      .map((page) => pathTo(page, lang, params))
    expect(new Set(paths).size).toBe(paths.length)
  }
})

test('the paths that the specification gives are those', () => {
  expect(pathTo('home', 'ru')).toBe('/')
  expect(pathTo('home', 'en')).toBe('/en')
  expect(pathTo('contacts', 'uz')).toBe('/uz/kontakty')
  expect(pathTo('contacts', 'ru')).toBe('/kontakty')
  expect(pathTo('vacancies', 'ru')).toBe('/vakansii')
  expect(pathTo('vacancies', 'uz')).toBe('/uz/vakansiyalar')
  expect(pathTo('news-article', 'uz', { slug: 'x' })).toBe('/uz/yangiliklar-va-tadbirlar/maqola/x')
  expect(pathTo('news-article', 'ru', { slug: 'x' })).toBe('/novosti-i-sobytiya/statya/x')
})

test('a news number takes digits only', () => {
  expect(matchPath('/en/news-and-events/12').page).toBe('news-by-number')
  expect(matchPath('/en/news-and-events/12a').page).toBe('not-found')
})

test('an unknown path is the not-found page in the language of the path', () => {
  expect(matchPath('/uz/yoq')).toMatchObject({ page: 'not-found', lang: 'uz' })
  expect(matchPath('/nope')).toMatchObject({ page: 'not-found', lang: 'ru' })
})

test('a trailing slash and upper case in fixed segments redirect, tokens do not', () => {
  expect(canonicalPath('/en/')).toBe('/en')
  expect(canonicalPath('/EN/Contacts')).toBe('/en/contacts')
  expect(canonicalPath('/en/contacts')).toBeNull()
  expect(canonicalPath('/')).toBeNull()
  expect(canonicalPath('/nope/')).toBe('/nope')
  expect(canonicalPath('/en//contacts')).toBe('/en/contacts')
})

test('a former path redirects to the page of today, in its language', () => {
  const former = '/uz/biz-nimalar-qilamiz/muqobil-gamxorlik'
  const today = '/uz/biz-nimalar-qilamiz/muqobil-parvarish'
  expect(pathTo('alternative-care', 'uz')).toBe(today)
  for (const written of [former, `${former}/`, former.toUpperCase()])
    expect(canonicalPath(written)).toBe(today)
})

test('no former path is the path of a page, and each leads to one in a single step', () => {
  for (const path of formerPaths.keys()) {
    expect(matchPath(path).page).toBe('not-found')
    expect(canonicalPath(canonicalPath(path) ?? path)).toBeNull()
  }
})
