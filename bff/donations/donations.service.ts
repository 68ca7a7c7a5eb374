import { randomUUID } from 'node:crypto'
import type { Card } from '#machines/donation/card.rules.ts'
import type { DonationRequest } from '#machines/donation/donation.rules.ts'
import {
  TRIES_PER_CODE,
  isSettled,
  newDonationRecord,
} from '#machines/donation-record/donation-record.machine.ts'
import { fail, ok } from '#machines/result/result.ts'
import type { DonationRow } from './donations.table.ts'
import {
  GIFT_LIFE_MS,
  refuse,
  tryLater,
  type DonationDeps,
  type GiftAnswer,
  type Outcomes,
  type Refusal,
} from './outcomes.ts'
import { unguessable } from './unguessable.ts'
import { StaleGiftError } from './work.ts'

const RESENDS_PER_GIFT = 5

const hasSameContent = (row: DonationRow, { amount, donor, method, ...rest }: DonationRequest) =>
  row.amount === amount &&
  row.donorName === donor.name &&
  row.donorPhone === donor.phone &&
  row.donorEmail === (donor.email ?? null) &&
  row.method === method &&
  row.cardKind === ('card' in rest ? rest.card.kind : null)

/** What a settled or waiting gift tells whoever repeats its key. */
const replay = (row: DonationRow): GiftAnswer =>
  row.refusedAtOnce && row.failureCode !== null ? refuse(row.failureCode) : ok(row)

/**
 * One-time gifts by card (design.md §6). The row is written before a provider is called and tells
 * after any crash what may have been sent; a repeated key gets the first one's answer.
 */
