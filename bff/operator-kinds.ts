import type { CardTries } from '#bff/giving/limits/card-tries.store.ts'
import { donationsKind } from '#bff/giving/staff/donations.operator.ts'
import type { RefundDeps } from '#bff/giving/staff/refund.ts'
import { plansKind, type PlansKindDeps } from '#bff/giving/plans/plans.operator.ts'
import { letterOperatorKinds } from '#bff/letters/letters.operator.ts'
import { mailsKind } from '#bff/platform/outbox/mails.operator.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Limits } from '#bff/platform/limits/limits.ts'
import type { OperatorKinds } from '#bff/platform/operators/operator-kind.ts'

/** What operators list, show, export and change, by its name in the commands. */
export const createOperatorKinds = (deps: RefundDeps & PlansKindDeps): OperatorKinds => ({
  donations: donationsKind(deps),
  plans: plansKind(deps),
  ...letterOperatorKinds(deps.database, deps.clock),
  mails: mailsKind(deps.database, deps.clock),
})

type LimitsClearingDeps = {
  readonly limits: Pick<Limits, 'clear'>
  readonly cardTries: Pick<CardTries, 'forgetOrigins'>
  readonly clock: Clock
}

/** `limits clear`: the counters, and the cards that were tried, which are counted by their donations. */
export const createLimitsClearing =
  ({ limits, cardTries, clock }: LimitsClearingDeps) =>
  async (): Promise<void> => {
    await limits.clear()
    await cardTries.forgetOrigins(clock.now())
  }
