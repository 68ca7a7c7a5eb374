import type { Writer } from '#bff/platform/store/database.ts'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import { LINK_LIFE_MS, monthToCharge, remindersDue } from '#machines/plan/plan.calendar.ts'
import {
  attemptsOf,
  openCharge,
  paidCharge,
  scheduleCharge,
} from '#bff/giving/record/plan-charges.store.ts'
import type { PaymentProvider } from '#bff/giving/providers/payment-provider.ts'
import { createSessionKeys } from '#bff/giving/providers/session-keys.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import { scheduledCharge } from './plan-charge.ts'
import type { NotifyDonor } from './plan-notifications.ts'
import { adjustPlan, applyToPlan, type PlanStore } from './plans.store.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'

type Dependencies = {
  readonly store: PlanStore
  readonly keys: KeyRing
  readonly clock: Clock
  readonly providerOf: (name: string) => PaymentProvider
  readonly notifyDonor: NotifyDonor
  /** Whether the simulator stands in for the payment services. */
  readonly isSimulated: boolean
}

/** For how long the end of a link is postponed while its donor is paying. */
const POSTPONED_BY_MS = 5 * MINUTE_MS

/** Background work of plans: due charges, payment links, notifications, removal of card tokens. */
export const createDuePlans = ({
  store,
  keys,
  clock,
  providerOf,
  notifyDonor,
  isSimulated,
}: Dependencies) => {
  const { sessionIn } = createSessionKeys(keys)
  /** Begins the charge of the plan's month, or sends the link that pays it. */
  const begin = async (writer: Writer, plan: PlanRow, now: number): Promise<void> => {
    const ofMonth = { planId: plan.id, month: plan.month }
    // This month is paid already: do not charge it again.
    if ((await paidCharge(writer, ofMonth)) !== null) {
      await applyToPlan(writer, plan, { type: 'charge.paid', month: plan.month }, now)
      return
    }
    const begunAt = plan.state === 'retrying' ? plan.begunAt : now
    if (plan.cardKind === 'international') {
      const linked = await applyToPlan(writer, plan, { type: 'link.due' }, now, { begunAt })
      if (linked !== null) await notifyDonor(writer, linked, { kind: 'link' })
      return
    }
    const charging = await applyToPlan(writer, plan, { type: 'charge.due' }, now, { begunAt })
    if (charging === null) return
    const attempt = (await attemptsOf(writer, ofMonth)) + 1
    await scheduleCharge(writer, scheduledCharge(charging, { attempt, now, isSimulated }))
  }

  /** The seven days of a link are over. */
  const lapse = async (writer: Writer, plan: PlanRow, now: number): Promise<void> => {
    const isBeingPaid = (await openCharge(writer, { planId: plan.id, month: plan.month })) !== null
    if (isBeingPaid) {
      // Look again a little later.
      await adjustPlan(writer, plan, {
        // From now on, also after an outage: else it would be postponed by minutes over the days of it.
        begunAt: now + POSTPONED_BY_MS - LINK_LIFE_MS,
      })
      return
    }
    const lapsed = await applyToPlan(writer, plan, { type: 'link.lapsed' }, now)
    if (lapsed?.state === 'ended') await notifyDonor(writer, lapsed, { kind: 'ended' })
  }

  /** Reminds of a link, after an outage once for all its reminders; not while the donor is paying. */
  const remind = async (writer: Writer, plan: PlanRow, now: number): Promise<void> => {
    const reminders = remindersDue(plan.begunAt, now)
    const reminded = await applyToPlan(writer, plan, { type: 'reminder.due', reminders }, now)
    const isBeingPaid = (await openCharge(writer, { planId: plan.id, month: plan.month })) !== null
    if (reminded !== null && !isBeingPaid) await notifyDonor(writer, reminded, { kind: 'reminder' })
  }

  /** The pause ends in a few days: its donor is told before anything is charged. */
  const endPause = async (writer: Writer, plan: PlanRow, now: number): Promise<void> => {
    const active = await applyToPlan(writer, plan, { type: 'pause.over' }, now)
    if (active !== null) await notifyDonor(writer, active, { kind: 'resumed' })
  }

  const workOnLink = (writer: Writer, plan: PlanRow, now: number): Promise<void> =>
    now >= plan.begunAt + LINK_LIFE_MS ? lapse(writer, plan, now) : remind(writer, plan, now)

  const workOn = async (writer: Writer, plan: PlanRow): Promise<void> => {
    const now = clock.now()
    if (plan.state === 'needsDonor') return workOnLink(writer, plan, now)
    if (plan.state === 'paused') return endPause(writer, plan, now)
    const month = monthToCharge(plan.month, plan.anchorDay, now)
    const current =
      month === plan.month
        ? plan
        : await applyToPlan(writer, plan, { type: 'month.skipped', month }, now)
    if (current === null || current.nextAt === null || current.nextAt > now) return
    await begin(writer, current, now)
  }

  const removeCard = async (plan: PlanRow): Promise<void> => {
    const provider = providerOf(plan.provider)
    const session = sessionIn(plan.tokenEncrypted)
    if (session === null || provider.way !== 'codeForCard') return store.countRemoval(plan, true)
    const answer = await provider.removeCard({ session })
    await store.countRemoval(plan, answer.kind === 'removed')
  }

  const run = async (): Promise<number> => {
    const now = clock.now()
    const worked = await store.workDue(now, workOn)
    return (
      worked +
      (await store.workExpiring(now, (writer, plan) =>
        notifyDonor(writer, plan, { kind: 'expiring' }),
      ))
    )
  }

  return {
    dueRows: () => store.dueRows(clock.now()),

    /** Does what is due, some plans at a time; answers how many that were. */
    run,

    /** The same until nothing is due. */
    runAll: async (): Promise<void> => {
      while ((await run()) > 0);
    },

    cardRows: store.rowsWithCardToRemove,

    /** Removes the card tokens of ended plans at their providers, with a few attempts each. */
    removeCards: async (): Promise<void> => {
      for (const plan of await store.plansWithCardToRemove()) await removeCard(plan)
    },
  }
}
