import { assign, setup, type SnapshotFrom } from 'xstate'
import { monthAfter, RETRY_AFTER_DAYS } from './plan.calendar.ts'

export type PlanEndReason = 'refused' | 'lapsed'

export type PlanContext = {
  /** The month that is charged next or is being charged, `YYYY-MM`; it never goes back. */
  readonly month: string
  /** How often the charge of this month was refused. */
  readonly refusals: number
  readonly endReason: PlanEndReason | null
}

export type PlanEvent =
  /** The month's day has come, or the day of another try. */
  | { readonly type: 'charge.due' }
  /** The day has come of a month that the donor pays by a link. */
  | { readonly type: 'link.due' }
  /** The planned month is over without a charge: go on with this one. */
  | { readonly type: 'month.skipped'; readonly month: string }
  | { readonly type: 'charge.paid'; readonly month: string }
  | { readonly type: 'charge.refused'; readonly month: string }
  | { readonly type: 'link.lapsed' }
  | { readonly type: 'plan.cancelled' }

/** `running`: charges will follow. `dated`: waits for its moment. `over`: nothing follows any more. */
export type PlanTag = 'running' | 'dated' | 'over'

export type PlanState = SnapshotFrom<typeof planMachine>['value']

const planSetup = setup({
  types: {
    context: {} as PlanContext,
    events: {} as PlanEvent,
    tags: {} as PlanTag,
    input: {} as { readonly month: string },
  },
  guards: {
    isThisMonth: ({ context }, month: string) => context.month === month,
    isLater: ({ context }, month: string) => month > context.month,
    mayTryAgain: ({ context }, month: string) =>
      context.month === month && context.refusals < RETRY_AFTER_DAYS.length,
  },
  actions: {
    goOnAfter: assign((_, month: string) => ({ month: monthAfter(month), refusals: 0 })),
    goTo: assign((_, month: string) => ({ month, refusals: 0 })),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    recordEnd: assign((_, endReason: PlanEndReason) => ({ endReason })),
  },
})

const running = planSetup.createStateConfig({
  on: {
    'plan.cancelled': { target: 'cancelled' },
  },
})

const paying = planSetup.createStateConfig({
  on: {
    'charge.paid': {
      guard: { type: 'isThisMonth', params: ({ event }) => event.month },
      target: 'active',
      actions: { type: 'goOnAfter', params: ({ event }) => event.month },
    },
  },
})

const skipping = planSetup.createStateConfig({
  on: {
    'month.skipped': {
      guard: { type: 'isLater', params: ({ event }) => event.month },
      target: 'active',
      actions: { type: 'goTo', params: ({ event }) => event.month },
    },
  },
})

/**
 * One monthly donation, from its first charge to its end. A month is refused at most three times; the
 * third refusal ends the plan, as does a link that was not used. Money that arrives for the month is
 * taken in every running state. Pure: nothing here makes a call.
 */
export const planMachine = planSetup.createMachine({
  id: 'plan',
  context: ({ input }) => ({ month: input.month, refusals: 0, endReason: null }),
  initial: 'active',
  states: {
    active: {
      tags: ['running', 'dated'],
      on: {
        ...running.on,
        ...paying.on,
        ...skipping.on,
        'charge.due': { target: 'charging' },
        'link.due': { target: 'needsDonor' },
      },
    },
    /** A charge of this month is with the payment service. */
    charging: {
      tags: ['running'],
      on: {
        ...running.on,
        ...paying.on,
        'charge.refused': [
          {
            guard: { type: 'mayTryAgain', params: ({ event }) => event.month },
            target: 'retrying',
            actions: 'countRefusal',
          },
          {
            guard: { type: 'isThisMonth', params: ({ event }) => event.month },
            target: 'ended',
            actions: ['countRefusal', { type: 'recordEnd', params: 'refused' }],
          },
        ],
      },
    },
    retrying: {
      tags: ['running', 'dated'],
      on: { ...running.on, ...paying.on, ...skipping.on, 'charge.due': { target: 'charging' } },
    },
    /** The donor has a link to pay this month. */
    needsDonor: {
      tags: ['running', 'dated'],
      on: {
        ...running.on,
        ...paying.on,
        'link.lapsed': { target: 'ended', actions: { type: 'recordEnd', params: 'lapsed' } },
      },
    },
    ended: { type: 'final', tags: ['over'] },
    cancelled: { type: 'final', tags: ['over'] },
  },
})
