import type { Problem } from '#bff/platform/http/problem.ts'
import type { DonationRecordEvent } from '#machines/donation-record/donation-record.machine.ts'
import { hasTag, nextDonationRecord } from '#machines/donation-record/donation-record.ts'
import { failureOf } from '#machines/donation-record/failure-of.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { Writer } from '#bff/platform/store/database.ts'
import { recordOf, type DonationStore, type Patch } from '#bff/giving/record/donations.store.ts'
import type { DonationAlarm, DonationRow } from '#bff/giving/record/donations.table.ts'
import { unreachable } from '#bff/giving/record/refusals.ts'
import type {
  PaymentProvider,
  ProviderOf,
  ProviderSession,
  Way,
} from '#bff/giving/providers/payment-provider.ts'
import { readAnswer, type Outcome } from './answers.ts'
import { endPatch } from './end-patch.ts'
import { conditionsOf } from './conditions.ts'
import type { Trigger } from './trigger.ts'
import { performStep } from './perform-step.ts'
import { actionIn } from './steps.ts'

/** The row was changed by a notification or another process, so the pending write is dropped. */
export class StaleDonationError extends Error {
  constructor() {
    super('the donation was changed by another process')
    this.name = 'StaleDonationError'
  }
}

/** Puts a mail to staff into the outbox, within the transaction that marks the donation. */
export type NotifyStaff = (writer: Writer, row: DonationRow, alarm: DonationAlarm) => Promise<void>

/** The row as the worker left it, and the refusal to answer in its place, if any. */
export type WorkResult = { readonly row: DonationRow; readonly refusal: Problem | null }

export type WorkerDeps = {
  readonly store: DonationStore
  readonly keys: KeyRing
  readonly clock: Clock
  readonly publicUrl: string
  readonly notifyStaff: NotifyStaff
  readonly providerOf: (row: DonationRow) => PaymentProvider
}

/** `isFresh`: this worker stored the row's state just now. `isReleased`: it no longer holds the lease. */
type Work = WorkResult & { readonly isFresh: boolean; readonly isReleased: boolean }

const orStale = (written: DonationRow | null): DonationRow => {
  if (written === null) throw new StaleDonationError()
  return written
}

/** A donor whose donation has failed is answered why. */
const refusalOf = ({ state, failureCode }: DonationRow): Problem | null =>
  state === 'failed' && failureCode !== null ? { code: failureCode } : null

const refusalFor = (row: DonationRow, refusal: Problem | null): Problem | null =>
  refusal === null ? null : { ...refusal, code: failureOf(row.type, refusal.code) }

/** A session that no key decrypts (TOKEN_KEY lost or changed) counts as missing. */
function sessionOf(
  { keys }: WorkerDeps,
  { sessionEncrypted }: DonationRow,
): ProviderSession | null {
  const plain = sessionEncrypted === null ? null : keys.decrypt(sessionEncrypted)
  return plain === null ? null : (JSON.parse(plain) as ProviderSession)
}

function encrypted({ keys }: WorkerDeps, session: ProviderSession | null | undefined): Patch {
  if (session === undefined) return {}
  return { sessionEncrypted: session === null ? null : keys.encrypt(JSON.stringify(session)) }
}

function nextAction<OneWay extends Way>(
  deps: WorkerDeps,
  way: OneWay,
  { row, isFresh }: Pick<Work, 'row' | 'isFresh'>,
  trigger: Trigger,
) {
  const state = { isFresh, session: sessionOf(deps, row), now: deps.clock.now() }
  return actionIn(way, row.state, conditionsOf(row, state, trigger))
}

/** Applies an event and stores the new state; keeps the lease while another step follows. */
async function apply(
  deps: WorkerDeps,
  row: DonationRow,
  event: DonationRecordEvent,
  patch: Patch,
  trigger: Trigger,
): Promise<Work> {
  const next = nextDonationRecord(recordOf(row), event)
  if (next === null) throw new Error(`${event.type} is forbidden in the state ${row.state}`)
  const known = { ...row, ...patch, ...next }
  const provider = deps.providerOf(row)
  const values = { ...patch, ...endPatch(known, next, provider) }
  const following = { row: { ...known, ...values }, isFresh: true }
  const isReleased = 'wait' in nextAction(deps, provider.way, following, trigger)
  const isEnded = hasTag(next.state, 'ended')
  const how = { keepsLease: !isReleased, isEnded }
  const written = orStale(await deps.store.change(row, next, values, how))
  return { row: written, refusal: refusalOf(written), isFresh: true, isReleased }
}

