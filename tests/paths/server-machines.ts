import {
  initialTransition,
  transition,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { cardChangeRecordMachine } from '#machines/card-change-record/card-change-record.machine.ts'
import { donationRecordMachine } from '#machines/donation-record/donation-record.machine.ts'
import { scheduledDonationRecord } from '#machines/donation-record/donation-record.ts'
import { monthAfter } from '#machines/plan/plan.calendar.ts'
import { planMachine } from '#machines/plan/plan.machine.ts'
import { donationRecordEvents } from '../support/donation-record-events.ts'
import type { SnapshotOf } from './machine-paths.ts'
import { transitionsTakenBy } from './taken-transitions.ts'

type Explored<Machine extends AnyStateMachine> = {
  readonly machine: Machine
  readonly inputs: readonly InputFrom<Machine>[]
  /** What it may be told. */
  readonly events: (here: SnapshotOf<Machine>) => readonly EventFromLogic<Machine>[]
  /** Two snapshots are one place when the same can follow. */
  readonly placeOf: (here: SnapshotOf<Machine>) => unknown
  /** Where it begins besides. */
  readonly starts?: readonly SnapshotOf<Machine>[]
}

/** What a machine comes to when everything happens in every place that it comes to. */
const everyPlace = <Machine extends AnyStateMachine>({
  machine,
  inputs,
  events,
  placeOf,
  starts = [],
}: Explored<Machine>) => {
  const states = new Set<string>()
  const taken = new Set<string>()
  for (const input of inputs) {
    const transitions = transitionsTakenBy(machine, input)
    const [first] = initialTransition(machine, input)
    const known = new Set<string>()
    const ahead: SnapshotOf<Machine>[] = [first, ...starts]
    for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
      const place = JSON.stringify(placeOf(here))
      if (known.has(place)) continue
      known.add(place)
      states.add(String(here.value))
      for (const event of events(here)) {
        // For a machine that is not named yet the compiler does not see that these are one type.
        const before = here as SnapshotFrom<Machine>
        for (const id of transitions.by(before, event)) taken.add(id)
        const [next] = transition(machine, before, event)
        ahead.push(next)
      }
    }
  }
  return { states, taken }
}

/** The machines of the server alone, each in every place that it can come to: what units walk in place of a browser. */
export const serverMachines = () => ({
  'donation-record': everyPlace<typeof donationRecordMachine>({
    machine: donationRecordMachine,
    inputs: [
      { type: 'one-time', method: 'card' },
      { type: 'monthly', method: 'card' },
      { type: 'one-time', method: 'click' },
    ],
    starts: [
      donationRecordMachine.resolveState({ value: 'scheduled', context: scheduledDonationRecord }),
    ],
    placeOf: ({ value, context }) => [value, context],
    events: () => donationRecordEvents,
  }),
  'card-change-record': everyPlace<typeof cardChangeRecordMachine>({
    machine: cardChangeRecordMachine,
    inputs: [undefined],
    placeOf: ({ value, context }) => [value, context],
    events: () => [
      { type: 'card.registered' },
      { type: 'code.sent' },
      { type: 'code.requested' },
      { type: 'code.unsent' },
      { type: 'code.submitted' },
      { type: 'code.refused' },
      { type: 'code.undecided' },
      { type: 'code.accepted' },
      { type: 'change.refused', code: 'card_refused' },
      { type: 'donor.left' },
      { type: 'time.over' },
    ],
  }),
  plan: everyPlace<typeof planMachine>({
    machine: planMachine,
    inputs: [{ month: '2027-01' }],
    placeOf: ({ value, context: { refusals, lapses, reminders } }) => [
      value,
      refusals,
      lapses,
      reminders > 0,
    ],
    events: ({ context: { month, reminders } }) => [
      { type: 'charge.due' },
      { type: 'link.due' },
      { type: 'month.skipped', month: monthAfter(month) },
      { type: 'charge.paid', month },
      { type: 'charge.paid', month: '2026-01' },
      { type: 'charge.refused', month },
      { type: 'reminder.due', reminders: reminders + 1 },
      { type: 'link.lapsed' },
      { type: 'plan.paused', month: monthAfter(month) },
      { type: 'pause.over' },
      { type: 'plan.resumed', month },
      { type: 'card.changed', isBeingPaid: true },
      { type: 'card.changed', isBeingPaid: false },
      { type: 'plan.cancelled' },
    ],
  }),
})
