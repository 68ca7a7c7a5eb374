import type { Problem } from '#bff/platform/http/problem.ts'
import type { DonationRecordEvent } from '#machines/donation-record/donation-record.types.ts'
import { hasTag, nextDonationRecord } from '#machines/donation-record/donation-record.ts'
import type { DonationRequest } from '#machines/wire/donation-request.schema.ts'
import type { Card } from '#machines/wire/card.schema.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { patchAtEnd } from '#bff/giving/engine/patch-at-end.ts'
import type { TriedCode, Trigger } from '#bff/giving/engine/trigger.ts'
import type { PaymentWorker } from '#bff/giving/engine/worker.ts'
import type { CardReminder, PaymentProvider } from '#bff/giving/providers/payment-provider.ts'
import type { ProviderRegistry } from '#bff/giving/providers/registry.ts'
import type { Beginning, DonationLimits } from '#bff/giving/limits/donation-limits.ts'
import { recordOf, type AttemptIn, type DonationStore } from '#bff/giving/record/donations.store.ts'
import type { DonationRow, NewDonationRow } from '#bff/giving/record/donations.table.ts'
import {
  hasOtherCard,
  hasSameContent,
  newDonationRow,
  oneTime,
  type DonationKind,
} from './new-donation.ts'
import { codeRefusal, resendRefusal } from '#bff/giving/record/code-refusals.ts'
import { refuse, replayEnd, type DonationRowResult } from '#bff/giving/record/refusals.ts'
import { createOrReload, createWaitForLease } from '#bff/giving/record/wait-for-lease.ts'

export type DonationDeps = {
  readonly store: DonationStore
  readonly worker: PaymentWorker
  readonly providers: ProviderRegistry
  readonly limits: DonationLimits
  readonly clock: Clock
  /** Whether the simulator stands in for the payment services. */
  readonly isSimulated: boolean
  readonly mayGiveBack: (row: DonationRow) => Promise<boolean>
  /** Refunds a payment at its provider and stores that; whatever it comes to is safe to repeat. */
  readonly giveBack: (row: DonationRow) => Promise<GivenBack>
  /** How long a call waits for another one on the same donation, in real ms; proxies give up at 60 s. */
  readonly waitForOtherMs: number
}

/** `refused`: staff must do it. `silent`: the provider was not reached. */
export type GivenBack = 'refunded' | 'pending' | 'refused' | 'silent'

const donorLeaves = { type: 'donor.cancelled' } as const

/** Answers a repeated idempotency key from the stored donation. */
const replay = (row: DonationRow): DonationRowResult =>
  row.refusedAtOnce && row.failureCode !== null ? refuse(row.failureCode) : ok(row)

const createWork = ({ store, worker, waitForOtherMs }: DonationDeps) => {
  const isLeased = async (id: string) => (await store.secondsLeased(id)) > 0
  const waitForLease = createWaitForLease({ isLeased, byId: store.byId }, waitForOtherMs)
  const orReload = createOrReload(store.byId, waitForLease)

  const apply = (
    row: DonationRow,
    event: DonationRecordEvent,
    trigger: Trigger,
    replayOf: (row: DonationRow) => DonationRowResult = replay,
  ) => orReload(row, worker.applyAndDrive(row, event, trigger), replayOf)

  return {
    waitForLease,
    drive: (row: DonationRow, trigger: Trigger) =>
      orReload(row, worker.drive(row, trigger), replay),
    apply,
    /** The donor leaves a donation: it ends, or stays as it is where that cannot be stopped. */
    withdraw: (row: DonationRow): Promise<DonationRowResult> | DonationRowResult =>
      nextDonationRecord(recordOf(row), donorLeaves) === null || row.leaseUntil !== null
        ? ok(row)
        : apply(row, donorLeaves, { by: 'donor' }),
  }
}

type Work = ReturnType<typeof createWork>

type Creation = {
  readonly request: DonationRequest
  readonly key: string
  readonly address: string
  readonly kind: DonationKind
  readonly provider: PaymentProvider
  /** Passes through. */
  readonly card: Card | null
}

