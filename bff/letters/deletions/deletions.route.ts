import { Hono } from 'hono'
import { deletionSchema } from '#machines/wire/deletion.schema.ts'
import { call } from '#bff/platform/http/call.ts'
import { privatePageHeaders } from '#bff/platform/http/private-page-headers.ts'
import { problem } from '#bff/platform/http/problem.ts'
import type { Deletions } from './deletions.service.ts'

const read = call({
  summary: 'What a deletion link is about; it deletes nothing',
  status: 200,
  answer: deletionSchema,
  failures: ['not_found'],
})

/** GET /api/deletions/{token} → what the link in an acknowledgement is about, and what became of it. */
export const deletionsRoute = ({ deletions }: { readonly deletions: Deletions }) =>
  new Hono()
    .use('/api/deletions/*', privatePageHeaders)
    .get('/api/deletions/:token', read, async (c) => {
      const deletion = await deletions.byToken(c.req.param('token'))
      return deletion === null ? problem(c, 'not_found') : read.answer(c, deletion)
    })
