import * as z from 'zod/mini'
import { clothSchema } from './cloth.schema.ts'
import { dayHours, streetLights } from './day-terms.ts'
import { deletionSchema } from './deletion.schema.ts'
import { documentListSchema } from './document.schema.ts'
import { donationSchema } from './donation.schema.ts'
import { donationBookSchema } from './donation-book.schema.ts'
import { boxRegisterSchema } from './donation-box.schema.ts'
import { figureListSchema } from './figure.schema.ts'
import { listOf } from './item-fields.schema.ts'
import { letterPageSchema, refusedFormSchema } from './letter-page.schema.ts'
import { mediaListSchema } from './media.schema.ts'
import { newsArticleSchema, newsCardSchema, newsListSchema } from './news.schema.ts'
import { chargeViewSchema, planViewSchema } from './plan.schema.ts'
import { postcardListSchema } from './postcard.schema.ts'
import { projectListSchema } from './project.schema.ts'
import { receiptSchema } from './receipt.schema.ts'
import { vacancyListSchema, vacancySchema } from './vacancy.schema.ts'

/** The day in Tashkent at the hour in which the page was made. */
const dayNowSchema = z.object({
  scene: z.nullable(z.enum(dayHours)),
  light: z.enum(streetLights),
})

const missingArticle = z.object({ failure: z.literal('news_invalid') })
const missingVacancy = z.object({ failure: z.literal('vacancy_not_found') })

/**
 * What the server gives a page for its first rendering, by the names that the rows of `locales/pages.ts`
 * use. Null where a page of one person's is not there. The browser loads no schema for it: development and
 * the tests parse what is given, production renders it.
 */
export const pageShapes = {
  nothing: z.null(),
  day: dayNowSchema,
  cloth: clothSchema,
  'donation-book': z.nullable(donationBookSchema),
  'day-and-news': z.object({
    day: dayNowSchema,
    news: z.object({ items: listOf(newsCardSchema) }),
  }),
  news: newsListSchema,
  article: z.union([newsArticleSchema, missingArticle]),
  /** Articles are asked for by their numbers only to be led to their slugs. */
  'missing-article': z.nullable(missingArticle),
  media: mediaListSchema,
  documents: documentListSchema,
  projects: projectListSchema,
  vacancies: vacancyListSchema,
  vacancy: z.union([vacancySchema, missingVacancy]),
  application: z.union([
    z.object({ vacancy: vacancySchema, refused: z.nullable(refusedFormSchema) }),
    missingVacancy,
  ]),
  /** The number of the application; null where the address names none that is there. */
  'sent-application': z.object({ reference: z.nullable(z.string()) }),
  letter: letterPageSchema,
  'figures-and-letter': z.object({ ...figureListSchema.shape, ...letterPageSchema.shape }),
  'boxes-and-letter': z.object({ ...boxRegisterSchema.shape, ...letterPageSchema.shape }),
  'postcards-and-letter': z.object({ ...postcardListSchema.shape, ...letterPageSchema.shape }),
  /** Where no script runs: the donation of the address (null where it names none), or why a form was not taken. */
  'plain-donation': z.nullable(
    z.object({
      donation: z.nullable(donationSchema),
      refused: z.nullable(refusedFormSchema),
    }),
  ),
  receipt: z.nullable(receiptSchema),
  plan: z.nullable(
    z.object({
      plan: planViewSchema,
      /** What has just been saved. */
      done: z.nullable(z.enum(['amount', 'day', 'pause', 'resumption', 'card'])),
      /** What was not taken, as it was typed, and why; `pause` stands for its end too. */
      refused: z.nullable(
        z.object({
          form: z.enum(['amount', 'day', 'pause']),
          typed: z.string(),
          key: z.enum(['minimum', 'maximum', 'invalid', 'busy', 'over', 'often']),
        }),
      ),
    }),
  ),
  charge: z.nullable(chargeViewSchema),
  /** `isDone`: the page's button was just pressed. */
  deletion: z.nullable(z.object({ deletion: deletionSchema, isDone: z.boolean() })),
}

export type PageShapes = {
  readonly [Name in keyof typeof pageShapes]: z.infer<(typeof pageShapes)[Name]>
}

export type PlanPageData = NonNullable<PageShapes['plan']>
