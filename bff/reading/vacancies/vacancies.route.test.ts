import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { VacancyList } from '#machines/wire/vacancy.schema.ts'
import { END_OF_101, siteForApplications, START } from '../../../tests/support/applications.ts'
import { vacanciesLoaders, vacanciesSitemapEntries } from './vacancies.pages.ts'

let site: Awaited<ReturnType<typeof siteForApplications>>

beforeAll(async () => {
  site = await siteForApplications()
}, 60_000)
afterAll(() => site.close())
beforeEach(() => {
  site.time.now = START
})

const get = (path: string) => fetch(site.url + path)
const list = async (query = '') =>
  (await (await get(`/api/vacancies?${query}`)).json()) as VacancyList
const one = async (id: number | string, lang = 'en') => get(`/api/vacancies/${id}?lang=${lang}`)

test('there are at least eight in each language, active ones first by their deadline', async () => {
  for (const lang of ['en', 'ru', 'uz']) {
    const { items, total } = await list(`lang=${lang}`)
    expect(total).toBe(items.length)
    expect(total).toBeGreaterThanOrEqual(8)
    const firstExpired = items.findIndex(({ expired }) => expired)
    expect(firstExpired).toBeGreaterThan(0)
    expect(items.slice(firstExpired).every(({ expired }) => expired)).toBe(true)
    const active = items.slice(0, firstExpired).map(({ deadline }) => deadline)
    expect(active).toEqual([...active].sort())
    expect(items.every(({ title, summary }) => title !== '' && summary !== '')).toBe(true)
  }
})

test('the search looks at titles and summaries', async () => {
  const { items } = await list('lang=en&q=MOTHER')
  expect(items.map(({ id }) => id)).toContain(101)
  expect((await list('q=zzzz')).items).toEqual([])
  expect((await get('/api/vacancies?lang=de')).status).toBe(400)
})

test('a vacancy expires with the end of its last day in Tashkent', async () => {
  site.time.now = END_OF_101 - 1
  expect(await (await one(101)).json()).toMatchObject({ id: 101, expired: false, daysLeft: 0 })
  site.time.now = END_OF_101
  const expired = await one(101)
  expect(expired.status).toBe(200)
  expect(await expired.json()).toMatchObject({ id: 101, expired: true, daysLeft: 0 })
})

test.each([999, 'abc', '1e3', '-1', '9'.repeat(30)])('%s is no vacancy', async (id) => {
  const answer = await one(id)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'vacancy_not_found' })
})

test('HEAD gives the time of the server and nothing else', async () => {
  const answer = await fetch(`${site.url}/api/vacancies/101`, { method: 'HEAD' })
  expect(answer.headers.get('X-Now')).toBe(new Date(START).toISOString())
  expect(await answer.text()).toBe('')
})

test('pages are true until the next midnight, and name the job while it is open', async () => {
  const loaders = vacanciesLoaders({
    vacancies: site.services.vacancies,
    clock: { now: () => site.time.now },
    publicUrl: 'https://example.test',
    siteName: () => 'Site',
  })
  const request = {
    page: 'vacancy',
    lang: 'en',
    params: { id: '101' },
    query: new URLSearchParams(),
  } as const
  const open = await loaders.vacancy(request)
  expect(open.expiresAt).toBe(Date.parse('2026-11-21T00:00:00+05:00'))
  expect(open.jsonLd).toMatchObject([
    {
      '@type': 'JobPosting',
      title: 'title' in open.data ? open.data.title : null,
      datePosted: '2026-11-02',
      validThrough: '2027-01-31T19:00:00.000Z',
      employmentType: 'FULL_TIME',
    },
  ])
  site.time.now = END_OF_101
  expect((await loaders.vacancy(request)).jsonLd).toEqual([])
  expect(await loaders.vacancy({ ...request, params: { id: '999' } })).toMatchObject({
    status: 404,
  })
})

test('the sitemap lists those that take applications', () => {
  const paths = () =>
    vacanciesSitemapEntries(site.services.vacancies).map((entry) => entry.paths.en)
  expect(paths()).toContain('/en/vacancies/101')
  site.time.now = END_OF_101
  expect(paths()).not.toContain('/en/vacancies/101')
})