/** What numbers the attempt, of a donation that belongs to a plan. */
const attemptInOf = (kind: DonationKind): AttemptIn | null =>
  kind.type === 'monthly' ? ((kind.charge ?? kind.renewal)?.attemptIn ?? null) : null

/** Creates at most one donation per idempotency key. */
const buildCreate = (deps: DonationDeps, { drive, waitForLease, withdraw }: Work) => {
  const { store, providers, limits, clock, isSimulated } = deps

  /** The row of a donation that may be begun, and its count by the limits. */
  const newRow = async (
    asked: Creation,
  ): Promise<Result<Pick<Beginning, 'count'> & { readonly values: NewDonationRow }, Problem>> => {
    const { request, address, card } = asked
    const { phone } = request.donor
    const begun = await limits.begin({ phone, address, cardNumber: card?.number ?? null })
    if (!begun.ok) return begun
    const { marks, count } = begun.value
    return ok({ count, values: newDonationRow({ ...asked, marks, now: clock.now(), isSimulated }) })
  }

  /** Another process holds the lease; the caller retries when it has expired. */
  const held = async ({ id }: DonationRow): Promise<DonationRowResult> => {
    const retryAfter = Math.max(1, await store.secondsLeased(id))
    return refuse('payment_service_unreachable', { retryAfter })
  }

  /** The donor has typed another card meanwhile: the attempt by the first ends, and one by the other is begun. */
  const replace = async (row: DonationRow, asked: Creation): Promise<DonationRowResult> => {
    const record = nextDonationRecord(recordOf(row), donorLeaves)
    if (record === null) return replay(row)
    if (!hasTag(record.state, 'ended')) return withdraw(row)
    const begun = await newRow(asked)
    if (!begun.ok) return begun
    const refused = await begun.value.count()
    if (refused !== null) return fail(refused)
    const patch = patchAtEnd({ ...row, ...record }, providers.named(row.provider))
    const former = { row, record, patch }
    const replaced = await store.replace(former, begun.value.values, attemptInOf(asked.kind))
    if (replaced !== null) return drive(replaced, { by: 'donor', card: asked.card })
    const now = await store.byKey(asked.key)
    return now === null || now.version === row.version ? held(row) : repeat(now, asked)
  }

  const repeat = async (row: DonationRow, asked: Creation): Promise<DonationRowResult> => {
    const { request, kind, card } = asked
    if (!hasSameContent(row, request, kind)) return refuse('key_reused')
    const idle = await waitForLease(row)
    if (card !== null && hasOtherCard(idle, card, limits.fingerprintOf(card.number)))
      return replace(idle, asked)
    if (!hasTag(idle.state, 'resumable')) return replay(idle)
    // Resuming may send another code to the card's holder.
    const refused = await limits.sendCode(idle.cardFingerprint)
    if (refused !== null) return fail(refused)
    const claimed = await store.claim(idle)
    return claimed === null ? held(idle) : drive(claimed, { by: 'donor', card })
  }

  return async (
    request: DonationRequest,
    key: string,
    address: string,
    kind: DonationKind = oneTime,
  ): Promise<DonationRowResult> => {
    const card = request.method === 'card' ? request.card : null
    const provider = providers.forDonation(request.method, card?.kind ?? null)
    if (provider === null)
      return refuse('request_invalid', { issues: [{ field: 'method', key: 'method.required' }] })
    const asked = { request, key, address, kind, provider, card }
    const attemptIn = attemptInOf(kind)
    const begun = await newRow(asked)
    const inserted = begun.ok
      ? await store.insert(begun.value.values, begun.value.count, attemptIn)
      : begun
    if (inserted.ok && inserted.value !== null) return drive(inserted.value, { by: 'donor', card })
    // Most keys are new: only what did not begin is looked up, and no limit stands before a repetition.
    const first = await store.byKey(key)
    if (first !== null) return repeat(first, asked)
    if (!inserted.ok) return inserted
    // Another tab began the month, cancelled or renewed the plan, or its time ended since it was read.
    if (attemptIn !== null) return refuse('wrong_state')
    throw new Error('a key is taken and belongs to no donation')
  }
}

