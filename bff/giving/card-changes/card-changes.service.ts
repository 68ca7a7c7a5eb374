import {
  cardChangeHasTag,
  newCardChangeRecord,
} from '#machines/card-change-record/card-change-record.ts'
import { planHasTag } from '#machines/plan/plan.ts'
import { maskedCard, type Card } from '#machines/wire/card.schema.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { Database } from '#bff/platform/store/database.ts'
import type { CardMarks, DonationLimits } from '#bff/giving/limits/donation-limits.ts'
import { monthOfExpiry } from '#bff/giving/record/card-expiry.ts'
import { codeRefusal, resendRefusal } from '#bff/giving/record/code-refusals.ts'
import { openCardChange, type CardChangeStore } from '#bff/giving/record/card-changes.store.ts'
import type { CardChangeRow, NewCardChangeRow } from '#bff/giving/record/card-changes.table.ts'
import { DONATION_LIFE_MS, RESENDS } from '#bff/giving/record/donation-times.ts'
import { newToken } from '#bff/giving/record/new-token.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import { refuse, replayEnd } from '#bff/giving/record/refusals.ts'
import { unlessStale } from '#bff/giving/record/stale-row.ts'
import { createOrReload, createWaitForLease } from '#bff/giving/record/wait-for-lease.ts'
import type { PlanLimits } from '#bff/giving/plans/plan-limits.ts'
import type { PlanLinks } from '#bff/giving/plans/plan-links.ts'
import { lockPlan, type PlanStore } from '#bff/giving/plans/plans.store.ts'
import type { CardChangeWorker, CardProvider } from './card-changes.worker.ts'

export type CardChangeResult = Result<CardChangeRow, Problem>

export type CardChangeDeps = {
  readonly database: Database
  readonly store: CardChangeStore
  readonly plans: PlanStore
  readonly links: PlanLinks
  readonly worker: CardChangeWorker
  readonly provider: CardProvider
  readonly limits: DonationLimits
  readonly planLimits: PlanLimits
  readonly clock: Clock
  /** How long a call waits for another one on the same change, in real ms. */
  readonly waitForOtherMs: number
}

/** Answers a repeated call that began a change: how it went on later is no answer to it. */
const replayBeginning = (row: CardChangeRow): CardChangeResult =>
  row.refusedAtOnce ? replayEnd(row) : ok(row)

const isOtherCard = ({ cardMask, cardExpires }: CardChangeRow, card: Card): boolean =>
  cardMask !== maskedCard(card.number) || cardExpires !== monthOfExpiry(card.expiry)

const newRow = (
  plan: PlanRow,
  card: Card,
  key: string,
  marks: CardMarks | null,
  { provider, now }: { readonly provider: string; readonly now: number },
): NewCardChangeRow => ({
  id: newToken(),
  planId: plan.id,
  idempotencyKey: key,
  ...newCardChangeRecord(),
  stateSince: now,
  provider,
  cardMask: maskedCard(card.number),
  cardExpires: monthOfExpiry(card.expiry),
  ...marks,
  resendsLeft: RESENDS,
  expiresAt: now + DONATION_LIFE_MS,
  createdAt: now,
})

const createWork = ({ store, worker, waitForOtherMs }: CardChangeDeps) => {
  const waitForLease = createWaitForLease<CardChangeRow>(store, waitForOtherMs)

  return {
    waitForLease,
    orReload: createOrReload(store.byId, waitForLease),

    /** Whoever held it has died: what it left half done is taken up. */
    settled: async (row: CardChangeRow): Promise<CardChangeRow> => {
      const idle = await waitForLease(row)
      if (!cardChangeHasTag(idle.state, 'underWay')) return idle
      return (await unlessStale(worker.takeUp(idle))) ?? (await store.byId(row.id)) ?? idle
    },
  }
}

type Work = ReturnType<typeof createWork>

const buildBegin = (deps: CardChangeDeps, { orReload, settled, waitForLease }: Work) => {
  const { database, store, worker, provider, limits, planLimits, clock } = deps

  /** Stores the change in place of the one that the plan has, if any; null when its key or the plan is taken. */
  const insert = (plan: PlanRow, row: NewCardChangeRow): Promise<CardChangeRow | null> =>
    database.transaction(async (writer) => {
      const locked = await lockPlan(writer, plan.id)
      if (locked === null || planHasTag(locked.state, 'over')) return null
      const open = await openCardChange(writer, plan.id)
      if (open !== null) {
        const isFree = open.leaseUntil === null || !(await store.isLeased(open.id, writer))
        if (!isFree || cardChangeHasTag(open.state, 'underWay')) return null
        const left = await store.apply(writer, open, { type: 'donor.left' }, {}, false)
        if (left === null) return null
      }
      return store.insert(writer, row)
    })

  const repeat = async (
    row: CardChangeRow,
    plan: PlanRow,
    card: Card,
  ): Promise<CardChangeResult> => {
    if (row.planId !== plan.id || card.kind !== 'national') return refuse('key_reused')
    const idle = await waitForLease(row)
    if (!cardChangeHasTag(idle.state, 'resumable')) return replayBeginning(idle)
    // What the plan would say of its card is already stored.
    if (isOtherCard(idle, card)) return refuse('key_reused')
    const refused = await limits.sendCode(idle.cardFingerprint)
    if (refused !== null) return fail(refused)
    const claimed = await store.claim(idle)
    if (claimed === null) return refuse('payment_service_unreachable', { retryAfter: 1 })
    return orReload(claimed, worker.drive(claimed, { card }), replayBeginning)
  }

  return async (
    plan: PlanRow,
    card: Card,
    key: string,
    address: string,
  ): Promise<CardChangeResult> => {
    const existing = await store.byKey(key)
    if (existing !== null) return repeat(existing, plan, card)
    if (card.kind !== 'national' || planHasTag(plan.state, 'over')) return refuse('wrong_state')
    const tooOften = await planLimits.consume('card', plan.id)
    if (tooOften !== null) return fail(tooOften)
    const { donorPhone: phone } = plan
    const begun = await limits.begin({ phone, address, cardNumber: card.number })
    if (!begun.ok) return begun
    const refused = await begun.value.count()
    if (refused !== null) return fail(refused)
    const open = await openCardChange(database, plan.id)
    if (open !== null) await settled(open)
    const from = { provider: provider.name, now: clock.now() }
    const inserted = await insert(plan, newRow(plan, card, key, begun.value.marks, from))
    if (inserted !== null)
      return orReload(inserted, worker.drive(inserted, { card }), replayBeginning)
    const first = await store.byKey(key)
    return first === null ? refuse('wrong_state') : repeat(first, plan, card)
  }
}

