import type { Problem } from '#bff/platform/http/problem.ts'
import type { DonationRecordEvent } from '#machines/donation-record/donation-record.machine.ts'
import { hasTag, nextDonationRecord } from '#machines/donation-record/donation-record.ts'
import type { WireFailureCode } from '#machines/wire/failure-codes.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { NotifyStaff } from '#bff/giving/donations/donation-alarms.ts'
import { isInTime } from '#bff/giving/donations/donation-times.ts'
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
import type { Given } from './given.ts'
import { performStep } from './perform-step.ts'
import { moveIn, type Fact, type Move } from './steps.ts'

/** Another (a notification, another process) changed the donation: what was about to be written is void. */
export class StaleDonationError extends Error {
  constructor() {
    super('the donation was changed by another')
    this.name = 'StaleDonationError'
  }
}

/** Where a donation stands when its worker lets it go, and what the donor is told in its place. */
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
const toldOf = (event: DonationRecordEvent): Problem | null => {
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

/** What holds for a donation at this moment. */
const factsOf = (
  row: DonationRow,
  state: { readonly isFresh: boolean; readonly session: Session | null; readonly now: number },
  given: Given,
): ReadonlySet<Fact> => {
  const holds: Readonly<Record<Fact, boolean>> = {
    card: given.by === 'donor' && given.card !== undefined,
    code: given.by === 'donor' && given.code !== undefined,
    donor: given.by === 'donor',
    turn: given.by !== 'donor',
    fresh: state.isFresh,
    session: state.session !== null,
    inTime: isInTime(row, state.now),
    late: given.by === 'provider' || (row.latePollAt !== null && row.latePollAt <= state.now),
  }
  return new Set((Object.keys(holds) as Fact[]).filter((fact) => holds[fact]))
}

/**
 * Drives donations through the chart by two tables: state → step (`steps.ts`), answer → event
 * (`answers.ts`). The next state is stored, by compare-and-set, before the step that stands for it is
 * sent. Donor's calls, due work, charges by a stored token and providers' notifications all come here.
 */
export const createPaymentWorker = (deps: WorkerDeps) => {
  const { store, keys, clock, providerOf } = deps

  /** What no key opens (a lost or changed TOKEN_KEY) counts as absent. */
  const sessionOf = ({ sessionEncrypted }: DonationRow): Session | null => {
    const plain = sessionEncrypted === null ? null : keys.decrypt(sessionEncrypted)
    return plain === null ? null : (JSON.parse(plain) as Session)
  }

  const nextMove = (row: DonationRow, isFresh: boolean, given: Given): Move => {
    const state = { isFresh, session: sessionOf(row), now: clock.now() }
    return moveIn(row.state, factsOf(row, state, given))
  }

  const encrypted = (session: Session | null | undefined): Patch => {
    if (session === undefined) return {}
    return { sessionEncrypted: session === null ? null : keys.encrypt(JSON.stringify(session)) }
  }

  /** Stores what comes of an event; the lease is kept while there is something to send. */
  const apply = async (
    row: DonationRow,
    event: DonationRecordEvent,
    patch: Patch,
    given: Given,
  ): Promise<Work> => {
    const next = nextDonationRecord(recordOf(row), eventFor(row, event))
    if (next === null) throw new Error(`${event.type} is forbidden in the state ${row.state}`)
    const known = { ...row, ...patch, state: next.state }
    const values = { ...patch, ...endPatch(known, next, providerOf(row)) }
    const isLetGo = 'wait' in nextMove({ ...known, ...values }, true, given)
    const isSettled = hasTag(next.state, 'settled')
    const written = await store.change(row, next, values, { goesOn: !isLetGo, isSettled })
    return { row: must(written), refusal: null, isFresh: true, isLetGo }
  }

  const letGo = async (row: DonationRow, patch: Patch, isPolled: boolean): Promise<Work> => ({
    row: must(await store.release(row, patch, isPolled)),
    refusal: null,
    isFresh: false,
    isLetGo: true,
  })

  const alarmed = async (row: DonationRow, { alarm }: Outcome): Promise<DonationRow> =>
    alarm === undefined || row.alarm === alarm
      ? row
      : must(await store.alarm(row, alarm, (writer) => deps.notifyStaff(writer, row, alarm)))

  /** Stores what an answer means; without an event the donation is let go where it is. */
  const settle = async (row: DonationRow, outcome: Outcome, given: Given): Promise<Work> => {
    const known = await alarmed(row, outcome)
    const patch = { ...outcome.patch, ...encrypted(outcome.session) }
    const work =
      outcome.event === undefined
        ? await letGo(known, patch, given.by !== 'donor')
        : await apply(known, outcome.event, patch, given)
    if (outcome.then !== undefined) return settle(work.row, outcome.then, given)
    return { ...work, refusal: refusalFor(row, outcome.refusal ?? null) }
  }

  const advance = async ({ row, isFresh, refusal }: Work, given: Given): Promise<Work> => {
    const move = nextMove(row, isFresh, given)
    if ('wait' in move) return { ...(await letGo(row, {}, false)), refusal }
    if ('event' in move)
      return {
        ...(await apply(row, move.event, {}, given)),
        refusal: refusalFor(row, toldOf(move.event)),
      }
    const provider = providerOf(row)
    const session = sessionOf(row)
    const { publicUrl } = deps
    const answer = await performStep(move.step, { row, provider, session, given, publicUrl })
    return settle(row, readAnswer(move.step, answer, { row, now: clock.now() }), given)
  }

  const goOn = async (begun: Work, given: Given): Promise<Driven> => {
    let work = begun
    while (!work.isLetGo) work = await advance(work, given)
    return { row: work.row, refusal: work.refusal }
  }

  return {
    /**
     * Works on a donation whose lease this process holds, until it waits for somebody. Throws
     * StaleDonationError when another changed it meanwhile.
     */
    drive: (row: DonationRow, given: Given): Promise<Driven> =>
      goOn({ row, refusal: null, isFresh: false, isLetGo: false }, given),

    /** Applies an event of the donor's or of staff's first, then drives on. */
    applyAndDrive: async (
      row: DonationRow,
      event: DonationRecordEvent,
      patch: Patch,
      given: Given,
    ): Promise<Driven> => goOn(await apply(row, event, patch, given), given),

    /**
     * What a provider says of a payment without being asked, where its word can be believed (a signed
     * call, or one that we answer for): the same rows of the table as for an asked one.
     */
    hear: async (row: DonationRow, answer: StepAnswers['readStatus']): Promise<Driven> => {
      const given = { by: 'provider' } as const
      const outcome = readAnswer('readStatus', answer, { row, now: clock.now() })
      // Told twice, or too late: what is stored stands.
      const isKnown = outcome.event && nextDonationRecord(recordOf(row), outcome.event) === null
      if (isKnown) return { row, refusal: null }
      return goOn(await settle(row, outcome, given), given)
    },
  }
}

export type PaymentWorker = ReturnType<typeof createPaymentWorker>
