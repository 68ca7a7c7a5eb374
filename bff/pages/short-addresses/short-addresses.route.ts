import { Hono, type Context } from 'hono'
import { pathTo, type Lang } from '#locales/paths.ts'

/** Addresses that are printed and said aloud, each with the language whose donation page it opens. */
const toDonations: Readonly<Record<string, Lang>> = {
  '/donate': 'ru',
  '/pomoch': 'ru',
  '/en/donate': 'en',
  '/uz/xayriya': 'uz',
}

const withQuery = (c: Context, path: string): string => path + new URL(c.req.url).search

/** Russian has no segment of its own; slashes are joined, since `//host` would lead to another site. */
const withoutRussian = (c: Context): string =>
  `/${new URL(c.req.url).pathname.split('/').filter(Boolean).slice(1).join('/')}`

/** GET of addresses that lead to others: to the donation page (302, so that they can be moved), and to home. */
export const shortAddressesRoute = () => {
  const app = new Hono()
    .get('/ru/*', (c) => c.redirect(withQuery(c, withoutRussian(c)), 301))
    .get('/index.html', (c) => c.redirect(withQuery(c, pathTo('home', 'ru')), 301))
  for (const [path, lang] of Object.entries(toDonations))
    app.get(path, (c) => c.redirect(withQuery(c, pathTo('donations', lang)), 302))
  return app
}