const buildConfirm = (deps: CardChangeDeps, { orReload, settled }: Work) => {
  const { worker, limits, clock } = deps
  return async (found: CardChangeRow, code: string): Promise<CardChangeResult> => {
    const row = await settled(found)
    // A second click waited for the first: answer its result.
    const hasWaited = cardChangeHasTag(found.state, 'underWay')
    if (row.state === 'changed') return ok(row)
    if (hasWaited && row.state !== 'awaitingCode') return replayEnd(row)
    const refused = codeRefusal(row, clock.now()) ?? (await limits.tryCode(row.cardFingerprint))
    if (refused !== null) return fail(refused)
    const submitting = worker.applyAndDrive(row, { type: 'code.submitted' }, { code })
    const answer = await orReload(row, submitting, replayEnd)
    const isWrong =
      !answer.ok && ['code_invalid', 'attempts_exceeded'].includes(answer.failure.code)
    if (!isWrong) await limits.notWrong(row.cardFingerprint)
    return answer
  }
}

const buildResend = (deps: CardChangeDeps, { orReload, settled }: Work) => {
  const { worker, limits, clock } = deps
  return async (found: CardChangeRow): Promise<CardChangeResult> => {
    const row = await settled(found)
    const refusal = resendRefusal(row, clock.now()) ?? (await limits.sendCode(row.cardFingerprint))
    if (refusal !== null) return fail(refusal)
    return orReload(row, worker.applyAndDrive(row, { type: 'code.requested' }, {}), replayEnd)
  }
}

/**
 * Another card for a monthly donation: registered at the provider, verified by its holder's code, and then the
 * plan's. The row is written before the provider is called; no number and no code is stored.
 */
export const createCardChangeService = (deps: CardChangeDeps) => {
  const { database, store, plans, links, worker, clock } = deps
  const work = createWork(deps)
  const begin = buildBegin(deps, work)
  const confirm = buildConfirm(deps, work)
  const resend = buildResend(deps, work)

  const planOf = async (token: string): Promise<PlanRow | null> => {
    const id = links.planOf(token)
    return id === null ? null : plans.byId(id)
  }

  /** The change that both secrets of its address name. */
  const withChange = async (
    token: string,
    id: string,
    act: (row: CardChangeRow) => Promise<CardChangeResult>,
  ): Promise<CardChangeResult> => {
    const planId = links.planOf(token)
    const row = planId === null ? null : await store.byId(id)
    return row === null || row.planId !== planId ? refuse('not_found') : act(row)
  }

  return {
    /** Begins a change, once per key, as asked for from this address. */
    begin: async (
      token: string,
      card: Card,
      key: string,
      address: string,
    ): Promise<CardChangeResult> => {
      const plan = await planOf(token)
      return plan === null ? refuse('not_found') : begin(plan, card, key, address)
    },

    read: (token: string, id: string) => withChange(token, id, (row) => Promise.resolve(ok(row))),
    confirm: (token: string, id: string, code: string) =>
      withChange(token, id, (row) => confirm(row, code)),
    /** Sends another code, which ends the old one. */
    resend: (token: string, id: string) => withChange(token, id, resend),

    /** The donor goes back: the plan keeps the card that it has. */
    leave: (token: string, id: string) =>
      withChange(token, id, async (found) => {
        const row = await work.settled(found)
        const isOpen = !cardChangeHasTag(row.state, 'ended')
        if (!isOpen || cardChangeHasTag(row.state, 'underWay')) return ok(row)
        const left = await store.apply(database, row, { type: 'donor.left' }, {}, false)
        return ok(left ?? (await store.byId(row.id)) ?? row)
      }),

    /** Takes up what was left half done, and removes tokens and rows that are no longer needed. */
    work: async (): Promise<void> => {
      for (const row of await store.abandoned(clock.now())) await unlessStale(worker.takeUp(row))
      for (const row of await store.toRemove()) await worker.removeCard(row)
      await store.removeOld(clock.now())
    },
  }
}

export type CardChangeService = ReturnType<typeof createCardChangeService>
