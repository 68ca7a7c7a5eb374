import { Hono } from 'hono'
import type { Lang } from '#locales/paths.ts'
import { boxRegisterSchema, type BoxRegister } from '#machines/wire/donation-box.schema.ts'
import { listCall } from '#bff/content/lang.ts'
import type { Content } from '#bff/content/store.ts'

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

const list = listCall('The public register of donation boxes, amounts in UZS', boxRegisterSchema)

/** GET /api/donation-boxes?lang → `BoxRegister`. */
export const boxesRoute = ({ content }: { readonly content: Content }) =>
  new Hono().get('/api/donation-boxes', list, (c) =>
    list.answer(c, boxRegister(content, c.req.valid('query').lang)),
  )
