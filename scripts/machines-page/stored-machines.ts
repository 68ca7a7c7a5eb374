import { desc, eq } from 'drizzle-orm'
import { chartOf, transitionsOf, type Chart } from '#client/inspector/chart.ts'
import type { Moment, Watched } from '#client/inspector/moment.ts'
import { shown } from '#client/inspector/shown.ts'
import { cardChangeRecordMachine } from '#machines/card-change-record/card-change-record.machine.ts'
import { donationRecordMachine } from '#machines/donation-record/donation-record.machine.ts'
import { planMachine } from '#machines/plan/plan.machine.ts'
import { cardChanges, type CardChangeRow } from '#bff/giving/record/card-changes.table.ts'
import { recordOf } from '#bff/giving/record/donations.store.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import type { Move } from '#bff/giving/record/moves.ts'
import { plans, type PlanRow } from '#bff/giving/record/plans.table.ts'
import type { Reader } from '#bff/platform/store/database.ts'
import { changeSenders, planSenders } from './senders.ts'

/** How many rows of each kind are shown. */
export const SHOWN_ROWS = 50
/** Of so many moves a process remembers how they came. */
const KEPT = 5000

type Stored = { readonly state: string; readonly context: unknown }

const donationOf = (row: DonationRow): Stored => {
  const { state, ...context } = recordOf(row)
  return { state, context }
}
const planOf = ({ state, month, refusals, lapses, reminders, endReason }: PlanRow): Stored => ({
  state,
  context: { month, refusals, lapses, reminders, endReason },
})
const changeOf = ({ state, attemptsLeft, failureCode, refusedAtOnce }: CardChangeRow): Stored => ({
  state,
  context: { attemptsLeft, failureCode, refusedAtOnce },
})

const charts = {
  'donation-record': chartOf(donationRecordMachine),
  plan: chartOf(planMachine),
  'card-change-record': chartOf(cardChangeRecordMachine),
}

/** The transitions by which an event can have led from one state to another. */
const takenFor = (chart: Chart, from: string, type: string, to: string): readonly string[] =>
  transitionsOf(chart)
    .filter(({ source, type: taken }) => (source === from || source === '') && taken === type)
    .filter(({ targets }) => (targets.length === 0 ? from === to : targets.includes(to)))
    .slice(0, 1)
    .map(({ id }) => id)

const momentOf = ({ state, context }: Stored, told: Partial<Moment>): Moment => ({
  at: 0,
  event: { type: 'stored' },
  sender: 'database',
  states: [state],
  status: 'active',
  context: shown(context),
  taken: [],
  takes: [],
  ...told,
})

const storedOf = (move: Move): { readonly before: Stored; readonly after: Stored } => {
  switch (move.machine) {
    case 'donation-record':
      return { before: donationOf(move.before), after: donationOf(move.after) }
    case 'plan':
      return { before: planOf(move.before), after: planOf(move.after) }
    case 'card-change-record':
      return { before: changeOf(move.before), after: changeOf(move.after) }
  }
}

const senderOf = (move: Move): string => {
  switch (move.machine) {
    case 'donation-record':
      return move.by
    case 'plan':
      return planSenders[move.event.type]
    case 'card-change-record':
      return changeSenders[move.event.type]
  }
}

/** When a row came to the state in which it is. */
const sinceOf = (move: Move): number =>
  move.machine === 'plan' ? move.before.begunAt : move.before.stateSince

const movedMoment = (move: Move, at: number): Moment => {
  const { before, after } = storedOf(move)
  const { machine, event } = move
  return momentOf(after, {
    at,
    event: shown(event) as Moment['event'],
    sender: senderOf(move),
    taken: takenFor(charts[machine], before.state, event.type, after.state),
  })
}

const amountOf = (amount: number): string => `${new Intl.NumberFormat('en').format(amount)} UZS`

/** A moment of which a row knows the time alone. */
type Past = readonly [state: string, at: number | null]

