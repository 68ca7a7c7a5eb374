import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#bff/platform/project-root.ts'
import { testimonialsSchema } from '#machines/testimonials/testimonials.ts'
import { loadTestimonials, unsaidIn } from './testimonials.ts'

const testimonials = loadTestimonials(join(projectRoot, 'bff/content'))
const [first] = testimonials.items
const who = { ru: 'Азиза', uz: 'Aziza', en: 'Aziza' }

test('words that nobody has said are named, and have no name beside them', () => {
  expect(unsaidIn(testimonials)).toEqual([
    { said: 'unsaid', values: { file: 'testimonials.yaml' } },
  ])
  expect(unsaidIn({ confirmed: true, items: [] })).toEqual([])
  expect(testimonials.items.some((item) => 'who' in item)).toBe(false)
})

test('a quotation has somebody who said it', () => {
  const said = (items: unknown) => testimonialsSchema.safeParse({ confirmed: true, items }).success
  expect(said([{ ...first, who }])).toBe(true)
  expect(said([first])).toBe(false)
  expect(
    testimonialsSchema.safeParse({ confirmed: false, items: [{ ...first, who }] }).success,
  ).toBe(false)
})
