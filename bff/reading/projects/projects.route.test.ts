import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import type { MediaList } from '#machines/wire/media.schema.ts'
import type { ProjectList } from '#machines/wire/project.schema.ts'
import { loadContent } from '#bff/content/store.ts'
import { mediaRoute } from '#bff/reading/media/media.route.ts'
import { projectsRoute } from './projects.route.ts'

const content = loadContent(join(import.meta.dirname, '../../content'))

test.each(languages)(
  'projects have objectives, publications and all the rest (%s)',
  async (lang) => {
    const response = await projectsRoute({ content }).request(`/api/projects?lang=${lang}`)
    const { items } = (await response.json()) as ProjectList
    expect(items).toHaveLength(7)
    for (const item of items) {
      expect(item.objectives.length).toBeGreaterThan(0)
      for (const field of [item.title, item.period, item.funding]) {
        expect(field).not.toBe('')
      }
      for (const { name, link } of item.publications) {
        expect(name).not.toBe('')
        expect(link).toMatch(/^https?:\/\//)
      }
    }
    // Where no figure was published there is none; the page says so.
    expect(items.filter(({ budget }) => budget !== null)).toHaveLength(2)
    const active = items.map((item) => item.active)
    expect(active).toEqual(active.toSorted((a, b) => Number(b) - Number(a)))
  },
)

test.each(languages)('media items lead to their source (%s)', async (lang) => {
  const response = await mediaRoute({ content }).request(`/api/media?lang=${lang}`)
  const { items } = (await response.json()) as MediaList
  expect(items.length).toBeGreaterThanOrEqual(10)
  for (const item of items) expect(item.link).toMatch(/^https?:\/\//)
})

test('a wrong language is refused', async () => {
  expect((await projectsRoute({ content }).request('/api/projects?lang=xx')).status).toBe(400)
  expect((await mediaRoute({ content }).request('/api/media?lang=xx')).status).toBe(400)
})
