import { and, asc, eq, inArray, isNotNull, lt, lte, or } from 'drizzle-orm'
import {
  nextPlanRecord,
  planHasTag,
  planMoment,
  planStatesTagged,
  type PlanRecord,
} from '#machines/plan/plan.ts'
import type { PlanEvent } from '#machines/plan/plan.machine.ts'
import type { Database, Writer } from '#bff/platform/store/database.ts'
import { tellOfMove } from '#bff/giving/record/moves.ts'
import { plans, type PlanRow } from '#bff/giving/record/plans.table.ts'

type PlanPatch = Partial<Omit<PlanRow, 'id' | 'number' | 'version' | 'nextAt' | keyof PlanRecord>>

/** How many plans one transaction works on. */
const AT_ONCE = 10
/** How often the removal of a card token at the provider is tried. */
const MAX_REMOVALS = 10

/** A plan whose row is held until the end of the transaction; null when there is none. */
export const lockPlan = async (writer: Writer, id: string): Promise<PlanRow | null> => {
  const [row] = await writer.select().from(plans).where(eq(plans.id, id)).for('update')
  return row ?? null
}

/** Null when another process changed the plan first. */
const compareAndSet = async (
  writer: Writer,
  row: PlanRow,
  values: PlanPatch & Partial<PlanRecord>,
): Promise<PlanRow | null> => {
  const { anchorDay, begunAt } = { ...row, ...values }
  const [written] = await writer
    .update(plans)
    .set({
      ...values,
      nextAt: planMoment({ ...row, ...values }, anchorDay, begunAt),
      version: row.version + 1,
    })
    .where(and(eq(plans.id, row.id), eq(plans.version, row.version)))
    .returning()
  return written ?? null
}

/**
 * Stores what the chart makes of an event, by compare-and-set, with the time of the plan's next run. Null
 * when the chart forbids the event or another process changed the plan first.
 */
export const applyToPlan = async (
  writer: Writer,
  row: PlanRow,
  event: PlanEvent,
  now: number,
  patch: PlanPatch = {},
): Promise<PlanRow | null> => {
  const next = nextPlanRecord(row, event)
  if (next === null) return null
  const ended = planHasTag(next.state, 'over') ? { endedAt: now, expiryNoticeAt: null } : {}
  const after = await compareAndSet(writer, row, { ...patch, ...next, ...ended })
  if (after !== null) tellOfMove({ machine: 'plan', event, before: row, after })
  return after
}

/** Changes of a running plan what its chart does not decide; null as well when the plan is over. */
export const adjustPlan = async (
  writer: Writer,
  row: PlanRow,
  patch: Pick<PlanPatch, 'amount' | 'anchorDay' | 'begunAt'>,
): Promise<PlanRow | null> =>
  planHasTag(row.state, 'running') ? compareAndSet(writer, row, patch) : null

const isDated = (now: number) =>
  and(lte(plans.nextAt, now), inArray(plans.state, [...planStatesTagged('dated')]))
const hasCardToRemove = () =>
  and(
    isNotNull(plans.endedAt),
    isNotNull(plans.tokenEncrypted),
    lt(plans.cardRemovals, MAX_REMOVALS),
  )
const isExpiring = (now: number) => lte(plans.expiryNoticeAt, now)

type WorkPlan = (writer: Writer, row: PlanRow) => Promise<void>

export function createPlanStore(database: Database) {
  return {
    byId: async (id: string): Promise<PlanRow | null> => {
      const [row] = await database.select().from(plans).where(eq(plans.id, id))
      return row ?? null
    },

    dueRows: (now: number) =>
      database
        .select({ id: plans.id })
        .from(plans)
        .where(or(isDated(now), isExpiring(now))),

    /** Runs `work` on each due plan in a transaction that locks its row; answers how many there were. */
    workDue: (now: number, work: WorkPlan): Promise<number> =>
      database.transaction(async (transaction) => {
        const due = await transaction
          .select()
          .from(plans)
          .where(isDated(now))
          .orderBy(asc(plans.nextAt))
          .limit(AT_ONCE)
          .for('update', { skipLocked: true })
        for (const row of due) await work(transaction, row)
        return due.length
      }),

    /** Runs `work` on each plan whose card expires soon and whose donor has not been notified of it. */
    workExpiring: (now: number, work: WorkPlan): Promise<number> =>
      database.transaction(async (transaction) => {
        const due = await transaction
          .select()
          .from(plans)
          .where(isExpiring(now))
          .limit(AT_ONCE)
          .for('update', { skipLocked: true })
        for (const row of due) {
          await transaction.update(plans).set({ expiryNoticeAt: null }).where(eq(plans.id, row.id))
          await work(transaction, row)
        }
        return due.length
      }),

    /** Ended plans whose card token the provider still has. */
    plansWithCardToRemove: (): Promise<readonly PlanRow[]> =>
      database.select().from(plans).where(hasCardToRemove()).limit(AT_ONCE),

    rowsWithCardToRemove: () =>
      database.select({ id: plans.id }).from(plans).where(hasCardToRemove()),

    /** Counts one attempt to remove the card token, and drops the token after the last one or when it `isDone`. */
    countRemoval: async (row: PlanRow, isDone: boolean): Promise<void> => {
      const cardRemovals = row.cardRemovals + 1
      const isOver = isDone || cardRemovals >= MAX_REMOVALS
      await database
        .update(plans)
        .set({ cardRemovals, ...(isOver ? { tokenEncrypted: null } : {}) })
        .where(eq(plans.id, row.id))
    },
  }
}

export type PlanStore = ReturnType<typeof createPlanStore>
