import { initialTransition, transition } from 'xstate'
import { taggedStates } from '#machines/wire/tagged-states.ts'
import { donationRecordMachine, type DonationRecordState } from './donation-record.machine.ts'
import type {
  DonationRecordContext,
  DonationRecordEvent,
  DonationRecordInput,
  DonationRecordTag,
} from './donation-record.types.ts'

/** The stored part of a record: what one row of the database says. */
export type DonationRecord = DonationRecordContext & { readonly state: DonationRecordState }

export const newDonationRecord = (input: DonationRecordInput): DonationRecord => {
  const [initial] = initialTransition(donationRecordMachine, input)
  return { state: initial.value, ...initial.context }
}

/** A charge that a stored token will make, without the donor. */
export const scheduledDonationRecord: DonationRecord = {
  ...newDonationRecord({ type: 'monthly', method: 'card' }),
  state: 'scheduled',
}

/** The record after an event, or null when the chart forbids the event in this state. */
export const nextDonationRecord = (
  { state, ...context }: DonationRecord,
  event: DonationRecordEvent,
): DonationRecord | null => {
  const snapshot = donationRecordMachine.resolveState({ value: state, context })
  if (!snapshot.can(event)) return null
  const [next] = transition(donationRecordMachine, snapshot, event)
  return { state: next.value, ...next.context }
}

export const {
  states: donationRecordStates,
  hasTag,
  statesTagged,
} = taggedStates<DonationRecordState, DonationRecordTag>(donationRecordMachine.states)
