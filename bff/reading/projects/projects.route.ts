import { Hono } from 'hono'
import type { Lang } from '#locales/paths.ts'
import { projectListSchema, type ProjectList } from '#machines/wire/project.schema.ts'
import { listCall } from '#bff/content/lang.ts'
import type { Content } from '#bff/content/store.ts'

/** Projects: those that run first, then by their start, newest first. */
export const projectList = (content: Content, lang: Lang): ProjectList => ({
  items: content.projects
    .toSorted((a, b) => {
      if (a.active !== b.active) return a.active ? -1 : 1
      return a.startedOn === b.startedOn ? a.id - b.id : a.startedOn < b.startedOn ? 1 : -1
    })
    .map(({ id, active, texts }) => {
      const text = texts[lang]
      if (text === undefined) throw new Error(`project ${id} has no text in ${lang}`)
      const { title, summary, objectives, budget = null, period, funding, publications } = text
      return { id, title, summary, objectives, budget, period, funding, active, publications }
    }),
})

const list = listCall('Projects', projectListSchema)

/** GET /api/projects?lang → `ProjectList`. */
export const projectsRoute = ({ content }: { readonly content: Content }) =>
  new Hono().get('/api/projects', list, (c) =>
    list.answer(c, projectList(content, c.req.valid('query').lang)),
  )
