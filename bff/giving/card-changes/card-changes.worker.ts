import type { CardChangeEvent } from '#machines/card-change-record/card-change-record.machine.ts'
import { cardChangeHasTag } from '#machines/card-change-record/card-change-record.ts'
import type { Card } from '#machines/wire/card.schema.ts'
import { pathTo } from '#locales/paths.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { Database } from '#bff/platform/store/database.ts'
import type {
  Payment,
  ProviderOf,
  ProviderSession,
} from '#bff/giving/providers/payment-provider.ts'
import { createSessionKeys } from '#bff/giving/providers/session-keys.ts'
import { expiryNoticeAt } from '#bff/giving/record/card-expiry.ts'
import type { CardChangeStore } from '#bff/giving/record/card-changes.store.ts'
import type { CardChangeRow } from '#bff/giving/record/card-changes.table.ts'
import { openCharge } from '#bff/giving/record/plan-charges.store.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import { orStale, type RowWork } from '#bff/giving/record/stale-row.ts'
import type { PlanLinks } from '#bff/giving/plans/plan-links.ts'
import type { NotifyDonor } from '#bff/giving/plans/plan-notifications.ts'
import { applyToPlan, lockPlan, type PlanStore } from '#bff/giving/plans/plans.store.ts'
import { changeOutcomeOf, type ChangeOutcome } from './card-change-steps.ts'

export type CardProvider = ProviderOf<'codeForCard'>

export type CardChangeWorkerDeps = {
  readonly database: Database
  readonly store: CardChangeStore
  readonly plans: PlanStore
  readonly links: PlanLinks
  readonly keys: KeyRing
  readonly clock: Clock
  readonly publicUrl: string
  readonly provider: CardProvider
  readonly notifyDonor: NotifyDonor
}

/** What the donor's call brings and nobody stores. */
export type Typed = { readonly card?: Card; readonly code?: string }

