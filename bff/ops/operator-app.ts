import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { validate } from '#bff/platform/http/validate.ts'
import { onError } from '#bff/platform/http/on-error.ts'
import { problem } from '#bff/platform/http/problem.ts'
import type { Log } from '#bff/platform/log.ts'
import {
  settlementOutcomes,
  type OperatorKind,
  type OperatorKinds,
  type OperatorRow,
} from '#bff/platform/operators/operator-kind.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { forgetPerson, namesPerson } from './person.ts'
import { findIn } from './find.ts'

const listQuery = z.object({
  /** `YYYY-MM`, in Tashkent; without it, everything. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month.invalid')
    .optional(),
})

const findQuery = z.object({ text: z.string().trim().min(1, 'text.required') })

const personQuery = z.object({ text: z.string().refine(namesPerson, 'person.invalid') })

const chargebackBody = z.object({
  /** UZS; without it, all that is left. */
  amount: z
    .int('amount.invalid')
    .min(1, 'amount.invalid')
    .optional()
    .transform((amount) => amount ?? null),
  reason: z.string().trim().min(1, 'reason.required'),
})

const refundBody = chargebackBody.extend({
  /** A refund that was made in the provider's cabinet: recorded, not ordered. */
  isMade: z.boolean(),
})

const settlementBody = z.object({
  outcome: z.enum(settlementOutcomes),
  reason: z.string().trim().min(1, 'reason.required'),
})

export type OperatorDeps = {
  readonly log: Log
  readonly clock: Clock
  readonly clearLimits: () => Promise<void>
  /** Sums of the donations begun in a month, or in all; never of a person. */
  readonly countDonations: (month: string | null) => Promise<readonly OperatorRow[]>
  readonly operatorKinds: OperatorKinds
}

/** Whether an order to give back was carried out; every other outcome left the money where it was, or unclear. */
const isDone = (outcome: string): boolean => outcome === 'refunded' || outcome === 'recorded'

/** How an order about a donation ended: 404 when nothing has its name, 409 where nothing went back. */
const outcomeAnswer = (c: Context, donation: string, outcome: string | null | undefined) => {
  if (outcome === undefined || outcome === null) return problem(c, 'not_found')
  if (outcome === 'wrong_state') return problem(c, 'wrong_state')
  return c.json({ donation, outcome }, isDone(outcome) ? 200 : 409)
}

/**
 * What `npm run ops` asks of a running site over its socket:
 * - GET /find?text= → what every kind has of it;
 * - GET /numbers?month= → sums of donations by day, page, method, rhythm and language;
 * - GET /person?text= → everything of one person, with what becomes of it; DELETE removes what no law keeps;
 * - GET /{kind}?month= → `{ rows: [...] }`;
 * - GET /{kind}/{number} → one row in full; DELETE removes a person's data; both answer 404 with `{ isOneOf }` for a
 *   number of another kind;
 * - POST /{kind}/{number}/settlement `{ outcome, reason }` records how something ended, 409 `wrong_state` when it
 *   cannot end so;
 * - GET /{kind}/{number}/file → `{ name, base64 }`;
 * - POST …/delivery sends a mail again;
 * - POST …/answer records that staff answered a letter;
 * - POST …/cancellation ends a monthly donation;
 * - POST …/refund `{ amount, reason, isMade }` refunds → `{ outcome }`, 409 where nothing went back;
 * - POST …/chargeback `{ amount, reason }` records what a bank took back;
 * - POST /retention removes what may not be kept any longer;
 * - POST /reseal rewrites what former keys encrypted;
 * - POST /limits/clear empties all counters.
 */