async function releaseRow(
  { store }: WorkerDeps,
  row: DonationRow,
  patch: Patch,
  isPolled: boolean,
): Promise<Work> {
  const released = orStale(await store.release(row, patch, isPolled))
  return { row: released, refusal: null, isFresh: false, isReleased: true }
}

async function alarmed(
  { store, notifyStaff }: WorkerDeps,
  row: DonationRow,
  { alarm }: Outcome,
): Promise<DonationRow> {
  return alarm === undefined || row.alarm === alarm
    ? row
    : orStale(await store.alarm(row, alarm, (writer) => notifyStaff(writer, row, alarm)))
}

/** Stores what an answer means; without an event only the lease is released. */
async function storeOutcome(
  deps: WorkerDeps,
  row: DonationRow,
  outcome: Outcome,
  trigger: Trigger,
): Promise<Work> {
  const known = await alarmed(deps, row, outcome)
  const patch = { ...outcome.patch, ...encrypted(deps, outcome.session) }
  const work =
    outcome.event === undefined
      ? await releaseRow(deps, known, patch, trigger.by !== 'donor')
      : await apply(deps, known, outcome.event, patch, trigger)
  if (outcome.then !== undefined) return storeOutcome(deps, work.row, outcome.then, trigger)
  return { ...work, refusal: refusalFor(row, outcome.refusal ?? work.refusal) }
}

/** Performs the next action: releases the row, applies an event, or calls the provider. */
async function advanceBy<OneWay extends Way>(
  deps: WorkerDeps,
  provider: ProviderOf<OneWay>,
  work: Work,
  trigger: Trigger,
): Promise<Work> {
  const { row, refusal } = work
  const action = nextAction(deps, provider.way, work, trigger)
  if ('wait' in action) return { ...(await releaseRow(deps, row, {}, false)), refusal }
  if ('event' in action) {
    const applied = await apply(deps, row, action.event, {}, trigger)
    return action.event.type === 'code.unsent' ? { ...applied, refusal: unreachable } : applied
  }
  const { publicUrl, clock } = deps
  const context = { row, session: sessionOf(deps, row), trigger, publicUrl }
  const askedAt = clock.now()
  const answer = await performStep(provider, action.step, context)
  const situation = { row, askedAt, now: clock.now() }
  return storeOutcome(deps, row, readAnswer(action.step, answer, situation), trigger)
}

function advance(deps: WorkerDeps, work: Work, trigger: Trigger): Promise<Work> {
  const provider = deps.providerOf(work.row)
  switch (provider.way) {
    case 'codeForCard':
      return advanceBy(deps, provider, work, trigger)
    case 'codeForCharge':
      return advanceBy(deps, provider, work, trigger)
    case 'page':
      return advanceBy(deps, provider, work, trigger)
  }
}

async function runToWait(deps: WorkerDeps, begun: Work, trigger: Trigger): Promise<WorkResult> {
  let work = begun
  while (!work.isReleased) work = await advance(deps, work, trigger)
  return { row: work.row, refusal: work.refusal }
}

/**
 * Drives donations through the chart by two tables: state → step (`steps.ts`), answer → event
 * (`answers.ts`). The next state is stored, by compare-and-set, before its step is sent. Used for donors'
 * calls, due work, charges by a stored token and providers' notifications alike.
 */
export function createPaymentWorker(deps: WorkerDeps) {
  return {
    /**
     * Works on a donation whose lease this process holds, until it waits for the donor, the provider or
     * its next poll. Throws StaleDonationError when another process changed it meanwhile.
     */
    drive: (row: DonationRow, trigger: Trigger): Promise<WorkResult> =>
      runToWait(deps, { row, refusal: null, isFresh: false, isReleased: false }, trigger),

    /** Applies an event from the donor or staff first, then continues as `drive`. */
    applyAndDrive: async (
      row: DonationRow,
      event: DonationRecordEvent,
      trigger: Trigger,
    ): Promise<WorkResult> => runToWait(deps, await apply(deps, row, event, {}, trigger), trigger),
  }
}

export type PaymentWorker = ReturnType<typeof createPaymentWorker>
