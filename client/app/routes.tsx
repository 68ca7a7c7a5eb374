import type { RouteObject } from 'react-router-dom'
import { byLanguage, pageIds, patternOf } from '#locales/paths.ts'
import { RoutedPage } from './routed-page.tsx'

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
  { path: '*', element: <RoutedPage route={null} /> },
])
