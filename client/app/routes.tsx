import type { RouteObject } from 'react-router-dom'
import { byLanguage, pageIds, patternOf } from '#locales/paths.ts'
import { RoutedPage } from './routed-page.tsx'

/** Also what stands where no route fits: React Router's `*` takes no line break (`/%0A`). */
export const notFoundPage = <RoutedPage route={null} />

/**
 * A route for each page of the table, by language: React Router reads all that it is given each time. One
 * component serves them all, so that a page keeps its state over a change of language.
 */
export const routes = byLanguage((lang): RouteObject[] => [
  ...pageIds.map((page) => ({
    path: patternOf(page, lang),
    caseSensitive: true,
    element: <RoutedPage route={{ page, lang }} />,
  })),
  { path: '*', element: notFoundPage },
])
