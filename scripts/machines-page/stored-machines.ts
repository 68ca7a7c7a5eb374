import { desc } from 'drizzle-orm'
import { chartOf, transitionsOf, type Chart } from '#client/inspector/chart.ts'
import type { Moment, Watched } from '#client/inspector/moment.ts'
import { shown } from '#client/inspector/shown.ts'
import { donationRecordMachine } from '#machines/donation-record/donation-record.machine.ts'
import { planMachine } from '#machines/plan/plan.machine.ts'
import { recordOf } from '#bff/giving/record/donations.store.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import type { Move } from '#bff/giving/record/moves.ts'
import { plans, type PlanRow } from '#bff/giving/record/plans.table.ts'
import type { Reader } from '#bff/platform/store/database.ts'

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

const charts = {
  'donation-record': chartOf(donationRecordMachine),
  plan: chartOf(planMachine),
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

const movedMoment = (move: Move, at: number): Moment => {
  const [before, after] =
    move.machine === 'plan'
      ? [planOf(move.before), planOf(move.after)]
      : [donationOf(move.before), donationOf(move.after)]
  const { machine, event } = move
  return momentOf(after, {
    at,
    event: shown(event) as Moment['event'],
    sender: move.machine === 'plan' ? 'site' : move.by,
    taken: takenFor(charts[machine], before.state, event.type, after.state),
  })
}

const amountOf = (amount: number): string => `${new Intl.NumberFormat('en').format(amount)} UZS`

/**
 * The last donations and plans of the database as watched machines. What came before this process is not known: such
 * a row begins as it was found. Ids give access to a donation or a plan, and are not told.
 */
export const createStoredMachines = (now: () => number) => {
  const heard = new Map<string, Moment[]>()

  const hear = (move: Move): void => {
    const { id } = move.after
    const moment = movedMoment(move, now())
    const known = heard.get(id)
    if (known !== undefined) return void known.push(moment)
    const first =
      move.machine === 'plan'
        ? momentOf(planOf(move.before), { at: move.before.begunAt })
        : momentOf(donationOf(move.before), { at: move.before.stateSince })
    heard.set(id, [first, moment])
    if (heard.size > KEPT) heard.delete([...heard.keys()][0] ?? '')
  }

  /** What was heard of a row; what moved it without a word stands at the end as it is found. */
  const momentsOf = (id: string, stored: Stored, at: number): readonly Moment[] => {
    const known = heard.get(id) ?? []
    return known.at(-1)?.states[0] === stored.state ? known : [...known, momentOf(stored, { at })]
  }

  const watchedDonation = (row: DonationRow): Watched => {
    const name = row.number === null ? row.reference.slice(0, 8) : `No. ${row.number}`
    return {
      key: `donation ${row.reference}`,
      machine: 'donation-record',
      title: `${name}, ${row.method}, ${row.type}, ${amountOf(row.amount)}`,
      page: null,
      moments: momentsOf(row.id, donationOf(row), row.stateSince),
    }
  }

  const watchedPlan = (row: PlanRow): Watched => ({
    key: `plan ${row.number}`,
    machine: 'plan',
    title: `Plan ${row.number}, ${amountOf(row.amount)}`,
    page: null,
    moments: momentsOf(row.id, planOf(row), row.endedAt ?? row.begunAt),
  })

  return {
    hear,
    read: async (database: Reader): Promise<readonly Watched[]> => {
      const lastPlans = database.select().from(plans).orderBy(desc(plans.createdAt))
      const lastDonations = database.select().from(donations).orderBy(desc(donations.createdAt))
      return [
        ...(await lastPlans.limit(SHOWN_ROWS)).map(watchedPlan),
        ...(await lastDonations.limit(SHOWN_ROWS)).map(watchedDonation),
      ]
    },
  }
}
