import { and, between, eq, inArray, isNotNull, notExists, or } from 'drizzle-orm'
import { hasTag, statesTagged } from '#machines/donation-record/donation-record.ts'
import { monthAt } from '#machines/plan/plan.calendar.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { paymentOf } from '#bff/giving/engine/perform-step.ts'
import type {
  ListedPayment,
  PaymentProvider,
  StepAnswers,
} from '#bff/giving/providers/payment-provider.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { settlements } from '#bff/giving/record/settlements.table.ts'
import type { Found } from './differences.ts'
import { planAttempts, type PlanAttempt } from './plan-attempts.ts'

/** How many payments of one service are asked for at once. */
const AT_ONCE = 5

/** Between two moments, in ms. */
export type Period = { readonly from: number; readonly to: number }

export type CompareDeps = { readonly database: Database; readonly publicUrl: string }

const isPaid = ({ state }: DonationRow): boolean => state === 'paid' || state === 'refunded'

/** What differs in a payment that the books have too; null where nothing does. */
const kindOf = (payment: ListedPayment, row: DonationRow): Found['kind'] | null => {
  if (!isPaid(row)) return 'unpaid'
  if (payment.isRefunded && row.state === 'paid') return 'refunded'
  return payment.amount === row.amount ? null : 'otherAmount'
}

const rowsOf = (
  database: Database,
  provider: string,
  payments: readonly ListedPayment[],
): Promise<readonly DonationRow[]> => {
  const references = payments.flatMap(({ reference }) => reference ?? [])
  const ids = payments.map(({ paymentId }) => paymentId)
  return database
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.provider, provider),
        or(inArray(donations.reference, references), inArray(donations.paymentId, ids)),
      ),
    )
}

/** The attempts at plans' months that payments without a row may have been. */
const attemptsFor = async (
  database: Database,
  missing: readonly ListedPayment[],
): Promise<ReadonlyMap<string, PlanAttempt>> => {
  if (missing.length === 0) return new Map()
  const moments = missing.map(({ paidAt }) => paidAt)
  return planAttempts(
    database,
    // A month's tries may end in the next one.
    monthAt(Math.min(...moments) - 31 * DAY_MS),
    monthAt(Math.max(...moments)),
  )
}

/** Each payment once, however often a statement names it: its refund may stand in a line of its own. */
const eachOnce = (named: readonly ListedPayment[]): readonly ListedPayment[] => {
  const known = new Map<string, ListedPayment>()
  for (const payment of named) {
    const { paymentId, isRefunded } = payment
    const first = known.get(paymentId) ?? payment
    known.set(paymentId, { ...first, isRefunded: first.isRefunded || isRefunded })
  }
  return [...known.values()]
}

/** The payments that a service named against the books; what only the books have is not looked for. */
export const compareListed = async (
  database: Database,
  provider: string,
  named: readonly ListedPayment[],
): Promise<readonly Found[]> => {
  if (named.length === 0) return []
  const payments = eachOnce(named)
  const rows = await rowsOf(database, provider, payments)
  const rowOf = ({ reference, paymentId }: ListedPayment): DonationRow | null =>
    rows.find((known) => known.reference === reference) ??
    rows.find((known) => known.paymentId === paymentId) ??
    null
  const attempts = await attemptsFor(
    database,
    payments.filter((payment) => rowOf(payment) === null),
  )
  // A donation is paid by one payment, that of the books where it is named: each other is its donor's money.
  const ownOf = new Map<string, ListedPayment>()
  for (const payment of payments) {
    const row = rowOf(payment)
    if (row !== null && (!ownOf.has(row.id) || payment.paymentId === row.paymentId))
      ownOf.set(row.id, payment)
  }
  const differs = (payment: ListedPayment, row: DonationRow | null): Found['kind'] | null => {
    if (row === null) return 'missing'
    if (payment === ownOf.get(row.id)) return kindOf(payment, row)
    return payment.isRefunded ? null : 'paidTwice'
  }
  return payments.flatMap((payment): readonly Found[] => {
    const { reference } = payment
    const row = rowOf(payment)
    const kind = differs(payment, row)
    if (kind === null) return []
    const attempt: PlanAttempt | null =
      row === null && reference !== null ? (attempts.get(reference) ?? null) : null
    return [{ kind, provider, payment, row, attempt }]
  })
}

