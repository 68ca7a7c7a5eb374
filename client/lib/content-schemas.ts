import { documentListSchema } from '#machines/wire/document.schema.ts'
import { boxRegisterSchema } from '#machines/wire/donation-box.schema.ts'
import { figureListSchema } from '#machines/wire/figure.schema.ts'
import { mediaListSchema } from '#machines/wire/media.schema.ts'
import { newsArticleSchema, newsListSchema } from '#machines/wire/news.schema.ts'
import { postcardListSchema } from '#machines/wire/postcard.schema.ts'
import { projectListSchema } from '#machines/wire/project.schema.ts'
import { vacancyListSchema, vacancySchema } from '#machines/wire/vacancy.schema.ts'

/** What the calls of content answer. One file: it is loaded with the first of these calls. */
export const contentSchemas = {
  article: newsArticleSchema,
  boxes: boxRegisterSchema,
  documents: documentListSchema,
  figures: figureListSchema,
  media: mediaListSchema,
  news: newsListSchema,
  postcards: postcardListSchema,
  projects: projectListSchema,
  vacancies: vacancyListSchema,
  vacancy: vacancySchema,
}

export type ContentSchemas = typeof contentSchemas
