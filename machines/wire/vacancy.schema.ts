import * as z from 'zod/mini'
import { countSchema, daySchema, listOf, webSchema } from './item-fields.schema.ts'
import { branches, employments } from './vacancy-terms.ts'

/** A vacancy as a list shows it. Days are days in Asia/Tashkent. */
export const vacancyCardSchema = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  publishedOn: daySchema,
  /** The last day on which one can apply. */
  deadline: daySchema,
  expired: z.boolean(),
  /** Whole days from today to the last day; 0 on the last day and after it. */
  daysLeft: countSchema,
  branch: z.enum(branches),
  employment: z.enum(employments),
})
export type VacancyCard = z.infer<typeof vacancyCardSchema>

/** `GET /api/vacancies`. */
export const vacancyListSchema = z.object({ items: listOf(vacancyCardSchema), total: countSchema })
export type VacancyList = z.infer<typeof vacancyListSchema>

/** `GET /api/vacancies/{id}`. */
export const vacancySchema = z.object({
  ...vacancyCardSchema.shape,
  /** Made from the item's Markdown by our own renderer: no foreign HTML can be in it. */
  html: z.string(),
  /** The absolute address of the vacancy's page. */
  url: webSchema,
})
export type Vacancy = z.infer<typeof vacancySchema>
