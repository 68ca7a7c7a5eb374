import * as z from 'zod'
import { defaultLang, languages } from '#locales/paths.ts'
import { call } from '#bff/platform/http/call.ts'

/** `?lang=` of the content calls; Russian when it is left out. */
const langQuery = z
  .enum(languages, 'lang.invalid')
  .describe('language of the texts')
  .default(defaultLang)

/** The query of a list that can be searched. */
export const searchQuery = z.object({
  lang: langQuery,
  q: z.string().max(1000, 'q.invalid').describe('search text').optional(),
})

/** The query of a call that takes a language alone. */
export const inLang = z.object({ lang: langQuery })

/** A call that answers everything of one kind in a language. */
export const listCall = <Answer extends z.core.$ZodType>(summary: string, answer: Answer) =>
  call({ summary, query: inLang, status: 200, answer, failures: ['request_invalid'] })