export const createDonationService = (deps: DonationDeps, outcomes: Outcomes) => {
  const { store, clock, gateways } = deps
  const { work, gatewayOf, whenIdle, orTruth, codePatch, begun, confirmed, end } = outcomes

  const inSecondsFrom = (moment: number) => Math.ceil((moment - clock.now()) / 1000)

  return {
    byId: (id: string) => store.byId(id),

    /**
     * Gives once. `mayBegin` is asked (limits) only when the key is new. Failures: `key_reused`,
     * `too_many_requests`, and those of contract.md §1 for a gift's creation.
     */
    give: async (
      request: DonationRequest & { readonly method: 'card'; readonly card: Card },
      key: string,
      mayBegin: () => Promise<Refusal | null>,
    ): Promise<GiftAnswer> => {
      const begin = (row: DonationRow) =>
        orTruth(row, async () => {
          const job = work(row)
          const gateway = gatewayOf(row)
          return begun(job, await gateway.begin(job.order(), request.card, job.journal))
        })

      const repeat = async (row: DonationRow): Promise<GiftAnswer> => {
        if (!hasSameContent(row, request)) return refuse('key_reused')
        const idle = await whenIdle(row)
        if (idle.state !== 'received') return replay(idle)
        const claimed = await store.claim(idle)
        return claimed === null ? repeat(idle) : begin(claimed)
      }

      const existing = await store.byKey(key)
      if (existing !== null) return repeat(existing)
      const refusal = await mayBegin()
      if (refusal !== null) return fail(refusal)

      const now = clock.now()
      const { card, amount, donor, method, lang } = request
      const inserted = await store.insert({
        id: unguessable(),
        reference: randomUUID(),
        idempotencyKey: key,
        type: 'one-time',
        amount,
        method,
        cardKind: card.kind,
        lang,
        donorName: donor.name,
        donorPhone: donor.phone,
        donorEmail: donor.email ?? null,
        state: newDonationRecord.state,
        attemptsLeft: newDonationRecord.attemptsLeft,
        stateSince: now,
        provider: gateways[card.kind].name,
        resendsLeft: RESENDS_PER_GIFT,
        expiresAt: now + GIFT_LIFE_MS,
        receiptToken: unguessable(),
        createdAt: now,
      })
      if (inserted !== null) return begin(inserted)
      const first = await store.byKey(key)
      if (first === null) throw new Error('a key is taken and belongs to no gift')
      return repeat(first)
    },

    /** Confirms with the SMS code, which passes through. Failures: contract.md §1. */
    confirm: async (id: string, code: string): Promise<GiftAnswer> => {
      const found = await store.byId(id)
      if (found === null) return refuse('not_found')
      const row = await whenIdle(found)
      // A second click: it waited for the first and tells what came of it.
      if (row.version !== found.version && row.state !== 'awaitingCode') return replay(row)
      const now = clock.now()
      if (row.state !== 'awaitingCode' || now >= row.expiresAt) return refuse('wrong_state')
      if (row.codeExpiresAt !== null && now >= row.codeExpiresAt) return refuse('code_expired')
      return orTruth(row, async () => {
        const job = work(row)
        await job.proceed({ type: 'code.submitted' }, { codeAcceptedAt: now })
        const session = job.session()
        if (session === null) throw new Error('a gift awaits a code without a session')
        const gateway = gatewayOf(row)
        return confirmed(job, await gateway.confirm(job.order(), session, code, job.journal))
      })
    },

    /** Sends another code, which ends the old one. Octo needs the card's number and expiry again. */
    resend: async (
      id: string,
      card: { readonly number: string; readonly expiry: string } | null,
    ): Promise<GiftAnswer> => {
      const found = await store.byId(id)
      if (found === null) return refuse('not_found')
      const row = await whenIdle(found)
      if (row.state !== 'awaitingCode' || clock.now() >= row.expiresAt) return refuse('wrong_state')
      if (row.resendsLeft <= 0) return tryLater('too_many_requests', inSecondsFrom(row.expiresAt))
      if (row.resendAt !== null && clock.now() < row.resendAt)
        return tryLater('too_many_requests', inSecondsFrom(row.resendAt))
      const needsCard = row.resendNeeds === 'card'
      if (needsCard && card === null)
        return refuse('request_invalid', {
          issues: [{ field: 'card.number', key: 'number.invalid' }],
        })
      return orTruth(row, async () => {
        const claimed = await store.claim(row)
        if (claimed === null) throw new StaleGiftError()
        const job = work(claimed)
        const session = job.session()
        if (session === null) throw new Error('a gift awaits a code without a session')
        const answer = await gatewayOf(row).resend(session, needsCard ? card : null)
        if (answer.kind === 'code') {
          const attemptsLeft = answer.countsAnew ? TRIES_PER_CODE : row.attemptsLeft
          const patch = { ...codePatch(job, answer), resendsLeft: row.resendsLeft - 1 }
          return ok(await job.finish({ type: 'code.sent', attemptsLeft }, patch))
        }
        if (answer.kind === 'noMore') await store.keep(claimed, { resendsLeft: 0, ...freed })
        else await job.leave()
        switch (answer.kind) {
          case 'noMore':
            return tryLater('too_many_requests', inSecondsFrom(row.expiresAt))
          case 'busy':
            return tryLater('too_many_requests', 1)
          case 'refused':
            return refuse(answer.code)
          case 'silent':
            return refuse('payment_service_unreachable')
        }
      })
    },

    /** Ends a gift that cannot take money any more; one that still might goes to `checking`. */
    cancel: async (id: string): Promise<GiftAnswer> => {
      const found = await store.byId(id)
      if (found === null) return refuse('not_found')
      const row = await whenIdle(found)
      if (row.state === 'paid' || row.state === 'refunded') return refuse('wrong_state')
      if (isSettled(row.state)) return ok(row)
      return orTruth(row, async () => {
        switch (row.state) {
          case 'received':
          case 'awaitingCode':
            return ok(await end(work(row), { type: 'donor.cancelled' }))
          case 'awaitingService':
            return ok(await work(row).finish({ type: 'donor.cancelled' }, { withdrawn: true }))
          default:
            return ok(row)
        }
      })
    },
  }
}

const freed = { worker: null, leaseUntil: null } as const

export type DonationService = ReturnType<typeof createDonationService>
