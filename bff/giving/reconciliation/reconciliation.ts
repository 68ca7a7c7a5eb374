import { and, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { statesTagged } from '#machines/donation-record/donation-record.ts'
import { monthAt } from '#machines/plan/plan.calendar.ts'
import { planStatesTagged } from '#machines/plan/plan.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import { boundsOfMonth } from '#bff/platform/operators/operator-kind.ts'
import type { Held, Reconciliation } from '#bff/platform/operators/reconciliation.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { standingRestore } from '#bff/platform/restores/hold.ts'
import { restores } from '#bff/platform/restores/restores.table.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { plans } from '#bff/giving/record/plans.table.ts'
import { readCabinetFile } from './cabinet-file.ts'
import { compareBooks, compareListed, type Period } from './compare.ts'
import { differenceOf, type Found } from './differences.ts'
import { enterFound, type EnterDeps } from './enter.ts'

export type ReconciliationDeps = EnterDeps & { readonly publicUrl: string }

/** The books against what the payment services know: compared, entered, and the hold after a restore lifted. */
export const createReconciliation = (deps: ReconciliationDeps): Reconciliation => {
  const { database, clock, providers } = deps
  const all = providers.names.map(providers.named)

  const periodOf = async (month: string | null): Promise<Period> => {
    const now = clock.now()
    const restore = month === null ? await standingRestore(database) : null
    const [from, to] =
      restore === null ? boundsOfMonth(month ?? monthAt(now)) : [restore.takenAt - DAY_MS, now]
    return { from, to: Math.min(to, now) }
  }

  const heldNow = async (): Promise<Held | null> => {
    const restore = await standingRestore(database)
    if (restore === null) return null
    const now = clock.now()
    const { takenAt, restoredAt } = restore
    return {
      takenAt,
      restoredAt,
      mails: await database.$count(outbox, isNotNull(outbox.dueAt)),
      charges: await database.$count(
        plans,
        and(lte(plans.nextAt, now), inArray(plans.state, [...planStatesTagged('dated')])),
      ),
      donations: await database.$count(
        donations,
        inArray(donations.state, [...statesTagged('underWay')]),
      ),
    }
  }

  const compare = async (month: string | null): Promise<readonly Found[]> =>
    compareBooks(deps, all, await periodOf(month))

  /** Enters what can be; answers what was not. */
  const enterAll = async (found: readonly Found[]) => {
    const entered: Found[] = []
    const left: Found[] = []
    for (const one of found) ((await enterFound(deps, one)) ? entered : left).push(one)
    return { entered: entered.map(differenceOf), left: left.map(differenceOf) }
  }

  return {
    compare: async (month) => {
      const found = await compare(month)
      const held = await heldNow()
      // One month is not all that the backup may lack.
      if (month === null)
        await database
          .update(restores)
          .set({ readAt: clock.now() })
          .where(and(isNull(restores.confirmedAt), isNull(restores.readAt)))
      return {
        kind: 'compared',
        held,
        differences: found.map(differenceOf),
        unlisted: all.flatMap(({ name, listPayments }) =>
          listPayments === undefined ? [name] : [],
        ),
      }
    },

    confirm: async (month) => {
      const restore = month === null ? await standingRestore(database) : null
      if (restore !== null && restore.readAt === null) return { kind: 'unread' }
      const found = await compare(month)
      // Without the list nobody knows what is missing; a single payment may stay silent for ever.
      if (found.some(({ kind, row }) => kind === 'silent' && row === null))
        return { kind: 'silent' }
      const sorted = await enterAll(found)
      if (restore !== null)
        await database
          .update(restores)
          .set({ confirmedAt: clock.now() })
          .where(isNull(restores.confirmedAt))
      return { kind: 'confirmed', ...sorted, isLifted: restore !== null }
    },

    file: async ({ provider, csv, isEntered }) => {
      if (!providers.names.includes(provider))
        return { kind: 'noProvider', providers: providers.names }
      const payments = readCabinetFile(csv)
      if (typeof payments === 'number') return { kind: 'unreadable', line: payments }
      const found = await compareListed(database, provider, payments)
      if (!isEntered) return { kind: 'read', differences: found.map(differenceOf), isEntered }
      const { entered } = await enterAll(found)
      return { kind: 'read', differences: entered, isEntered }
    },
  }
}
