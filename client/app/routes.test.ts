import fc from 'fast-check'
import { isValidElement } from 'react'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import {
  canonicalPath,
  languageAt,
  languages,
  matchPath,
  pageIds,
  pathTo,
  type PathMatch,
} from '#locales/paths.ts'
import { routeMatch, type PageRoute } from './route-match.ts'
import { notFoundPage, routes } from './routes.tsx'

/** What the route that React Router chooses shows at a path. */
const shownAt = (pathname: string): PathMatch => {
  const element =
    matchRoutes(routes[languageAt(pathname)], pathname)?.at(-1)?.route.element ?? notFoundPage
  if (!isValidElement<{ readonly route: PageRoute }>(element)) throw new Error('no page')
  return routeMatch(element.props.route, pathname)
}

const right = { id: '7', slug: 'a-b', token: 'abcdefghijklmnop234567' }
const anyText = fc.string({ minLength: 1, maxLength: 24, unit: 'grapheme-ascii' })

const pagePath = fc
  .tuple(fc.constantFrom(...pageIds), fc.constantFrom(...languages))
  .chain(([page, lang]) =>
    fc
      .oneof(fc.constant(right), fc.record({ id: anyText, slug: anyText, token: anyText }))
      .map((params) => pathTo(page, lang, params)),
  )

/** One letter of a path written as its code, in the other case, twice, or not at all. */
const misspelt = fc
  .tuple(pagePath, fc.nat(), fc.constantFrom('code', 'case', 'twice', 'gone'))
  .map(([path, at, how]) => {
    const place = 1 + (at % Math.max(1, path.length - 1))
    const letter = path.charAt(place)
    const written = {
      code: letter === '' ? '' : `%${letter.charCodeAt(0).toString(16)}`,
      case: letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      twice: letter + letter,
      gone: '',
    }[how]
    return path.slice(0, place) + written + path.slice(place + 1)
  })

/** React Router takes a path that cannot be decoded as it is, and says so on the console. */
const isDecodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

const unknown = fc
  .oneof(fc.webPath(), fc.constantFrom('/%0A', '/en/%0D', '/uz/%E2%80%A8'))
  .map((path) => (path.startsWith('/') ? path : `/${path}`))

test('the routes of the client show what the table has, as the BFF reads it', () => {
  for (const lang of languages)
    for (const page of pageIds)
      expect(shownAt(pathTo(page, lang, right))).toMatchObject({ page, lang })
  fc.assert(
    fc.property(fc.oneof(pagePath, misspelt, unknown), (path) => {
      // Other spellings of a path are redirected before a page is made.
      fc.pre(canonicalPath(path) === null && isDecodable(path))
      expect(shownAt(path)).toEqual(matchPath(path))
    }),
    { numRuns: 1_000 },
  )
})
