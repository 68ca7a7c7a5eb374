import type * as z from 'zod/mini'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { clothSchema } from '#machines/wire/cloth.schema.ts'
import { documentListSchema } from '#machines/wire/document.schema.ts'
import { donationBookSchema } from '#machines/wire/donation-book.schema.ts'
import { boxRegisterSchema } from '#machines/wire/donation-box.schema.ts'
import { figureListSchema } from '#machines/wire/figure.schema.ts'
import { mediaListSchema } from '#machines/wire/media.schema.ts'
import { newsArticleSchema, newsListSchema } from '#machines/wire/news.schema.ts'
import { postcardListSchema } from '#machines/wire/postcard.schema.ts'
import { projectListSchema } from '#machines/wire/project.schema.ts'
import { fail, type Result } from '#machines/wire/result.ts'
import { vacancyListSchema, vacancySchema } from '#machines/wire/vacancy.schema.ts'
import { answerOf } from './answer.ts'

/** What the calls of content answer. */
const contentSchemas = {
  article: newsArticleSchema,
  book: donationBookSchema,
  boxes: boxRegisterSchema,
  cloth: clothSchema,
  documents: documentListSchema,
  figures: figureListSchema,
  media: mediaListSchema,
  news: newsListSchema,
  postcards: postcardListSchema,
  projects: projectListSchema,
  vacancies: vacancyListSchema,
  vacancy: vacancySchema,
}

/** Which of the schemas reads the answer. */
export type PickSchema<Found> = (schemas: typeof contentSchemas) => z.ZodMiniType<Found>

/** Reads an answer of content. All of it in one file: it is loaded with the first of these calls. */
export const readContent = async <Found>(
  pick: PickSchema<Found>,
  asking: Promise<Response | null>,
): Promise<Result<Found, FailureCode>> => {
  const answer = await answerOf(asking, pick(contentSchemas))
  return answer.ok ? answer : fail(answer.failure.code)
}
