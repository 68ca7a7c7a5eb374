import * as z from 'zod/mini'
import { newsCategories, type NewsCard } from '#machines/content/content.ts'
import type { FailureCode } from '#machines/failure/failure-codes.ts'
import { fail, ok, type Result } from '#machines/result/result.ts'
import { answerOf, patience } from '#client/lib/answer.ts'

/** How many news the first page shows. */
const shown = 3

const listSchema = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      excerpt: z.string(),
      date: z.string(),
      categories: z.array(z.enum(newsCategories)),
      topics: z.array(z.string()),
      minutes: z.number(),
      cover: z.nullable(
        z.object({ src: z.string(), alt: z.string(), width: z.number(), height: z.number() }),
      ),
    }),
  ),
})

/** The latest news in a language, when the page was reached inside the site. */
export const fetchLatestNews = async (
  lang: string,
  signal: AbortSignal,
): Promise<Result<readonly NewsCard[], FailureCode>> => {
  const query = new URLSearchParams({ lang })
  const asking = fetch(`/api/news?${query.toString()}`, { signal: patience(signal) })
  const answer = await answerOf(asking, listSchema)
  return answer.ok ? ok(answer.value.items.slice(0, shown)) : fail(answer.failure.code)
}
