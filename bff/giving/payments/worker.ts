import type { Problem } from '#bff/platform/http/problem.ts'
import type { DonationRecordEvent } from '#machines/donation-record/donation-record.machine.ts'
import { hasTag, nextDonationRecord } from '#machines/donation-record/donation-record.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { NotifyStaff } from '#bff/giving/donations/donation-alarms.ts'
import { recordOf, type DonationStore, type Patch } from '#bff/giving/donations/donations.store.ts'
import type { DonationRow } from '#bff/giving/donations/donations.table.ts'
import { unreachable } from '#bff/giving/donations/refusals.ts'
import type {
  PaymentProvider,
  Session,
  StepAnswers,
} from '#bff/giving/providers/payment-provider.ts'
import { readAnswer, type Outcome } from './answers.ts'
import { endPatch } from './end-patch.ts'
import { factsOf } from './facts.ts'
import type { Given } from './given.ts'
import { performStep } from './perform-step.ts'
import { moveIn, type Move } from './steps.ts'

/** The row was changed by a notification or another process, so the pending write is dropped. */
export class StaleDonationError extends Error {
  constructor() {
    super('the donation was changed by another')
    this.name = 'StaleDonationError'
  }
}

/** The row as the worker left it, and the refusal to answer in its place, if any. */
export type Driven = { readonly row: DonationRow; readonly refusal: Problem | null }

export type WorkerDeps = {
  readonly store: DonationStore
  readonly keys: KeyRing
  readonly clock: Clock
  readonly publicUrl: string
  readonly notifyStaff: NotifyStaff
  readonly providerOf: (row: DonationRow) => PaymentProvider
}

/** `isFresh`: this worker stored the row's state just now. `isLetGo`: its lease is given back. */
type Work = Driven & { readonly isFresh: boolean; readonly isLetGo: boolean }

const must = (written: DonationRow | null): DonationRow => {
  if (written === null) throw new StaleDonationError()
  return written
}

/** What a donor is answered after an event that the table of steps applies without asking anybody. */
const refusalOfEvent = (event: DonationRecordEvent): Problem | null => {
  if (event.type === 'payment.refused') return { code: event.code }
  return event.type === 'code.unsent' ? unreachable : null
}

/** The same refusals have words of their own where a monthly donation is set up. */
const monthlyCodes: Partial<Record<WireFailureCode, WireFailureCode>> = {
  donation_failed: 'monthly_setup_failed',
  confirmation_failed: 'monthly_confirmation_failed',
}
const codeFor = ({ type }: DonationRow, code: WireFailureCode): WireFailureCode =>
  type === 'monthly' ? (monthlyCodes[code] ?? code) : code

const eventFor = (row: DonationRow, event: DonationRecordEvent): DonationRecordEvent =>
  'code' in event ? { ...event, code: codeFor(row, event.code) } : event

const refusalFor = (row: DonationRow, refusal: Problem | null): Problem | null =>
  refusal === null ? null : { ...refusal, code: codeFor(row, refusal.code) }

/** A session that no key decrypts (TOKEN_KEY lost or changed) counts as missing. */
function sessionOf({ keys }: WorkerDeps, { sessionEncrypted }: DonationRow): Session | null {
  const plain = sessionEncrypted === null ? null : keys.decrypt(sessionEncrypted)
  return plain === null ? null : (JSON.parse(plain) as Session)
}

function encrypted({ keys }: WorkerDeps, session: Session | null | undefined): Patch {
  if (session === undefined) return {}
  return { sessionEncrypted: session === null ? null : keys.encrypt(JSON.stringify(session)) }
}

function nextMove(deps: WorkerDeps, row: DonationRow, isFresh: boolean, given: Given): Move {
  const state = { isFresh, session: sessionOf(deps, row), now: deps.clock.now() }
  return moveIn(row.state, factsOf(row, state, given))
}

/** Applies an event and stores the new state; keeps the lease while another step follows. */
async function apply(
  deps: WorkerDeps,
  row: DonationRow,
  event: DonationRecordEvent,
  patch: Patch,
  given: Given,
): Promise<Work> {
  const next = nextDonationRecord(recordOf(row), eventFor(row, event))
  if (next === null) throw new Error(`${event.type} is forbidden in the state ${row.state}`)
  const known = { ...row, ...patch, state: next.state }
  const values = { ...patch, ...endPatch(known, next, deps.providerOf(row)) }
  const isLetGo = 'wait' in nextMove(deps, { ...known, ...values }, true, given)
  const isSettled = hasTag(next.state, 'settled')
  const written = await deps.store.change(row, next, values, { goesOn: !isLetGo, isSettled })
  return { row: must(written), refusal: null, isFresh: true, isLetGo }
}

