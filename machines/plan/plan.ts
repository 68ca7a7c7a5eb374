import { initialTransition, transition } from 'xstate'
import { DAY_MS } from '#machines/wire/durations.ts'
import { taggedStates } from '#machines/wire/tagged-states.ts'
import {
  chargeMoment,
  LINK_LIFE_MS,
  PAUSE_NEWS_BEFORE_MS,
  REMIND_AFTER_DAYS,
  RETRY_AFTER_DAYS,
} from './plan.calendar.ts'
import {
  planMachine,
  type PlanContext,
  type PlanEvent,
  type PlanState,
  type PlanTag,
} from './plan.machine.ts'

/** The stored part of a plan: what one row of the database says. */
export type PlanRecord = PlanContext & { readonly state: PlanState }

/** A plan whose first charge has just been paid; `month` is the next one to charge. */
export const newPlanRecord = (month: string): PlanRecord => {
  const [initial] = initialTransition(planMachine, { month })
  return { state: initial.value, ...initial.context }
}

/** The plan after an event, or null when the chart forbids the event in this state. */
export const nextPlanRecord = (
  { state, month, refusals, lapses, reminders, endReason }: PlanRecord,
  event: PlanEvent,
): PlanRecord | null => {
  const context = { month, refusals, lapses, reminders, endReason }
  const snapshot = planMachine.resolveState({ value: state, context })
  if (!snapshot.can(event)) return null
  const [next] = transition(planMachine, snapshot, event)
  return { state: next.value, ...next.context }
}

export const {
  states: planStates,
  hasTag: planHasTag,
  statesTagged: planStatesTagged,
} = taggedStates<PlanState, PlanTag>(planMachine.states)

/** From the sending of a link to its next reminder, else to its end. */
const reminderAfter = (reminders: number): number => {
  const days = REMIND_AFTER_DAYS[reminders]
  return days === undefined ? LINK_LIFE_MS : days * DAY_MS
}

/**
 * When a plan is to be looked at next, in ms; null while a charge is under way and after the end. `begunAt` is when
 * the month was first charged or its link was sent.
 */
export const planMoment = (
  { state, month, refusals, reminders }: PlanRecord,
  anchorDay: number,
  begunAt: number,
): number | null => {
  switch (state) {
    case 'active':
      return chargeMoment(month, anchorDay)
    case 'paused':
      return chargeMoment(month, anchorDay) - PAUSE_NEWS_BEFORE_MS
    case 'retrying':
      return begunAt + (RETRY_AFTER_DAYS[refusals - 1] ?? 0) * DAY_MS
    case 'needsDonor':
      return begunAt + reminderAfter(reminders)
    case 'charging':
    case 'chargingFormer':
    case 'ended':
    case 'cancelled':
      return null
  }
}
