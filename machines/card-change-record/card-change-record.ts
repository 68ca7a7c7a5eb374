import { initialTransition, transition } from 'xstate'
import { taggedStates } from '#machines/wire/tagged-states.ts'
import {
  cardChangeRecordMachine,
  type CardChangeContext,
  type CardChangeEvent,
  type CardChangeState,
  type CardChangeTag,
} from './card-change-record.machine.ts'

/** The stored part of a change: what one row of the database says. */
export type CardChangeRecord = CardChangeContext & { readonly state: CardChangeState }

export const newCardChangeRecord = (): CardChangeRecord => {
  const [initial] = initialTransition(cardChangeRecordMachine)
  return { state: initial.value, ...initial.context }
}

/** The change after an event, or null when the chart forbids the event in this state. */
export const nextCardChangeRecord = (
  { state, attemptsLeft, failureCode, refusedAtOnce }: CardChangeRecord,
  event: CardChangeEvent,
): CardChangeRecord | null => {
  const context = { attemptsLeft, failureCode, refusedAtOnce }
  const snapshot = cardChangeRecordMachine.resolveState({ value: state, context })
  if (!snapshot.can(event)) return null
  const [next] = transition(cardChangeRecordMachine, snapshot, event)
  return { state: next.value, ...next.context }
}

export const {
  states: cardChangeStates,
  hasTag: cardChangeHasTag,
  statesTagged: cardChangeStatesTagged,
} = taggedStates<CardChangeState, CardChangeTag>(cardChangeRecordMachine.states)
