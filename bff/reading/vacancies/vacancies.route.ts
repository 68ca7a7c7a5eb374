import { Hono } from 'hono'
import { vacancyListSchema, vacancySchema } from '#machines/wire/vacancy.schema.ts'
import { call } from '#bff/platform/http/call.ts'
import { inLang, searchQuery } from '#bff/content/lang.ts'
import { problem } from '#bff/platform/http/problem.ts'
import type { VacanciesService } from './vacancies.service.ts'

const list = call({
  summary: 'Vacancies, those that take applications first',
  query: searchQuery,
  status: 200,
  answer: vacancyListSchema,
  failures: ['request_invalid'],
})

const one = call({
  summary: 'A vacancy with its text',
  query: inLang,
  status: 200,
  answer: vacancySchema,
  failures: ['request_invalid', 'vacancy_not_found'],
})

/**
 * GET /api/vacancies?lang&q → `VacancyList`, active ones first. GET /api/vacancies/{id}?lang →
 * `Vacancy`; 404 `vacancy_not_found`. `expired` is true from the end of the deadline's day in Tashkent.
 */
export const vacanciesRoute = ({ vacancies }: { readonly vacancies: VacanciesService }) =>
  new Hono()
    .get('/api/vacancies', list, (c) => {
      const { lang, q } = c.req.valid('query')
      return list.answer(c, vacancies.list(lang, { q }))
    })
    .get('/api/vacancies/:id', one, (c) => {
      const found = vacancies.at(c.req.valid('query').lang, c.req.param('id'))
      return found === null ? problem(c, 'vacancy_not_found') : one.answer(c, found)
    })