async function letGo(
  { store }: WorkerDeps,
  row: DonationRow,
  patch: Patch,
  isPolled: boolean,
): Promise<Work> {
  const released = must(await store.release(row, patch, isPolled))
  return { row: released, refusal: null, isFresh: false, isLetGo: true }
}

async function alarmed(
  { store, notifyStaff }: WorkerDeps,
  row: DonationRow,
  { alarm }: Outcome,
): Promise<DonationRow> {
  return alarm === undefined || row.alarm === alarm
    ? row
    : must(await store.alarm(row, alarm, (writer) => notifyStaff(writer, row, alarm)))
}

/** Stores what an answer means; without an event the donation is let go where it is. */
async function settle(
  deps: WorkerDeps,
  row: DonationRow,
  outcome: Outcome,
  given: Given,
): Promise<Work> {
  const known = await alarmed(deps, row, outcome)
  const patch = { ...outcome.patch, ...encrypted(deps, outcome.session) }
  const work =
    outcome.event === undefined
      ? await letGo(deps, known, patch, given.by !== 'donor')
      : await apply(deps, known, outcome.event, patch, given)
  if (outcome.then !== undefined) return settle(deps, work.row, outcome.then, given)
  return { ...work, refusal: refusalFor(row, outcome.refusal ?? null) }
}

/** Performs the next action: releases the row, applies an event, or calls the provider. */
async function advance(
  deps: WorkerDeps,
  { row, isFresh, refusal }: Work,
  given: Given,
): Promise<Work> {
  const move = nextMove(deps, row, isFresh, given)
  if ('wait' in move) return { ...(await letGo(deps, row, {}, false)), refusal }
  if ('event' in move)
    return {
      ...(await apply(deps, row, move.event, {}, given)),
      refusal: refusalFor(row, refusalOfEvent(move.event)),
    }
  const { publicUrl, clock } = deps
  const provider = deps.providerOf(row)
  const session = sessionOf(deps, row)
  const askedAt = clock.now()
  const answer = await performStep(move.step, { row, provider, session, given, publicUrl })
  const situation = { row, askedAt, now: clock.now() }
  return settle(deps, row, readAnswer(move.step, answer, situation), given)
}

async function goOn(deps: WorkerDeps, begun: Work, given: Given): Promise<Driven> {
  let work = begun
  while (!work.isLetGo) work = await advance(deps, work, given)
  return { row: work.row, refusal: work.refusal }
}

async function hear(
  deps: WorkerDeps,
  row: DonationRow,
  answer: StepAnswers['readStatus'],
): Promise<Driven> {
  const given = { by: 'provider' } as const
  const now = deps.clock.now()
  const outcome = readAnswer('readStatus', answer, { row, askedAt: now, now })
  // Told twice, or too late: what is stored stands.
  const isKnown = outcome.event && nextDonationRecord(recordOf(row), outcome.event) === null
  if (isKnown) return { row, refusal: null }
  return goOn(deps, await settle(deps, row, outcome, given), given)
}

/**
 * Drives donations through the chart by two tables: state → step (`steps.ts`), answer → event
 * (`answers.ts`). The next state is stored, by compare-and-set, before the step that stands for it is
 * sent. Donor's calls, due work, charges by a stored token and providers' notifications all come here.
 */
export function createPaymentWorker(deps: WorkerDeps) {
  return {
    /**
     * Works on a donation whose lease this process holds, until it waits for somebody. Throws
     * StaleDonationError when another changed it meanwhile.
     */
    drive: (row: DonationRow, given: Given): Promise<Driven> =>
      goOn(deps, { row, refusal: null, isFresh: false, isLetGo: false }, given),

    /** Applies an event of the donor's or of staff's first, then drives on. */
    applyAndDrive: async (
      row: DonationRow,
      event: DonationRecordEvent,
      patch: Patch,
      given: Given,
    ): Promise<Driven> => goOn(deps, await apply(deps, row, event, patch, given), given),

    /**
     * What a provider says of a payment without being asked, where its word can be believed (a signed
     * call, or one that we answer for): the same rows of the table as for an asked one.
     */
    hear: (row: DonationRow, answer: StepAnswers['readStatus']): Promise<Driven> =>
      hear(deps, row, answer),
  }
}

export type PaymentWorker = ReturnType<typeof createPaymentWorker>
