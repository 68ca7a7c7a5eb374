import type { Problem } from '#bff/platform/http/problem.ts'
import type { DonationRecordEvent } from '#machines/donation-record/donation-record.types.ts'
import { hasTag, nextDonationRecord } from '#machines/donation-record/donation-record.ts'
import { failureOf } from '#machines/donation-record/failure-of.ts'
import { ok } from '#machines/wire/result.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { Writer } from '#bff/platform/store/database.ts'
import {
  recordOf,
  type Count,
  type DonationStore,
  type Patch,
} from '#bff/giving/record/donations.store.ts'
import type { DonationAlarm, DonationRow } from '#bff/giving/record/donations.table.ts'
import { unreachable } from '#bff/giving/record/refusals.ts'
import { orStale, type RowWork } from '#bff/giving/record/stale-row.ts'
import type {
  PaymentProvider,
  ProviderOf,
  ProviderSession,
  Way,
} from '#bff/giving/providers/payment-provider.ts'
import { createSessionKeys } from '#bff/giving/providers/session-keys.ts'
import { readAnswer } from './answers.ts'
import type { Outcome } from './outcome.ts'
import { patchAtEnd } from './patch-at-end.ts'
import { conditionsOf } from './conditions.ts'
import type { TriedCode, Trigger } from './trigger.ts'
import { performStep } from './perform-step.ts'
import { actionIn } from './steps.ts'

/** Puts a mail to staff into the outbox, within the transaction that marks the donation. */
export type NotifyStaff = (writer: Writer, row: DonationRow, alarm: DonationAlarm) => Promise<void>

export type WorkerDeps = {
  readonly store: DonationStore
  readonly keys: KeyRing
  readonly clock: Clock
  readonly publicUrl: string
  readonly notifyStaff: NotifyStaff
  readonly providerOf: (row: DonationRow) => PaymentProvider
}

/** `isFresh`: this worker stored the row's state just now. `isReleased`: it no longer holds the lease. */
type Work = RowWork<DonationRow> & { readonly isFresh: boolean; readonly isReleased: boolean }

/** A donor whose donation has failed is answered why. */
const refusalOf = ({ state, failureCode }: DonationRow): Problem | null =>
  state === 'failed' && failureCode !== null ? { code: failureCode } : null

const codeOf = (trigger: Trigger): TriedCode | undefined =>
  trigger.by === 'donor' ? trigger.code : undefined

const isWrongCode = ({ refusal }: Outcome): boolean =>
  refusal?.code === 'code_invalid' || refusal?.code === 'attempts_exceeded'

/** The code was counted with the state that is stored just now; with the next one it is known what it was. */
const uncountOf = ({ row, isFresh }: Pick<Work, 'row' | 'isFresh'>, trigger: Trigger) =>
  isFresh && (row.state === 'verifyingCode' || row.state === 'confirmingCharge')
    ? (codeOf(trigger)?.uncount ?? null)
    : null

const refusalFor = (row: DonationRow, refusal: Problem | null): Problem | null =>
  refusal === null ? null : { ...refusal, code: failureOf(row.type, refusal.code) }

/**
 * Drives donations through the chart by two tables: state → step (`steps.ts`), answer → event
 * (`answers.ts`). The next state is stored, by compare-and-set, before its step is sent. Used for donors'
 * calls, due work, charges by a stored token and providers' notifications alike.
 */
