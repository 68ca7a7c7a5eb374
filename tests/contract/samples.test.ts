import { expect, test } from 'vitest'
import type { Association } from '#machines/association/association.ts'
import { dayNow } from '#machines/scene/day.ts'
import type { Testimonials } from '#machines/testimonials/testimonials.ts'
import { languages } from '#locales/paths.ts'
import { projectList } from '#bff/reading/projects/projects.route.ts'
import { organisation } from '#bff/pages/render/head.ts'
import { sitePaths } from '../support/site-paths.ts'
import { wordsOf } from '../support/words.ts'
import {
  association,
  rendered,
  siteContent,
  testimonials,
  textOf,
} from '../support/rendered-page.ts'

/** The same details once the association has confirmed each of them. */
const confirmed = JSON.parse(
  JSON.stringify(association)
    .replaceAll('"sample":true', '"sample":false')
    .replaceAll(/(facebook|instagram|linkedin)\.com\//g, '$1.com/sosuz'),
) as Association
const who = { ru: 'Азиза, Ташкент', uz: 'Aziza, Toshkent', en: 'Aziza, Tashkent' }
const said: Testimonials = {
  confirmed: true,
  items: testimonials.items.map(({ text }) => ({ text, who })),
}
const home = { data: { day: dayNow(0), news: { items: [] } } }

/** Pages that show no single item. */
const plainPages = sitePaths('ru', { article: 'x', vacancy: '1' })
  .map(({ page }) => page)
  .filter((page) => !['news-article', 'vacancy', 'apply'].includes(page))

test('what is confirmed is marked on no page', async () => {
  expect(plainPages.length).toBeGreaterThan(25)
  for (const page of plainPages) {
    const html = await rendered(page, 'ru', {
      ...(page === 'home' ? home : {}),
      association: confirmed,
      testimonials: said,
    })
    expect(html, page).not.toContain('data-sample')
    expect(html, page).toContain('href="https://www.facebook.com/sosuz"')
  }
})

test.each(languages)('samples are marked where they stand, and lead nowhere (%s)', async (lang) => {
  const { sample, samples } = wordsOf(lang, 'common')
  const contacts = await rendered('contacts', lang)
  expect(contacts).not.toMatch(/href="[^"]*(?:facebook|instagram|linkedin)\.com/)
  for (const words of [sample, samples.officesTitle])
    expect(textOf(contacts)).toContain(textOf(words))
  expect(textOf(await rendered('media', lang))).toContain(textOf(samples.office))
  for (const city of ['tashkent', 'samarkand', 'khorezm'] as const)
    expect(textOf(await rendered(city, lang))).toContain(textOf(samples.offices))
})

test.each(languages)('words are quoted once somebody has said them (%s)', async (lang) => {
  const block = (html: string) =>
    html.slice(html.indexOf('id="testimonials"')).split('</section>')[0] ?? ''
  const { sample } = wordsOf(lang, 'home').testimonials
  const unsaid = block(await rendered('home', lang, home))
  expect(unsaid).not.toMatch(/<blockquote|<figcaption/)
  expect(textOf(unsaid)).toContain(textOf(sample))
  const quoted = block(await rendered('home', lang, { ...home, testimonials: said }))
  expect(quoted).toContain(`<figcaption>${who[lang]}</figcaption>`)
  expect(textOf(quoted)).not.toContain(textOf(sample))
  const none: Testimonials = { confirmed: true, items: [] }
  expect(await rendered('home', lang, { ...home, testimonials: none })).not.toContain(
    'id="testimonials"',
  )
})

test('search engines are told what is confirmed alone', () => {
  const about = (details: Association) => organisation(details, 'SOS', 'ru', 'https://site.example')
  for (const name of ['sameAs', 'telephone', 'email']) {
    expect(about(association)).not.toHaveProperty(name)
    expect(about(confirmed)).toHaveProperty(name)
  }
})

test.each(languages)(
  'each project has its budget, or says that none was published (%s)',
  async (lang) => {
    const { budget, noBudget } = wordsOf(lang, 'projects')
    const html = await rendered('projects', lang, { data: projectList(siteContent, lang) })
    const told = [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)]
      .filter(([, name]) => name === budget)
      .map(([, , value]) => value)
    expect(told).toHaveLength(7)
    expect(told.filter((value) => value === noBudget)).toHaveLength(5)
  },
)

test.each(languages)('each city says how many work there (%s)', async (lang) => {
  const { figures } = siteContent.figures
  for (const city of ['tashkent', 'samarkand', 'khorezm'] as const) {
    const staff = figures[`staff-${city}`]?.value ?? 0
    expect(await rendered(city, lang)).toMatch(
      new RegExp(`<dt class="[^"]*value[^"]*">${staff}</dt>`),
    )
  }
})
