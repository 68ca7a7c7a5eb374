import type { Writer } from '#bff/platform/store/database.ts'
import { dayAt, monthAfter, monthAt } from '#machines/plan/plan.calendar.ts'
import { hasTag } from '#machines/donation-record/donation-record.ts'
import { newPlanRecord, planMoment } from '#machines/plan/plan.ts'
import type { EndListener } from '#bff/giving/record/donations.store.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { attachSetUp } from '#bff/giving/record/plan-charges.store.ts'
import { expiryNoticeAt } from '#bff/giving/record/card-expiry.ts'
import { newToken } from '#bff/giving/record/new-token.ts'
import type { NotifyDonor } from './plan-notifications.ts'
import { applyToPlan, lockPlan } from './plans.store.ts'
import { plans, type NewPlanRow } from '#bff/giving/record/plans.table.ts'

/** A plan from its first charge, which has just been paid. */
const planFrom = (before: DonationRow, paid: DonationRow, now: number): NewPlanRow => {
  const record = newPlanRecord(monthAfter(monthAt(now)))
  const isKept = paid.cardKind === 'national'
  return {
    ...record,
    id: newToken(),
    anchorDay: dayAt(now),
    begunAt: now,
    nextAt: planMoment(record, dayAt(now), now),
    amount: paid.amount,
    cardKind: paid.cardKind ?? 'national',
    cardMask: isKept ? paid.cardMask : null,
    cardExpires: isKept ? paid.cardExpires : null,
    expiryNoticeAt: isKept ? expiryNoticeAt(paid.cardExpires) : null,
    lang: paid.lang,
    donorName: paid.donorName,
    donorPhone: paid.donorPhone,
    donorEmail: paid.donorEmail,
    dedication: paid.dedication,
    provider: paid.provider,
    tokenEncrypted: isKept ? before.sessionEncrypted : null,
    createdAt: now,
  }
}

const begin = async (
  writer: Writer,
  before: DonationRow,
  after: DonationRow,
  now: number,
): Promise<void> => {
  // The card token of a setup that ended before it was paid is removed already: it stays a single donation.
  if (after.cardKind === 'national' && before.sessionEncrypted === null) return
  const [plan] = await writer
    .insert(plans)
    .values(planFrom(before, after, now))
    .returning()
  if (plan === undefined) throw new Error('the plan was not stored')
  await attachSetUp(writer, after, { planId: plan.id, month: monthAt(now) })
}

/**
 * What a monthly donation's ended charge means for its plan, in the same transaction: a first charge
 * begins the plan, a paid month leads to the next, a refused one to another try or to the end.
 */
export const createPlanListener =
  (now: () => number, notifyDonor: NotifyDonor): EndListener =>
  async (writer, { before, after }) => {
    if (after.type !== 'monthly' || before.state === after.state) return
    if (after.planId === null || after.planMonth === null) {
      if (after.state === 'paid') await begin(writer, before, after, now())
      return
    }
    const plan = await lockPlan(writer, after.planId)
    if (plan === null) throw new Error('a charge belongs to no plan')
    const month = after.planMonth
    if (after.state === 'paid') {
      await applyToPlan(writer, plan, { type: 'charge.paid', month }, now())
      return
    }
    // An abandoned attempt by a link is no refusal where the plan waits for its donor: the link stays valid.
    if (after.state === 'refunded' || hasTag(before.state, 'ended')) return
    const changed = await applyToPlan(writer, plan, { type: 'charge.refused', month }, now())
    if (changed?.state === 'ended') await notifyDonor(writer, changed, { kind: 'ended' })
    // Where the donor has given another card meanwhile, that one is charged at once.
    if (changed?.state === 'retrying') await notifyDonor(writer, changed, { kind: 'refused' })
  }