export const operatorApp = ({
  log,
  clock,
  clearLimits,
  countDonations,
  operatorKinds,
}: OperatorDeps) => {
  // A Map has no names but these; an object also has those of its prototype.
  const kinds = new Map(Object.entries(operatorKinds))
  /** Nothing of this kind has the name: says which other kind has it, if one does. */
  const missing = async (c: Context, kind: OperatorKind | undefined, name: string) => {
    const isOneOf = (await kind?.kindOf?.(name)) ?? null
    return isOneOf === null ? problem(c, 'not_found') : c.json({ isOneOf }, 404)
  }
  return new Hono()
    .onError(onError(log))
    .get('/find', validate('query', findQuery), async (c) =>
      c.json({ rows: await findIn(operatorKinds, c.req.valid('query').text) }),
    )
    .get('/person', validate('query', personQuery), async (c) =>
      c.json({ rows: await forgetPerson(operatorKinds, c.req.valid('query').text, false) }),
    )
    .delete('/person', validate('query', personQuery), async (c) =>
      c.json({ rows: await forgetPerson(operatorKinds, c.req.valid('query').text, true) }),
    )
    .get('/numbers', validate('query', listQuery), async (c) =>
      c.json({ rows: await countDonations(c.req.valid('query').month ?? null) }),
    )
    .get('/:kind', validate('query', listQuery), async (c) => {
      const kind = kinds.get(c.req.param('kind'))
      if (kind === undefined) return problem(c, 'not_found')
      const { month } = c.req.valid('query')
      return c.json({ rows: await kind.list(month ?? null) })
    })
    .get('/:kind/:name', async (c) => {
      const kind = kinds.get(c.req.param('kind'))
      const row = (await kind?.show(c.req.param('name'))) ?? null
      return row === null ? missing(c, kind, c.req.param('name')) : c.json(row)
    })
    .delete('/:kind/:name', async (c) => {
      const kind = kinds.get(c.req.param('kind'))
      const isGone = (await kind?.delete?.(c.req.param('name'))) ?? false
      return isGone
        ? c.json({ deleted: c.req.param('name') })
        : missing(c, kind, c.req.param('name'))
    })
    .post('/reseal', async (c) => {
      const rows: OperatorRow[] = []
      for (const [name, kind] of kinds)
        if (kind.reencrypt !== undefined) rows.push({ kind: name, ...(await kind.reencrypt()) })
      return c.json({ rows })
    })
    .post('/limits/clear', async (c) => {
      await clearLimits()
      return c.json({ rows: [{ limits: 'cleared' }] })
    })
    .post('/:kind/:name/settlement', validate('json', settlementBody), async (c) => {
      const { kind, name } = c.req.param()
      const settled = await kinds.get(kind)?.settle?.(name, c.req.valid('json'))
      if (settled === undefined || settled === null) return problem(c, 'not_found')
      return settled ? c.json({ settled: name }) : problem(c, 'wrong_state')
    })
    .post('/:kind/:name/cancellation', async (c) => {
      const { kind, name } = c.req.param()
      const ended = await kinds.get(kind)?.cancel?.(name)
      if (ended === undefined || ended === null) return problem(c, 'not_found')
      return ended ? c.json({ cancelled: name }) : problem(c, 'wrong_state')
    })
    .get('/:kind/:name/file', async (c) => {
      const { kind, name } = c.req.param()
      const file = (await kinds.get(kind)?.file?.(name)) ?? null
      if (file === null) return missing(c, kinds.get(kind), name)
      return c.json({ name: file.name, base64: Buffer.from(file.bytes).toString('base64') })
    })
    .post('/:kind/:name/delivery', async (c) => {
      const { kind, name } = c.req.param()
      const again = await kinds.get(kind)?.resend?.(name)
      if (again === undefined || again === null) return problem(c, 'not_found')
      return again ? c.json({ resent: name }) : problem(c, 'wrong_state')
    })
    .post('/:kind/:name/answer', async (c) => {
      const { kind, name } = c.req.param()
      const answered = await kinds.get(kind)?.answer?.(name)
      if (answered === undefined || answered === null) return missing(c, kinds.get(kind), name)
      return answered ? c.json({ answered: name }) : problem(c, 'wrong_state')
    })
    .post('/:kind/:name/refund', validate('json', refundBody), async (c) => {
      const { kind, name } = c.req.param()
      return outcomeAnswer(c, name, await kinds.get(kind)?.refund?.(name, c.req.valid('json')))
    })
    .post('/:kind/:name/chargeback', validate('json', chargebackBody), async (c) => {
      const { kind, name } = c.req.param()
      return outcomeAnswer(c, name, await kinds.get(kind)?.chargeback?.(name, c.req.valid('json')))
    })
    .post('/retention', async (c) => {
      const now = clock.now()
      const rows: OperatorRow[] = []
      for (const [name, kind] of kinds)
        if (kind.eraseDue !== undefined)
          rows.push({ kind: name, removed: await kind.eraseDue(now) })
      return c.json({ rows })
    })
}