const buildConfirm = (
  { store, providers, limits, clock }: DonationDeps,
  { apply, waitForLease }: Work,
) => {
  const confirm = async (row: DonationRow, code: string): Promise<DonationRowResult> => {
    const { way } = providers.named(row.provider)
    if (way === 'page' || way === 'heldPage') return refuse('wrong_state')
    const confirms = way === 'codeForCard' ? 'card' : 'charge'
    const submitted = { type: 'code.submitted', at: clock.now(), confirms } as const
    const tried: TriedCode = {
      typed: code,
      count: (writer) => limits.tryCode(row.cardFingerprint, writer),
      uncount: (writer) => limits.notWrong(row.cardFingerprint, writer).then(() => null),
    }
    return apply(row, submitted, { by: 'donor', code: tried }, replayEnd)
  }

  return async (id: string, code: string): Promise<DonationRowResult> => {
    const found = await store.byId(id)
    if (found === null) return refuse('not_found')
    const row = await waitForLease(found)
    // A second click waited for the first: answer its result, or the row as it is.
    const hasWaited = row.version !== found.version || row.leaseUntil !== null
    if (hasWaited && row.state !== 'awaitingCode') return replayEnd(row)
    const refusal = codeRefusal(row, clock.now())
    return refusal === null ? confirm(row, code) : fail(refusal)
  }
}

const buildResend = ({ store, limits, clock }: DonationDeps, { apply, waitForLease }: Work) => {
  /** Why no code can be sent at this moment, or null. */
  const refusalOf = async (
    row: DonationRow,
    reminder: CardReminder | null,
  ): Promise<Problem | null> => {
    const refusal = resendRefusal(row, clock.now())
    if (refusal !== null) return refusal
    if (row.resendNeeds === 'card' && reminder === null)
      return {
        code: 'request_invalid',
        extra: { issues: [{ field: 'card.number', key: 'number.invalid' }] },
      }
    return limits.sendCode(row.cardFingerprint)
  }

  return async (id: string, card: CardReminder | null): Promise<DonationRowResult> => {
    const found = await store.byId(id)
    if (found === null) return refuse('not_found')
    const row = await waitForLease(found)
    const refusal = await refusalOf(row, card)
    if (refusal !== null) return fail(refusal)
    const reminder = row.resendNeeds === 'card' ? card : null
    return apply(row, { type: 'code.requested' }, { by: 'donor', reminder })
  }
}

/**
 * A donor's calls (docs/one-donation.md). The row is written before a provider is called and shows after any
 * crash what may have been sent; a repeated key gets the first one's answer.
 */
export const createDonationService = (deps: DonationDeps) => {
  const { store } = deps
  const work = createWork(deps)
  return {
    byId: (id: string) => store.byId(id),
    byKey: (key: string) => store.byKey(key),

    /**
     * Creates a donation that is asked for from this address. The limits are asked only when the key is new.
     * Failures: `key_reused`, `too_many_requests`, and those of docs/contract.md §1 for a donation's creation.
     */
    create: buildCreate(deps, work),

    /** Confirms with the SMS code, which passes through. Failures: docs/contract.md §1. */
    confirm: buildConfirm(deps, work),

    /** Sends another code, which ends the old one. Octo needs the card's number and expiry again. */
    resend: buildResend(deps, work),

    /** Ends a donation that cannot take money any more; one that still might goes to `checking`. */
    cancel: async (id: string): Promise<DonationRowResult> => {
      const found = await store.byId(id)
      if (found === null) return refuse('not_found')
      const row = await work.waitForLease(found)
      if (row.state === 'paid' || row.state === 'refunded') return refuse('wrong_state')
      return work.withdraw(row)
    },

    /** Gives back what was paid on a page that the donor had left for another donation. */
    giveBack: async (id: string): Promise<DonationRowResult> => {
      const row = await store.byId(id)
      if (row === null) return refuse('not_found')
      if (row.state === 'refunded') return ok(row)
      if (!(await deps.mayGiveBack(row))) return refuse('wrong_state')
      const given = await deps.giveBack(row)
      if (given === 'refused') return refuse('wrong_state')
      if (given === 'silent') return refuse('payment_service_unreachable')
      return ok((await store.byId(id)) ?? row)
    },
  }
}

export type DonationService = ReturnType<typeof createDonationService>