const donationPast = ({ planAttempt, createdAt, paidAt, refundedAt }: DonationRow): Past[] => [
  [planAttempt !== null && planAttempt > 0 ? 'scheduled' : 'received', createdAt],
  ['paid', paidAt],
  ['refunded', refundedAt],
]

/** What is stored of a row's course before the state in which it was found. */
const courseBefore = (past: readonly Past[], state: string): readonly Moment[] =>
  past.flatMap(([known, at]) =>
    at === null || known === state ? [] : [momentOf({ state: known, context: null }, { at })],
  )

/**
 * The last donations, plans and changes of cards of the database as watched machines. What came before this process is
 * known as far as a row has the times of its course. Ids give access, and are not told.
 */
export const createStoredMachines = (now: () => number) => {
  const heard = new Map<string, Moment[]>()

  const hear = (move: Move): void => {
    const { id } = move.after
    const moment = movedMoment(move, now())
    const known = heard.get(id)
    if (known !== undefined) return void known.push(moment)
    heard.set(id, [momentOf(storedOf(move).before, { at: sinceOf(move) }), moment])
    if (heard.size > KEPT) heard.delete([...heard.keys()][0] ?? '')
  }

  /** What was heard of a row; what moved it without a word stands at the end as it is found. */
  const momentsOf = (
    id: string,
    stored: Stored,
    { at, past }: { readonly at: number; readonly past: readonly Past[] },
  ): readonly Moment[] => {
    const known = heard.get(id) ?? []
    const first = known[0]?.states[0] ?? stored.state
    const before = courseBefore(past, first).filter(
      (moment) => known[0] === undefined || moment.at < known[0].at,
    )
    const heardOf =
      known.at(-1)?.states[0] === stored.state ? known : [...known, momentOf(stored, { at })]
    return [...before, ...heardOf]
  }

  const watchedDonation = (row: DonationRow): Watched => {
    const name = row.number === null ? row.reference.slice(0, 8) : `No. ${row.number}`
    return {
      key: `donation ${row.reference}`,
      machine: 'donation-record',
      title: `${name}, ${row.method}, ${row.type}, ${amountOf(row.amount)}`,
      page: null,
      moments: momentsOf(row.id, donationOf(row), { at: row.stateSince, past: donationPast(row) }),
    }
  }

  const watchedPlan = (row: PlanRow): Watched => ({
    key: `plan ${row.number}`,
    machine: 'plan',
    title: `Plan ${row.number}, ${amountOf(row.amount)}`,
    page: null,
    moments: momentsOf(row.id, planOf(row), {
      at: row.endedAt ?? row.begunAt,
      past: [['active', row.createdAt]],
    }),
  })

  const watchedChange = ({
    change,
    plan,
  }: {
    readonly change: CardChangeRow
    readonly plan: number
  }): Watched => ({
    key: `card of plan ${plan}, ${change.createdAt}`,
    machine: 'card-change-record',
    title: `Another card of plan ${plan}`,
    page: null,
    moments: momentsOf(change.id, changeOf(change), {
      at: change.stateSince,
      past: [['received', change.createdAt]],
    }),
  })

  return {
    hear,
    read: async (database: Reader): Promise<readonly Watched[]> => {
      const lastPlans = database.select().from(plans).orderBy(desc(plans.createdAt))
      const lastDonations = database.select().from(donations).orderBy(desc(donations.createdAt))
      const lastChanges = database
        .select({ change: cardChanges, plan: plans.number })
        .from(cardChanges)
        .innerJoin(plans, eq(plans.id, cardChanges.planId))
        .orderBy(desc(cardChanges.createdAt))
      return [
        ...(await lastPlans.limit(SHOWN_ROWS)).map(watchedPlan),
        ...(await lastChanges.limit(SHOWN_ROWS)).map(watchedChange),
        ...(await lastDonations.limit(SHOWN_ROWS)).map(watchedDonation),
      ]
    },
  }
}
