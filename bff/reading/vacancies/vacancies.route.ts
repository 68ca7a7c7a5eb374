import { Hono } from 'hono'
import * as z from 'zod'
import { langQuery } from '#bff/content/lang.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { validate } from '#bff/platform/http/validate.ts'
import type { VacanciesService } from './vacancies.service.ts'

const listQuery = z.object({ lang: langQuery, q: z.string().max(1000, 'q.invalid').optional() })
const itemQuery = z.object({ lang: langQuery })

/**
 * GET /api/vacancies?lang&q → `VacancyList`, active ones first. GET /api/vacancies/{id}?lang →
 * `Vacancy`; 404 `vacancy_not_found`. `expired` is true from the end of the deadline's day in Tashkent.
 */
export const vacanciesRoute = ({ vacancies }: { readonly vacancies: VacanciesService }) =>
  new Hono()
    .get('/api/vacancies', validate('query', listQuery), (c) => {
      const { lang, q } = c.req.valid('query')
      return c.json(vacancies.list(lang, { q }), 200)
    })
    .get('/api/vacancies/:id', validate('query', itemQuery), (c) => {
      const found = vacancies.at(c.req.valid('query').lang, c.req.param('id'))
      return found === null ? problem(c, 'vacancy_not_found') : c.json(found, 200)
    })
