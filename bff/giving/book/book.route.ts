import { Hono } from 'hono'
import { donationBookSchema } from '#machines/wire/donation-book.schema.ts'
import { call } from '#bff/platform/http/call.ts'
import { problem } from '#bff/platform/http/problem.ts'
import type { BookDeps } from './book.pages.ts'

const read = call({
  summary: 'The book of donations by closed months, in UZS, once an operator has confirmed it',
  status: 200,
  answer: donationBookSchema,
  failures: ['not_found'],
})

/** GET /api/donation-book → `DonationBook`; 404 `not_found` until it is confirmed. */
export const bookRoute = ({ bookEntries, content }: Pick<BookDeps, 'bookEntries' | 'content'>) =>
  new Hono().get('/api/donation-book', read, async (c) =>
    content.book === null
      ? problem(c, 'not_found')
      : read.answer(c, { entries: [...(await bookEntries())], spent: content.book.spent }),
  )
