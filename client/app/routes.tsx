import type { RouteObject } from 'react-router-dom'
import { pageIds, patternOf, type Lang } from '#locales/paths.ts'
import { RoutedPage } from './routed-page.tsx'

const routesOf = (lang: Lang): RouteObject[] => [
  ...pageIds.map((page) => ({
    path: patternOf(page, lang),
    caseSensitive: true,
    element: <RoutedPage route={{ page, lang }} />,
  })),
  { path: '*', element: <RoutedPage route={null} /> },
]

/**
 * A route for each page of the table, by language: React Router reads all that it is given each time. One
 * component serves them all, so that a page keeps its state over a change of language.
 */
export const routes: Readonly<Record<Lang, RouteObject[]>> = {
  ru: routesOf('ru'),
  uz: routesOf('uz'),
  en: routesOf('en'),
}
