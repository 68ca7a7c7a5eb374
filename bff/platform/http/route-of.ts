import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The pattern of the route that a request is for, never its address: ids in it open donations. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c)
    .map(({ path }) => path)
    .find((path) => !path.endsWith('*')) ?? '*'
