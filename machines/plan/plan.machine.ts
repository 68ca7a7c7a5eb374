import { assign, setup, type SnapshotFrom } from 'xstate'
import { toldOf } from '#machines/wire/told.ts'
import { monthAfter, RETRY_AFTER_DAYS } from './plan.calendar.ts'

/** So many months in a row whose link was not used end the plan. */
const LAPSES_TO_END = 3

export type PlanEndReason = 'refused' | 'lapsed'

export type PlanContext = {
  /** The month that is charged next or is being charged, `YYYY-MM`; back it goes only within a pause. */
  readonly month: string
  /** How often the charge of this month was refused. */
  readonly refusals: number
  /** How many months in a row were let lapse. */
  readonly lapses: number
  /** How often this month's link was reminded of. */
  readonly reminders: number
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
  /** So many reminders of the link are due by now. */
  | { readonly type: 'reminder.due'; readonly reminders: number }
  | { readonly type: 'link.lapsed' }
  /** The donor leaves months out: the next one is this. */
  | { readonly type: 'plan.paused'; readonly month: string }
  /** The pause ends in a few days. */
  | { readonly type: 'pause.over' }
  /** The donor ends the pause: the next month is this, at the latest the one that the pause led to. */
  | { readonly type: 'plan.resumed'; readonly month: string }
  /** The donor gave another card; `isBeingPaid`: a payment of this month may still be made otherwise. */
  | { readonly type: 'card.changed'; readonly isBeingPaid: boolean }
  | { readonly type: 'plan.cancelled' }

/** `running`: charges will follow. `dated`: waits for its moment. `over`: nothing follows any more. */
export type PlanTag = 'running' | 'dated' | 'over'

export type PlanState = SnapshotFrom<typeof planMachine>['value']

const newMonth = (month: string) => ({ month, refusals: 0, reminders: 0 })

const planSetup = setup({
  types: {
    context: {} as PlanContext,
    events: {} as PlanEvent,
    tags: {} as PlanTag,
    input: {} as { readonly month: string },
  },
  guards: {
    isThisMonth: ({ context }, month: string) => context.month === month,
    isNotLater: ({ context }, month: string) => month <= context.month,
    isLater: ({ context }, month: string) => month > context.month,
    lapsedOften: ({ context }) => context.lapses + 1 >= LAPSES_TO_END,
    /** Paid late, after its link had lapsed: so it was no lapse. */
    hadLapsed: ({ context }, month: string) => context.lapses > 0 && month < context.month,
    isBeingPaid: (_, isBeingPaid: boolean) => isBeingPaid,
    isMore: ({ context }, reminders: number) => reminders > context.reminders,
    mayTryAgain: ({ context }, month: string) =>
      context.month === month && context.refusals < RETRY_AFTER_DAYS.length,
  },
  actions: {
    goOnAfter: assign((_, month: string) => ({ ...newMonth(monthAfter(month)), lapses: 0 })),
    goTo: assign((_, month: string) => newMonth(month)),
    letLapse: assign(({ context }) => ({
      ...newMonth(monthAfter(context.month)),
      lapses: context.lapses + 1,
    })),
    forgetLapses: assign({ lapses: 0 }),
    /** With another card this month is tried as if for the first time. */
    beginAnew: assign(({ context: { month } }) => ({ ...newMonth(month), lapses: 0 })),
    recordReminders: assign((_, reminders: number) => ({ reminders })),
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
    'charge.paid': [
      {
        guard: toldOf('isThisMonth', 'month'),
        target: 'active',
        actions: toldOf('goOnAfter', 'month'),
      },
      { guard: toldOf('hadLapsed', 'month'), actions: 'forgetLapses' },
    ],
  },
})

const skipping = planSetup.createStateConfig({
  on: {
    'month.skipped': {
      guard: toldOf('isLater', 'month'),
      target: 'active',
      actions: toldOf('goTo', 'month'),
    },
  },
})

const pausing = planSetup.createStateConfig({
  on: {
    'plan.paused': {
      guard: toldOf('isLater', 'month'),
      target: 'paused',
      actions: toldOf('goTo', 'month'),
    },
  },
})

/** A due month is charged with another card at once, or when what may still pay it has ended. */
const retaking = planSetup.createStateConfig({
  on: {
    'card.changed': [
      {
        guard: toldOf('isBeingPaid', 'isBeingPaid'),
        target: 'chargingFormer',
        actions: 'beginAnew',
      },
      { target: 'active', actions: 'beginAnew' },
    ],
  },
})

/** Nothing is due: the next month is charged with another card. */
const recarding = planSetup.createStateConfig({
  on: { 'card.changed': { actions: 'beginAnew' } },
})

/**
 * One monthly donation, from its first charge to its end. A month is refused at most three times; the
 * third refusal ends the plan. A month whose link was not used is left out; three of them in a row end
 * the plan. Months that the donor pauses are neither charged nor lapsed. Money that
 * arrives for the month is taken in every running state. Pure: nothing here makes a call.
 */
export const planMachine = planSetup.createMachine({
  id: 'plan',
  context: ({ input }) => ({ ...newMonth(input.month), lapses: 0, endReason: null }),
  initial: 'active',
  states: {
    active: {
      tags: ['running', 'dated'],
      on: {
        ...running.on,
        ...paying.on,
        ...skipping.on,
        ...pausing.on,
        ...recarding.on,
        'charge.due': { target: 'charging' },
        'link.due': { target: 'needsDonor' },
      },
    },
    /** The donor left months out; a few days before its `month` it goes on by itself. */
    paused: {
      tags: ['running', 'dated'],
      on: {
        ...running.on,
        ...paying.on,
        ...skipping.on,
        ...recarding.on,
        'pause.over': { target: 'active' },
        'plan.resumed': {
          guard: toldOf('isNotLater', 'month'),
          target: 'active',
          actions: toldOf('goTo', 'month'),
        },
      },
    },
    /** A charge of this month is with the payment service. */
    charging: {
      tags: ['running'],
      on: {
        ...running.on,
        ...paying.on,
        'card.changed': { target: 'chargingFormer', actions: 'beginAnew' },
        'charge.refused': [
          { guard: toldOf('mayTryAgain', 'month'), target: 'retrying', actions: 'countRefusal' },
          {
            guard: toldOf('isThisMonth', 'month'),
            target: 'ended',
            actions: ['countRefusal', { type: 'recordEnd', params: 'refused' }],
          },
        ],
      },
    },
    /** A payment of this month is under way that was begun before the donor gave another card. */
    chargingFormer: {
      tags: ['running'],
      on: {
        ...running.on,
        ...paying.on,
        ...recarding.on,
        'charge.refused': { guard: toldOf('isThisMonth', 'month'), target: 'active' },
      },
    },
    retrying: {
      tags: ['running', 'dated'],
      on: {
        ...running.on,
        ...paying.on,
        ...skipping.on,
        ...pausing.on,
        ...retaking.on,
        'charge.due': { target: 'charging' },
      },
    },
    /** The donor has a link to pay this month. */
    needsDonor: {
      tags: ['running', 'dated'],
      on: {
        ...running.on,
        ...paying.on,
        ...pausing.on,
        ...retaking.on,
        'reminder.due': {
          guard: toldOf('isMore', 'reminders'),
          actions: toldOf('recordReminders', 'reminders'),
        },
        'link.lapsed': [
          {
            guard: 'lapsedOften',
            target: 'ended',
            actions: { type: 'recordEnd', params: 'lapsed' },
          },
          { target: 'active', actions: 'letLapse' },
        ],
      },
    },
    ended: { type: 'final', tags: ['over'] },
    cancelled: { type: 'final', tags: ['over'] },
  },
})
