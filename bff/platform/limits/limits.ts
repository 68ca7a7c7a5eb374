import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { limitCounters } from './counters.table.ts'

/** The database, or a transaction of it. */
export type Executor = Pick<Database, 'execute'>

/** At most `most` in `windowMs`, counted from the first. */
export type LimitRule = {
  readonly name: string
  readonly most: number
  readonly windowMs: number
}

/** One use of a limit by a phone, an address or a card's fingerprint. */
export type LimitClaim = {
  readonly rule: LimitRule
  readonly of: string
  /** `check`: refuses when the limit is reached, and counts nothing. */
  readonly mode?: 'count' | 'check'
}

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  /** 32 bytes for fingerprints, derived for this purpose alone. */
  readonly key: Buffer
  /** False lifts every limit (tests, QA with the simulator). */
  readonly enabled: boolean
}

const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`

const isExpired = (now: number): SQL => lt(limitCounters.resetsAt, now)

/** What the statements answer; seconds since the epoch, and counts. */
const freed = z.object({ rows: z.array(z.object({ free: z.coerce.number() })) })
const counted = z.object({ rows: z.array(z.object({ count: z.coerce.number() })) })

/** A window that ends later than one begun now was counted on a clock that went back since. */
const isOver = (now: number): SQL =>
  sql`counter.resets_at <= ${at(now)} or counter.resets_at > excluded.resets_at`

/** Counts the wanted counters unless one is full; answers when the full ones are free. */
const consumeStatement = (wanted: readonly SQL[], now: number): SQL => sql`
  with wanted (name, most, resets_at, counts) as (values ${sql.join([...wanted], sql`, `)}),
  reached as (
    select counter.resets_at from wanted join ${limitCounters} counter using (name)
    where counter.resets_at > ${at(now)} and counter.resets_at <= wanted.resets_at
      and counter.count >= wanted.most
  ),
  taken as (
    insert into ${limitCounters} as counter (name, count, resets_at)
    select name, 1, resets_at from wanted
    where counts and not exists (select 1 from reached)
    on conflict (name) do update set
      count = case when ${isOver(now)} then 1 else counter.count + 1 end,
      resets_at = case when ${isOver(now)} then excluded.resets_at else counter.resets_at end
    returning counter.name, counter.count, counter.resets_at
  )
  select extract(epoch from resets_at)::float8 as free from reached
  union all
  select extract(epoch from taken.resets_at)::float8 from taken join wanted using (name)
  where taken.count > wanted.most`

/** The limits of docs/contract.md §6: counters in the database, windows on the site's clock. */
export function createLimits({ key, database, clock, enabled }: Dependencies) {
  const fingerprint = (value: string) =>
    createHmac('sha256', key).update(value).digest('base64url').slice(0, 27)

  const nameOf = ({ rule, of }: LimitClaim) => `${rule.name}:${fingerprint(of)}`

  /** Sorted, so that two calls for the same rows lock them in the same order. */
  const inOrder = (claims: readonly LimitClaim[]) =>
    claims
      .map((claim) => ({ claim, name: nameOf(claim) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))

  /**
   * Counts one of each claim in one statement, or none of them when one is refused. Answers null
   * when allowed, else the whole seconds until the last of the reached limits is free. A transaction that counts
   * does so before it writes anything else, so that two of them lock their rows in the same order.
   */
  async function consume(
    claims: readonly LimitClaim[],
    writer: Executor = database,
  ): Promise<number | null> {
    if (!enabled || claims.length === 0) return null
    const now = clock.now()
    const wanted = inOrder(claims).map(
      ({ claim: { rule, mode }, name }) =>
        sql`(${name}::text, ${rule.most}::int, ${at(now + rule.windowMs)}, ${mode !== 'check'}::boolean)`,
    )
    const { rows } = freed.parse(await writer.execute(consumeStatement(wanted, now)))
    if (rows.length === 0) return null
    const free = Math.max(...rows.map((row) => row.free * 1000))
    return Math.max(1, Math.ceil((free - now) / 1000))
  }

  /** Undoes what was counted before its outcome was known. */
  async function undo(claims: readonly LimitClaim[], writer: Executor = database): Promise<void> {
    if (!enabled) return
    const names = inOrder(claims).map(({ name }) => sql`${name}`)
    await writer.execute(
      sql`update ${limitCounters} set count = count - 1
        where name in (${sql.join(names, sql`, `)}) and count > 0 and resets_at > ${at(clock.now())}`,
    )
  }

  /** Counts an event after it happened; answers how many there are in the window now. */
  async function record(claim: LimitClaim): Promise<number> {
    if (!enabled) return 0
    const now = clock.now()
    const { rule } = claim
    const end = at(now + rule.windowMs)
    // The event that reaches the limit starts a new window.
    const { rows } = counted.parse(
      await database.execute(sql`
    insert into ${limitCounters} as counter (name, count, resets_at)
    values (${nameOf(claim)}, 1, ${end})
    on conflict (name) do update set
      count = case when ${isOver(now)} then 1 else counter.count + 1 end,
      resets_at = case
        when ${isOver(now)} or counter.count + 1 = ${rule.most}::int then excluded.resets_at
        else counter.resets_at end
    returning count`),
    )
    return rows[0]?.count ?? 0
  }

  /** How many were counted in the current window. */
  async function count(claim: LimitClaim): Promise<number> {
    const isNow = gt(limitCounters.resetsAt, clock.now())
    const [row] = await database
      .select({ count: limitCounters.count })
      .from(limitCounters)
      .where(and(eq(limitCounters.name, nameOf(claim)), isNow))
    return row?.count ?? 0
  }

  async function removeExpired(): Promise<number> {
    const removed = await database
      .delete(limitCounters)
      .where(isExpired(clock.now()))
      .returning({ name: limitCounters.name })
    return removed.length
  }

  return {
    consume,
    undo,
    record,
    count,
    clear: async (): Promise<void> => {
      await database.delete(limitCounters)
    },
    expired: (now: number) =>
      database.select({ name: limitCounters.name }).from(limitCounters).where(isExpired(now)),
    removeExpired,
  }
}

export type Limits = ReturnType<typeof createLimits>