/** Drives a change through its chart: each state is stored before the call of the provider that it stands for. */
export function createCardChangeWorker(deps: CardChangeWorkerDeps) {
  const { database, store, plans, links, keys, clock, publicUrl, provider, notifyDonor } = deps

  const { sessionIn, encryptedOf } = createSessionKeys(keys)

  /** The payments to come, for which the card is registered. */
  const paymentOf = (plan: PlanRow, row: CardChangeRow): Payment => ({
    reference: row.idempotencyKey,
    amount: plan.amount,
    paymentId: null,
    description: "Monthly donation to SOS Children's Villages Uzbekistan",
    month: null,
    keepsCard: true,
    lang: plan.lang,
    donor: { phone: plan.donorPhone, email: plan.donorEmail },
    returnUrl: publicUrl + pathTo('monthly', plan.lang, { token: links.manageToken(plan.id) }),
    notifyUrl: `${publicUrl}/callbacks/${row.provider}`,
  })

  const planOf = async (row: CardChangeRow): Promise<PlanRow> => {
    const plan = await plans.byId(row.planId)
    if (plan === null) throw new Error('a change of a card belongs to no plan')
    return plan
  }

  /** Gives the plan its new card, and keeps the former token to be removed; a plan that is over takes none. */
  const change = (row: CardChangeRow, session: ProviderSession): Promise<RowWork<CardChangeRow>> =>
    database.transaction<RowWork<CardChangeRow>>(async (writer) => {
      const plan = await lockPlan(writer, row.planId)
      const isBeingPaid =
        plan !== null && (await openCharge(writer, { planId: plan.id, month: plan.month })) !== null
      const changed =
        plan === null
          ? null
          : await applyToPlan(writer, plan, { type: 'card.changed', isBeingPaid }, clock.now(), {
              cardKind: 'national',
              cardMask: row.cardMask,
              cardExpires: row.cardExpires,
              expiryNoticeAt: expiryNoticeAt(row.cardExpires),
              provider: row.provider,
              tokenEncrypted: encryptedOf(session),
            })
      if (plan === null || changed === null) {
        const event = { type: 'change.refused', code: 'wrong_state' } as const
        const patch = { tokenEncrypted: encryptedOf(session) }
        const failed = orStale(await store.apply(writer, row, event, patch, false))
        return { row: failed, refusal: { code: 'wrong_state' } }
      }
      const former = sessionIn(plan.tokenEncrypted)
      // The same card may have kept its token.
      const isOther = former !== null && former['token'] !== session['token']
      const patch = { tokenEncrypted: isOther ? plan.tokenEncrypted : null }
      const done = orStale(await store.apply(writer, row, { type: 'code.accepted' }, patch, false))
      await notifyDonor(writer, changed, { kind: 'cardChanged' })
      return { row: done, refusal: null }
    })

  const storeOutcome = async (
    row: CardChangeRow,
    { event, patch = {}, session, refusal: refused }: ChangeOutcome,
  ): Promise<RowWork<CardChangeRow>> => {
    const refusal = refused ?? null
    if (event === undefined) return { row: orStale(await store.release(row)), refusal }
    if (event.type === 'code.accepted' && session !== undefined) return change(row, session)
    const token = session === undefined ? {} : { tokenEncrypted: encryptedOf(session) }
    // Only the sending of the first code follows at once.
    const keepsLease = event.type === 'card.registered'
    const values = { ...patch, ...token }
    return { row: orStale(await store.apply(database, row, event, values, keepsLease)), refusal }
  }

  const tokenOf = (row: CardChangeRow): ProviderSession => {
    const session = sessionIn(row.tokenEncrypted)
    if (session === null) throw new Error('the token of a card is not there')
    return session
  }

  /** Asks the provider what the row's state stands for. */
  const ask = async (row: CardChangeRow, { card, code }: Typed): Promise<ChangeOutcome> => {
    const payment = paymentOf(await planOf(row), row)
    const read = <Answer>(
      reader: (answer: Answer, row: CardChangeRow, now: number) => ChangeOutcome,
      answer: Answer,
    ) => reader(answer, row, clock.now())
    switch (row.state) {
      case 'received':
        if (card === undefined) throw new Error('a change has no card')
        return read(changeOutcomeOf.prepare, await provider.prepare({ payment, card }))
      case 'sendingCode': {
        const session = tokenOf(row)
        return read(changeOutcomeOf.sendCode, await provider.sendCode({ payment, session }))
      }
      case 'requestingCode': {
        const request = { payment, session: tokenOf(row), card: null }
        return read(changeOutcomeOf.resendCode, await provider.resendCode(request))
      }
      case 'verifyingCode': {
        const request = { payment, session: tokenOf(row) }
        return code === undefined
          ? read(changeOutcomeOf.readVerification, await provider.readVerification(request))
          : read(changeOutcomeOf.verifyCode, await provider.verifyCode({ ...request, code }))
      }
      case 'awaitingCode':
      case 'changed':
      case 'failed':
        return {}
    }
  }

  /** Works on a change whose lease this process holds, until it waits for the donor or is over. */
  const drive = async (row: CardChangeRow, typed: Typed): Promise<RowWork<CardChangeRow>> => {
    const work = await storeOutcome(row, await ask(row, typed))
    return work.row.state === 'sendingCode' && row.state === 'received'
      ? drive(work.row, typed)
      : work
  }

  return {
    drive,

    /** Stores the donor's event with a lease and goes on from there. */
    applyAndDrive: async (
      row: CardChangeRow,
      event: CardChangeEvent,
      typed: Typed,
    ): Promise<RowWork<CardChangeRow>> =>
      drive(orStale(await store.apply(database, row, event, {}, true)), typed),

    /** Takes up what a process left half done, or ends what is out of time. */
    takeUp: async (found: CardChangeRow): Promise<CardChangeRow> => {
      const row = await store.claim(found)
      if (row === null) return found
      // Whether another code was sent is not known: it may be asked for again.
      if (row.state === 'requestingCode')
        return orStale(await store.apply(database, row, { type: 'code.unsent' }, {}, false))
      if (cardChangeHasTag(row.state, 'underWay')) return (await drive(row, {})).row
      if (clock.now() >= row.expiresAt && !cardChangeHasTag(row.state, 'ended'))
        return orStale(await store.apply(database, row, { type: 'time.over' }, {}, false))
      return orStale(await store.release(row))
    },

    /**
     * Removes the token that is no longer needed at its provider; never the one that the plan is charged by, which a
     * card that was given once more may have kept.
     */
    removeCard: async (row: CardChangeRow): Promise<void> => {
      const session = sessionIn(row.tokenEncrypted)
      const plan = await planOf(row)
      const isInUse = sessionIn(plan.tokenEncrypted)?.['token'] === session?.['token']
      if (session === null || isInUse) return store.countRemoval(row, true)
      const answer = await provider.removeCard({ session })
      return store.countRemoval(row, answer.kind === 'removed')
    },
  }
}

export type CardChangeWorker = ReturnType<typeof createCardChangeWorker>
