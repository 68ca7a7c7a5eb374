import { and, asc, count, desc, eq, inArray, isNotNull, lt, lte, notInArray, or } from 'drizzle-orm'
import { statesTagged } from '#machines/donation-record/donation-record.ts'
import { nextPlanRecord, planHasTag, planMoment, planStatesTagged } from '#machines/plan/plan.ts'
import type { PlanEvent } from '#machines/plan/plan.machine.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import type { Database, Reader, Writer } from '#bff/platform/store/database.ts'
import { plans, type NewPlanRow, type PlanRow } from '#bff/giving/record/plans.table.ts'

export type PlanPatch = Partial<Omit<NewPlanRow, 'id' | 'number' | 'state' | 'version'>>

/** How many plans one transaction works on. */
const AT_ONCE = 10
/** How often the removal of a card token at the provider is tried. */
const MAX_REMOVALS = 10

/** A plan whose row is held until the end of the transaction; null when there is none. */
export const lockPlan = async (writer: Writer, id: string): Promise<PlanRow | null> => {
  const [row] = await writer.select().from(plans).where(eq(plans.id, id)).for('update')
  return row ?? null
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
  const begunAt = patch.begunAt ?? row.begunAt
  const isOver = planHasTag(next.state, 'over')
  const [written] = await writer
    .update(plans)
    .set({
      ...patch,
      ...next,
      nextAt: planMoment(next, row.anchorDay, begunAt),
      ...(isOver ? { endedAt: now, expiryNoticeAt: null } : {}),
      version: row.version + 1,
    })
    .where(and(eq(plans.id, row.id), eq(plans.version, row.version)))
    .returning()
  return written ?? null
}

const isOpen = () => notInArray(donations.state, [...statesTagged('ended')])
const isCharge = (planId: string, month: string) =>
  and(eq(donations.planId, planId), eq(donations.planMonth, month))

/** The charge of a month that is not over yet; there is at most one. */
export const openCharge = async (
  reader: Reader,
  planId: string,
  month: string,
): Promise<DonationRow | null> => {
  const [row] = await reader
    .select()
    .from(donations)
    .where(and(isCharge(planId, month), isOpen()))
  return row ?? null
}

/** The charge that paid a month, even if refunded since. */
export const paidCharge = async (
  reader: Reader,
  planId: string,
  month: string,
): Promise<DonationRow | null> => {
  const [row] = await reader
    .select()
    .from(donations)
    .where(and(isCharge(planId, month), inArray(donations.state, ['paid', 'refunded'])))
    .limit(1)
  return row ?? null
}

/** How often a month was tried. */
export const attemptsOf = async (
  reader: Reader,
  planId: string,
  month: string,
): Promise<number> => {
  const [row] = await reader
    .select({ tries: count() })
    .from(donations)
    .where(isCharge(planId, month))
  return row?.tries ?? 0
}

const isDated = (now: number) =>
  and(lte(plans.nextAt, now), inArray(plans.state, [...planStatesTagged('dated')]))
const isExpiring = (now: number) => lte(plans.expiryNoticeAt, now)

type WorkPlan = (writer: Writer, row: PlanRow) => Promise<void>

function workDue(database: Database, now: number, work: WorkPlan): Promise<number> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(plans)
      .where(isDated(now))
      .orderBy(asc(plans.nextAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const row of due) await work(transaction, row)
    return due.length
  })
}

function workExpiring(database: Database, now: number, work: WorkPlan): Promise<number> {
  return database.transaction(async (transaction) => {
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
  })
}

function plansWithCardToRemove(database: Database): Promise<readonly PlanRow[]> {
  const isKept = and(isNotNull(plans.endedAt), isNotNull(plans.tokenEncrypted))
  return database
    .select()
    .from(plans)
    .where(and(isKept, lt(plans.releases, MAX_REMOVALS)))
    .limit(AT_ONCE)
}

async function countRemoval(database: Database, row: PlanRow, isDone: boolean): Promise<void> {
  const releases = row.releases + 1
  const isOver = isDone || releases >= MAX_REMOVALS
  await database
    .update(plans)
    .set({ releases, ...(isOver ? { tokenEncrypted: null } : {}) })
    .where(eq(plans.id, row.id))
}

/** The rows of plans. */
export function createPlanStore(database: Database) {
  return {
    byId: async (id: string): Promise<PlanRow | null> => {
      const [row] = await database.select().from(plans).where(eq(plans.id, id))
      return row ?? null
    },

    openCharge: (planId: string, month: string) => openCharge(database, planId, month),
    paidCharge: (planId: string, month: string) => paidCharge(database, planId, month),

    /** What was charged, newest first. */
    chargesOf: (planId: string): Promise<readonly DonationRow[]> =>
      database
        .select()
        .from(donations)
        .where(eq(donations.planId, planId))
        .orderBy(desc(donations.createdAt)),

    transaction: <Value>(work: (writer: Writer) => Promise<Value>): Promise<Value> =>
      database.transaction(work),

    /** The plans that are due. */
    dueRows: (now: number) =>
      database
        .select({ id: plans.id })
        .from(plans)
        .where(or(isDated(now), isExpiring(now))),

    /** Runs `work` on each due plan in a transaction that locks its row; answers how many there were. */
    workDue: (now: number, work: WorkPlan) => workDue(database, now, work),

    /** Runs `work` on each plan whose card expires soon and whose donor has not been notified of it. */
    workExpiring: (now: number, work: WorkPlan) => workExpiring(database, now, work),

    /** Ended plans whose card token the provider still has. */
    plansWithCardToRemove: () => plansWithCardToRemove(database),

    /** Counts one attempt to remove the card token, and drops the token after the last one or when it `isDone`. */
    countRemoval: (row: PlanRow, isDone: boolean) => countRemoval(database, row, isDone),
  }
}

export type PlanStore = ReturnType<typeof createPlanStore>
