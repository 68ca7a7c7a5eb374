import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import type { FigureList } from '#machines/wire/figure.schema.ts'
import { loadContent } from '#bff/content/store.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { figuresOf, figuresRoute } from './figures.route.ts'

const content = loadContent(join(projectRoot, 'bff/content'))

test.each(languages)('each figure has a name, a date and a source (%s)', async (lang) => {
  const response = await figuresRoute({ content }).request(`/api/figures?lang=${lang}`)
  const { items } = (await response.json()) as FigureList
  expect(items).toHaveLength(Object.keys(content.figures.figures).length)
  for (const { name, value, date, source, others } of items) {
    expect(name).not.toBe('')
    expect(value).toMatch(/^≈?\d[\d,\u00a0]*\+?$/)
    expect(date).not.toBe('')
    for (const link of [source, ...others.map((other) => other.source)])
      expect(link).toMatch(/^https?:\/\//)
  }
})

test('pages get values and dates, and no source', () => {
  const { figures, dates } = figuresOf(content)
  for (const figure of Object.values(figures)) {
    expect(dates).toHaveProperty(figure.date)
    expect(Object.keys(figure)).toEqual(['value', 'kind', 'date'])
  }
})

test('the branches add up to their totals', () => {
  const value = (id: string) => content.figures.figures[id]?.value ?? Number.NaN
  const sum = (...ids: readonly string[]) => ids.reduce((total, id) => total + value(id), 0)
  expect(value('children-in-branches')).toBe(
    sum('children-tashkent', 'children-samarkand', 'children-khorezm'),
  )
  expect(value('homes-in-branches')).toBe(sum('homes-tashkent', 'homes-samarkand', 'homes-khorezm'))
  expect(value('staff')).toBe(
    sum('staff-tashkent', 'staff-samarkand', 'staff-khorezm', 'staff-national-office'),
  )
})