export function createPaymentWorker({
  store,
  keys,
  clock,
  publicUrl,
  notifyStaff,
  providerOf,
}: WorkerDeps) {
  const { sessionIn, encryptedOf } = createSessionKeys(keys)
  const sessions = new WeakMap<DonationRow, ProviderSession | null>()
  /** What is chosen by it and what is asked with it read the same row. */
  const sessionOf = (row: DonationRow): ProviderSession | null => {
    const known = sessions.get(row)
    if (known !== undefined) return known
    const session = sessionIn(row.sessionEncrypted)
    sessions.set(row, session)
    return session
  }

  const encrypted = (session: ProviderSession | null | undefined): Patch =>
    session === undefined
      ? {}
      : { sessionEncrypted: session === null ? null : encryptedOf(session) }

  const nextAction = <OneWay extends Way>(
    way: OneWay,
    { row, isFresh }: Pick<Work, 'row' | 'isFresh'>,
    trigger: Trigger,
  ) => {
    const state = { isFresh, session: sessionOf(row), now: clock.now() }
    return actionIn(way, row.state, conditionsOf(row, state, trigger))
  }

  /** Applies an event and stores the new state; keeps the lease while another step follows. */
  const apply = async (
    row: DonationRow,
    event: DonationRecordEvent,
    patch: Patch,
    trigger: Trigger,
    count: Count | null = null,
  ): Promise<Work> => {
    const next = nextDonationRecord(recordOf(row), event)
    if (next === null) throw new Error(`${event.type} is forbidden in the state ${row.state}`)
    const known = { ...row, ...patch, ...next }
    const provider = providerOf(row)
    const values = { ...patch, ...patchAtEnd(known, provider) }
    const following = { row: { ...known, ...values }, isFresh: true }
    const isReleased = 'wait' in nextAction(provider.way, following, trigger)
    const how = { keepsLease: !isReleased, isEnded: hasTag(next.state, 'ended') }
    const cause = { event, by: trigger.by }
    const change = { row, record: next, patch: values, cause, ...how }
    const stored =
      count === null ? ok(await store.change(change)) : await store.changeAndCount(change, count)
    if (!stored.ok) return { row, refusal: stored.failure, isFresh: false, isReleased: true }
    const written = orStale(stored.value)
    return { row: written, refusal: refusalOf(written), isFresh: true, isReleased }
  }

  const releaseRow = async (row: DonationRow, patch: Patch, isPolled: boolean): Promise<Work> => {
    const released = orStale(await store.release(row, patch, isPolled))
    return { row: released, refusal: null, isFresh: false, isReleased: true }
  }

  const alarmed = async (row: DonationRow, { alarm }: Outcome): Promise<DonationRow> =>
    alarm === undefined || row.alarm === alarm
      ? row
      : orStale(await store.alarm(row, alarm, (writer) => notifyStaff(writer, row, alarm)))

  /** Stores what an answer means; without an event only the lease is released. */
  const storeOutcome = async (
    row: DonationRow,
    outcome: Outcome,
    trigger: Trigger,
    count: Count | null,
  ): Promise<Work> => {
    const known = await alarmed(row, outcome)
    const patch = { ...outcome.patch, ...encrypted(outcome.session) }
    const work =
      outcome.event === undefined
        ? await releaseRow(known, patch, trigger.by !== 'donor')
        : await apply(known, outcome.event, patch, trigger, count)
    if (outcome.followedBy !== undefined)
      return storeOutcome(work.row, outcome.followedBy, trigger, null)
    return { ...work, refusal: refusalFor(row, outcome.refusal ?? work.refusal) }
  }

  /** Performs the next action: releases the row, applies an event, or calls the provider. */
  const advanceBy = async <OneWay extends Way>(
    provider: ProviderOf<OneWay>,
    work: Work,
    trigger: Trigger,
  ): Promise<Work> => {
    const { row, refusal } = work
    const action = nextAction(provider.way, work, trigger)
    if ('wait' in action) return { ...(await releaseRow(row, {}, false)), refusal }
    const uncount = uncountOf(work, trigger)
    if ('event' in action) {
      const applied = await apply(row, action.event, {}, trigger, uncount)
      return action.event.type === 'code.unsent' ? { ...applied, refusal: unreachable } : applied
    }
    const askedAt = clock.now()
    const context = { row, session: sessionOf(row), trigger, publicUrl }
    const answer = await performStep(provider, action.step, context)
    const outcome = readAnswer(action.step, answer, { row, askedAt, now: clock.now() })
    return storeOutcome(row, outcome, trigger, isWrongCode(outcome) ? null : uncount)
  }

  const advance = (work: Work, trigger: Trigger): Promise<Work> => {
    const provider = providerOf(work.row)
    switch (provider.way) {
      case 'codeForCard':
        return advanceBy(provider, work, trigger)
      case 'codeForCharge':
        return advanceBy(provider, work, trigger)
      case 'page':
        return advanceBy(provider, work, trigger)
      case 'heldPage':
        return advanceBy(provider, work, trigger)
    }
  }

  const runToWait = async (begun: Work, trigger: Trigger): Promise<RowWork<DonationRow>> => {
    let work = begun
    while (!work.isReleased) work = await advance(work, trigger)
    return { row: work.row, refusal: work.refusal }
  }

  return {
    /**
     * Works on a donation whose lease this process holds, until it waits for the donor, the provider or
     * its next poll. Throws StaleRowError when another process changed it meanwhile.
     */
    drive: (row: DonationRow, trigger: Trigger): Promise<RowWork<DonationRow>> =>
      runToWait({ row, refusal: null, isFresh: false, isReleased: false }, trigger),

    /** Applies an event from the donor or staff first, then continues as `drive`. */
    applyAndDrive: async (
      row: DonationRow,
      event: DonationRecordEvent,
      trigger: Trigger,
    ): Promise<RowWork<DonationRow>> =>
      runToWait(await apply(row, event, {}, trigger, codeOf(trigger)?.count ?? null), trigger),
  }
}

export type PaymentWorker = ReturnType<typeof createPaymentWorker>
