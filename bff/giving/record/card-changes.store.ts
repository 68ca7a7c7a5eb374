import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import {
  cardChangeStatesTagged,
  nextCardChangeRecord,
  type CardChangeRecord,
} from '#machines/card-change-record/card-change-record.ts'
import type { CardChangeEvent } from '#machines/card-change-record/card-change-record.machine.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import { statesTagged } from '#machines/donation-record/donation-record.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Database, Reader, Writer } from '#bff/platform/store/database.ts'
import { isFreeBy } from '#bff/platform/store/leases.ts'
import { cardChanges, type CardChangeRow, type NewCardChangeRow } from './card-changes.table.ts'
import { leased } from './donations.leases.ts'
import { donations } from './donations.table.ts'
import { tellOfMove } from './moves.ts'

/** How many rows one turn works on. */
const AT_ONCE = 10
/** How often the removal of a token at the provider is tried. */
const MAX_REMOVALS = 10
/** For how long what is over is kept, to be shown again to whoever repeats a call. */
const KEPT_FOR_MS = 30 * DAY_MS

/** Columns that the chart does not decide. */
export type CardChangePatch = Partial<
  Omit<NewCardChangeRow, 'id' | 'planId' | 'version' | keyof CardChangeRecord>
>
/** Moments of leases are on the database's own clock: columns of its expressions. */
type Values = Omit<PgUpdateSetSource<typeof cardChanges>, 'id' | 'version'>

const ended = cardChangeStatesTagged('ended')
const isOpen = () => notInArray(cardChanges.state, [...ended])
const isFree = () => isFreeBy(cardChanges.leaseUntil)
const isAbandoned = (now: number) =>
  and(
    isOpen(),
    isFree(),
    or(
      inArray(cardChanges.state, [...cardChangeStatesTagged('underWay')]),
      lte(cardChanges.expiresAt, now),
    ),
  )
const hasTokenToRemove = () =>
  and(
    inArray(cardChanges.state, [...ended]),
    isNotNull(cardChanges.tokenEncrypted),
    lt(cardChanges.cardRemovals, MAX_REMOVALS),
    sql`not exists (select 1 from ${donations} where ${donations.planId} = ${cardChanges.planId}
      and ${notInArray(donations.state, [...statesTagged('ended')])})`,
  )
const isOld = (now: number) =>
  and(
    inArray(cardChanges.state, [...ended]),
    isNull(cardChanges.tokenEncrypted),
    lte(cardChanges.stateSince, now - KEPT_FOR_MS),
  )
const hasOldCard = (before: number) =>
  and(isNotNull(cardChanges.cardFingerprint), lte(cardChanges.createdAt, before))

/** Null when another process changed it first. */
const compareAndSet = async (
  writer: Writer | Database,
  row: CardChangeRow,
  values: Values,
  where?: SQL,
): Promise<CardChangeRow | null> => {
  const [written] = await writer
    .update(cardChanges)
    .set({ ...values, version: row.version + 1 })
    .where(and(eq(cardChanges.id, row.id), eq(cardChanges.version, row.version), where))
    .returning()
  return written ?? null
}

/** The change of a plan's card that is not over yet; there is at most one. */
export const openCardChange = async (
  reader: Reader,
  planId: string,
): Promise<CardChangeRow | null> => {
  const [row] = await reader
    .select()
    .from(cardChanges)
    .where(and(eq(cardChanges.planId, planId), isOpen()))
  return row ?? null
}

