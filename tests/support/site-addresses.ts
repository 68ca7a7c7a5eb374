import { languages, pageIds, pathTo, type Lang } from '#locales/paths.ts'
import { unknownToken } from './site-paths.ts'

type Route = { readonly method: string; readonly path: string }

export type Address = { readonly method: string; readonly path: string }

/** What stands for a parameter: the first that its pattern takes. 101 is a vacancy. */
const values = ['101', 'a.pdf', '1.svg', '2026.svg', '1.png', '2026.pdf', 'contacts.png']

const valueFor = (route: string, pattern: string | undefined): string => {
  const rule = new RegExp(`^(?:${pattern ?? '.*'})$`)
  const value = values.find((candidate) => rule.test(candidate))
  if (value === undefined) throw new Error(`no value for a parameter of ${route}`)
  return value
}

const filled = (route: string): string =>
  route
    .replace(/:\w+(?:\{([^/]+)\})?/g, (_, pattern: string | undefined) => valueFor(route, pattern))
    .replace('*', 'nothing-here')

/** What takes every path is at each page, and where no page is. */
const everywhere = (lang: Lang): readonly string[] => [
  ...pageIds.map((id) =>
    pathTo(id, lang, { id: '101', slug: 'nothing-here', token: unknownToken }),
  ),
  `${pathTo('home', lang)}/nothing-here`.replace('//', '/'),
]

const methodsOf = ({ method }: Route): readonly string[] =>
  method === 'ALL' ? ['GET', 'POST'] : [method]

/** An address for each route of an app, and each page of the table in these languages. */
export const addressesOf = (
  routes: readonly Route[],
  langs: readonly Lang[] = languages,
): readonly Address[] => {
  const all = routes.flatMap((route) =>
    methodsOf(route).flatMap((method) =>
      (/^\/?\*$/.test(route.path) ? langs.flatMap(everywhere) : [filled(route.path)]).map(
        (path) => ({ method, path }),
      ),
    ),
  )
  return [...new Map(all.map((address) => [`${address.method} ${address.path}`, address])).values()]
}
