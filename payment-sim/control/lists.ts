import type { Context, Next } from 'hono'
import * as z from 'zod'
import type { SimEnv } from '../adapter.ts'
import { refuseInput, refuseWith } from './problem.ts'

/** What every list takes: a page of it, and words that an entry must have. */
const listShape = {
  q: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(0).optional(),
  offset: z.coerce.number().int().min(0).optional(),
}

/** The filter of a list; what it does not know is a mistake. */
export const listFilter = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...listShape, ...shape })

/** Whether an entry says the words, whatever field they are in. */
export const says = (entry: unknown, words: string): boolean =>
  JSON.stringify(entry).toLowerCase().includes(words.trim().toLowerCase())

type Page = { readonly limit?: number | undefined; readonly offset?: number | undefined }

/** One page of a list, newest first; `X-Total-Count` says how many entries were found. */
export const answerPage = (
  c: Context<SimEnv>,
  found: readonly unknown[],
  { limit, offset = 0 }: Page,
): Response =>
  c.json(found.slice(offset, limit === undefined ? undefined : offset + limit), 200, {
    'X-Total-Count': String(found.length),
  })

/** Answers a list: a wrong filter with 400, else the page of what `find` leaves. */
export const answerList = <Schema extends z.ZodType<Page & { readonly q?: string | undefined }>>(
  c: Context<SimEnv>,
  schema: Schema,
  find: (filter: z.output<Schema>) => readonly unknown[],
): Response => {
  const filter = schema.safeParse(c.req.query())
  if (!filter.success) return refuseInput(c, filter.error)
  return answerPage(c, find(filter.data), filter.data)
}

const plainSchema = listFilter({})

/** A list that is filtered by words alone. */
export const answerPlain = (c: Context<SimEnv>, entries: readonly unknown[]) =>
  answerList(c, plainSchema, ({ q }) =>
    entries.filter((entry) => q === undefined || says(entry, q)),
  )

/** The calls that read a query, each strictly. */
const withQuery: ReadonlySet<string> = new Set([
  ...[
    'cards',
    'clock/stream',
    'fault-sets',
    'faults',
    'mail',
    'payments',
    'sms',
    'traffic',
    'traffic/har',
    'transactions',
    'worlds',
  ].map((list) => `GET /sim/${list}`),
  'DELETE /sim/faults',
])

/** No other call knows a filter: one that is given is a mistake, not nothing. */
export async function refuseUnknownQuery(c: Context<SimEnv>, next: Next) {
  const given = Object.keys(c.req.query())
  const call = `${c.req.method} ${c.req.path.replace(/\/$/, '')}`
  return given.length === 0 || withQuery.has(call)
    ? next()
    : refuseWith(c, 400, 'invalid', `this call knows no ${given.join(', ')}`)
}