/** The rows of changes of cards. Every change is a compare-and-set on `version`. */
export function createCardChangeStore(database: Database, clock: Clock) {
  const find = async (where: SQL): Promise<CardChangeRow | null> => {
    const [row] = await database.select().from(cardChanges).where(where).limit(1)
    return row ?? null
  }

  const apply = async (
    writer: Writer | Database,
    row: CardChangeRow,
    event: CardChangeEvent,
    patch: CardChangePatch,
    keepsLease: boolean,
  ): Promise<CardChangeRow | null> => {
    const next = nextCardChangeRecord(row, event)
    if (next === null) throw new Error(`${event.type} is forbidden in the state ${row.state}`)
    const after = await compareAndSet(writer, row, {
      ...patch,
      ...next,
      stateSince: clock.now(),
      ...(keepsLease ? leased : { leaseUntil: null }),
    })
    if (after !== null) tellOfMove({ machine: 'card-change-record', event, before: row, after })
    return after
  }

  return {
    byId: (id: string) => find(eq(cardChanges.id, id)),
    byKey: (key: string) => find(eq(cardChanges.idempotencyKey, key)),

    /** Stores a change leased to this process; null when its key exists already. */
    insert: async (writer: Writer, values: NewCardChangeRow): Promise<CardChangeRow | null> => {
      const [row] = await writer
        .insert(cardChanges)
        .values({ ...values })
        .onConflictDoNothing({ target: cardChanges.idempotencyKey })
        .returning()
      return row === undefined ? null : compareAndSet(writer, row, leased)
    },

    /** Takes the lease; null while another process holds it. */
    claim: (row: CardChangeRow) => compareAndSet(database, row, leased, isFree()),

    /** Gives the lease back without a change of state. */
    release: (row: CardChangeRow) => compareAndSet(database, row, { leaseUntil: null }),

    /** Stores what the chart makes of an event; keeps the lease where a call of the provider follows. */
    apply,

    /** Whether a process is working on it now. */
    isLeased: async (id: string, reader: Reader = database): Promise<boolean> => {
      const [row] = await reader
        .select({ id: cardChanges.id })
        .from(cardChanges)
        .where(and(eq(cardChanges.id, id), sql`${cardChanges.leaseUntil} >= now()`))
      return row !== undefined
    },

    /** What nobody works on and is half done, or out of time at `now` (ms). */
    abandoned: (now: number): Promise<readonly CardChangeRow[]> =>
      database.select().from(cardChanges).where(isAbandoned(now)).limit(AT_ONCE),

    /** What is over and has a token to be removed; the former card's only once no charge can need it. */
    toRemove: (): Promise<readonly CardChangeRow[]> =>
      database.select().from(cardChanges).where(hasTokenToRemove()).limit(AT_ONCE),

    /** Counts one attempt to remove the token, and drops it after the last one or when it `isDone`. */
    countRemoval: async (row: CardChangeRow, isDone: boolean): Promise<void> => {
      const cardRemovals = row.cardRemovals + 1
      const isOver = isDone || cardRemovals >= MAX_REMOVALS
      await database
        .update(cardChanges)
        .set({ cardRemovals, ...(isOver ? { tokenEncrypted: null } : {}) })
        .where(eq(cardChanges.id, row.id))
    },

    /** Removes fingerprints of cards from changes begun before `before` (ms). */
    forgetCards: async (before: number): Promise<void> => {
      await database.update(cardChanges).set({ cardFingerprint: null }).where(hasOldCard(before))
    },

    rowsWithOldCard: (before: number) =>
      database.select({ id: cardChanges.id }).from(cardChanges).where(hasOldCard(before)),

    /** Removes what has been over for a month, at `now` (ms). */
    removeOld: async (now: number): Promise<void> => {
      await database.delete(cardChanges).where(isOld(now))
    },

    /** Whatever is to be taken up or removed at `now` (ms). */
    dueRows: (now: number) =>
      database
        .select({ id: cardChanges.id })
        .from(cardChanges)
        .where(or(isAbandoned(now), hasTokenToRemove(), isOld(now))),

    /** For the start of a site that runs as the only process: drops all leases, whose holders are gone. */
    dropLeases: async (): Promise<void> => {
      await database
        .update(cardChanges)
        .set({ leaseUntil: null })
        .where(isNotNull(cardChanges.leaseUntil))
    },
  }
}

export type CardChangeStore = ReturnType<typeof createCardChangeStore>
