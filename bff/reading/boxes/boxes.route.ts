import { Hono } from 'hono'
import * as z from 'zod'
import type { Lang } from '#locales/paths.ts'
import type { BoxRegister } from '#machines/wire/donation-box.schema.ts'
import { langQuery } from '#bff/content/lang.ts'
import type { Content } from '#bff/content/store.ts'
import { validate } from '#bff/platform/http/validate.ts'

/** The public register of donation boxes, the newest first. */
export const boxRegister = ({ boxes }: Pick<Content, 'boxes'>, lang: Lang): BoxRegister => ({
  items: boxes
    .toSorted((a, b) => (a.placed < b.placed ? 1 : a.placed > b.placed ? -1 : 0))
    .map(({ place, seal, placed, opened = null, amount = null }) => ({
      place: place[lang],
      seal,
      placed,
      opened,
      amount,
    })),
})

/** GET /api/donation-boxes?lang → `BoxRegister`. */
export const boxesRoute = ({ content }: { readonly content: Content }) =>
  new Hono().get('/api/donation-boxes', validate('query', z.object({ lang: langQuery })), (c) =>
    c.json(boxRegister(content, c.req.valid('query').lang), 200),
  )