/** The list of a service against the books, and the books against the list. */
const compareList = async (
  { database }: CompareDeps,
  { name, listPayments }: PaymentProvider,
  { from, to }: Period,
): Promise<readonly Found[]> => {
  // A payment may have been begun on the day before.
  const payments = (await listPayments?.(from - DAY_MS, to)) ?? null
  if (payments === null)
    return [{ kind: 'silent', provider: name, payment: null, row: null, attempt: null }]
  const inside = payments.filter(({ paidAt }) => paidAt >= from)
  const ids = new Set(payments.map(({ paymentId }) => paymentId))
  const booked = await database
    .select()
    .from(donations)
    .where(and(eq(donations.provider, name), between(donations.paidAt, from, to)))
  const unknown = booked
    .filter(({ paymentId }) => paymentId !== null && !ids.has(paymentId))
    .map((row): Found => ({ kind: 'unknown', provider: name, payment: null, row, attempt: null }))
  return [...(await compareListed(database, name, inside)), ...unknown]
}

type Status = StepAnswers['readStatus']

/** How the answer about one payment differs from its row. */
const kindOfStatus = (status: Status, row: DonationRow): Found['kind'] | null => {
  switch (status.kind) {
    case 'paid':
      return isPaid(row) ? null : 'unpaid'
    case 'refunded':
      return row.state === 'paid' ? 'refunded' : null
    case 'silent':
    case 'inconsistent':
      return isPaid(row) || hasTag(row.state, 'mayTakeMoney') ? 'silent' : null
    case 'cancelled':
    case 'declined':
    case 'timedOut':
    case 'unpaid':
      return row.state === 'paid' ? 'unknown' : null
    default:
      return null
  }
}

const askOne = async (
  { publicUrl }: CompareDeps,
  provider: PaymentProvider,
  row: DonationRow,
): Promise<readonly Found[]> => {
  const status = await provider.readStatus({ payment: paymentOf({ row, publicUrl }) })
  const kind = kindOfStatus(status, row)
  if (kind === null) return []
  const isKnown = status.kind === 'paid' || status.kind === 'refunded'
  const { reference, amount, paidAt, createdAt } = row
  const payment = isKnown
    ? {
        ...{ paymentId: status.paymentId, reference, amount },
        // Such an answer has no moment: the donation’s own is the nearest.
        paidAt: paidAt ?? createdAt,
        isRefunded: status.kind === 'refunded',
      }
    : null
  return [{ kind, provider: provider.name, payment, row, attempt: null }]
}

/** Each payment that the books know of a service without a list. */
const compareEach = async (
  deps: CompareDeps,
  provider: PaymentProvider,
  { from, to }: Period,
): Promise<readonly Found[]> => {
  const rows = await deps.database
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.provider, provider.name),
        between(donations.createdAt, from, to),
        isNotNull(donations.paymentId),
        // What is under way is the engine's to ask for.
        inArray(donations.state, [...statesTagged('ended'), 'checking']),
        // What was decided by the cabinet may have a reference that its service never heard of.
        notExists(
          deps.database
            .select({ id: settlements.id })
            .from(settlements)
            .where(eq(settlements.donationId, donations.id)),
        ),
      ),
    )
  const found: Found[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    const answers = await Promise.all(some.map((row) => askOne(deps, provider, row)))
    found.push(...answers.flat())
  }
  return found
}

/** What the books and the payment services differ in. */
export const compareBooks = async (
  deps: CompareDeps,
  providers: readonly PaymentProvider[],
  period: Period,
): Promise<readonly Found[]> => {
  const found = await Promise.all(
    providers.map((provider) =>
      provider.listPayments === undefined
        ? compareEach(deps, provider, period)
        : compareList(deps, provider, period),
    ),
  )
  return found.flat()
}
