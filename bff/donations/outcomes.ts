import { setTimeout as pause } from 'node:timers/promises'
import type { CardKind } from '#machines/donation/card.rules.ts'
import { TRIES_PER_CODE, isSettled } from '#machines/donation-record/donation-record.machine.ts'
import type { WireFailureCode } from '#machines/failure/failure-codes.ts'
import { fail, ok, type Result } from '#machines/result/result.ts'
import type { Clock } from '#bff/clock/clock.ts'
import type { ProblemExtra } from '#bff/http/problem.ts'
import type { Log } from '#bff/log.ts'
import type {
  BeginAnswer,
  CardGateway,
  CodeSent,
  ConfirmAnswer,
} from '#bff/providers/card-gateway.ts'
import type { DonationStore, Patch } from './donations.store.ts'
import type { DonationRow } from './donations.table.ts'
import type { Seal } from './seal.ts'
import { StaleGiftError, workOn, type Work } from './work.ts'

/** How long a gift waits for its code or its page. */
export const GIFT_LIFE_MS = 15 * 60_000
/** Where the provider names no figure (contract.md §3). */
const CODE_LIFE_MS = 120_000
const RESEND_AFTER_MS = 60_000
/** How long after a payment's end at its provider it is asked about once more. */
const WATCH_AFTER_MS = 5_000
/** How long a repeated call waits for the first one's answer, and how often it looks, in real ms. */
const PATIENCE_MS = 45_000
const LOOK_EVERY_MS = 50

export type Refusal = { readonly code: WireFailureCode; readonly extra?: ProblemExtra }
export type GiftAnswer = Result<DonationRow, Refusal>

export type DonationDeps = {
  readonly store: DonationStore
  readonly seal: Seal
  readonly clock: Clock
  readonly log: Log
  readonly publicUrl: string
  readonly gateways: Readonly<Record<CardKind, CardGateway>>
}

type EndEvent =
  | { readonly type: 'payment.refused'; readonly code: WireFailureCode }
  | { readonly type: 'payment.expired' }
  | { readonly type: 'payment.withdrawn' }
  | { readonly type: 'donor.cancelled' }
  | { readonly type: 'code.refused' }

export const refuse = (code: WireFailureCode, extra?: ProblemExtra) =>
  fail(extra === undefined ? { code } : { code, extra })

export const tryLater = (code: WireFailureCode, retryAfter: number) =>
  refuse(code, { retryAfter: Math.max(0, retryAfter) })

/**
 * What an acquirer's answer means for a gift, by what was written down before the call (the table
 * of lost answers, design.md §6). Shared by the donor's calls, the loop and the notifications.
 */
export const createOutcomes = (deps: DonationDeps) => {
  const { store, seal, clock, log, publicUrl, gateways } = deps
  const work = (row: DonationRow) => workOn(row, store, seal, publicUrl)

  const gatewayOf = (row: DonationRow): CardGateway => {
    if (row.cardKind === null) throw new Error('a gift without a card has no acquirer')
    return gateways[row.cardKind]
  }

  /** The gift once nobody works on it; as it is when that takes too long. */
  const whenIdle = async (row: DonationRow): Promise<DonationRow> => {
    if (row.leaseUntil === null) return row
    const deadline = performance.now() + PATIENCE_MS
    while ((await store.isBusy(row.id)) && performance.now() < deadline) await pause(LOOK_EVERY_MS)
    return (await store.byId(row.id)) ?? row
  }

  /** What another wrote in the middle of our work is the truth. */
  const orTruth = async (row: DonationRow, run: () => Promise<GiftAnswer>): Promise<GiftAnswer> => {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof StaleGiftError)) throw error
      return ok(await whenIdle((await store.byId(row.id)) ?? row))
    }
  }

  const codePatch = (job: Work, sent: CodeSent): Patch => {
    const row = job.row()
    const now = clock.now()
    return {
      codePhone: sent.phone,
      codeExpiresAt: Math.min(now + (sent.lifeMs ?? CODE_LIFE_MS), row.expiresAt),
      resendAt: now + (sent.resendMs ?? RESEND_AFTER_MS),
      resendNeeds: sent.resendNeeds,
      ...job.sealed(sent.session),
    }
  }

  const begun = async (job: Work, answer: BeginAnswer): Promise<GiftAnswer> => {
    const now = clock.now()
    const isSubmitted = job.row().state === 'submitting'
    switch (answer.kind) {
      case 'code': {
        const event = { type: 'code.sent', attemptsLeft: TRIES_PER_CODE } as const
        return ok(await job.finish(event, codePatch(job, answer)))
      }
      case 'page':
        return ok(
          await job.finish(
            { type: 'page.opened' },
            { serviceUrl: answer.url, expiresAt: now + answer.lifeMs },
          ),
        )
      case 'paid':
        return ok(
          await job.finish(
            { type: 'payment.confirmed' },
            { paymentId: answer.paymentId, paidAt: now },
          ),
        )
      case 'refused':
        await job.finish(
          { type: 'payment.refused', code: answer.code },
          { refusedAtOnce: true, ...watch(job.row()) },
        )
        return refuse(answer.code)
      case 'busy':
      case 'silent':
        if (isSubmitted) return ok(await job.finish({ type: 'answer.lost' }))
        // Nothing that could move money was sent: the same key may try again.
        await job.leave()
        return answer.kind === 'busy'
          ? tryLater('too_many_requests', 1)
          : refuse('payment_service_unreachable')
    }
  }

  /** A payment that its provider may still take money for is asked about at its end. */
  const watch = (row: DonationRow): Patch =>
    gatewayOf(row).outlivesGift && row.paymentId !== null
      ? { watchAt: Math.max(row.expiresAt, row.createdAt + GIFT_LIFE_MS) + WATCH_AFTER_MS }
      : {}

  const confirmed = async (job: Work, answer: ConfirmAnswer): Promise<GiftAnswer> => {
    switch (answer.kind) {
      case 'paid':
        return ok(
          await job.finish(
            { type: 'payment.confirmed' },
            { paymentId: answer.paymentId, paidAt: clock.now() },
          ),
        )
      case 'wrongCode': {
        const row = await end(job, { type: 'code.refused' })
        return row.state === 'failed' ? tryLater('attempts_exceeded', 0) : refuse('code_invalid')
      }
      case 'codeExpired':
        await job.finish({ type: 'code.undecided' }, { codeExpiresAt: clock.now() })
        return refuse('code_expired')
      case 'attemptsExceeded':
        await end(job, { type: 'payment.refused', code: 'attempts_exceeded' })
        return tryLater('attempts_exceeded', 0)
      case 'refused':
        await end(job, { type: 'payment.refused', code: answer.code })
        return refuse(answer.code)
      case 'silent':
        switch (job.row().state) {
          case 'charging':
            return ok(await job.finish({ type: 'answer.lost' }))
          case 'accepted':
            return ok(await job.leave())
          default:
            await job.finish({ type: 'code.undecided' })
            return refuse('payment_service_unreachable')
        }
    }
  }

  /** A step that may end the gift without money; then what the provider keeps for it is given up. */
  const end = async (job: Work, event: EndEvent): Promise<DonationRow> => {
    const session = job.session()
    const row = await job.finish(event, watch(job.row()))
    if (session !== null && isSettled(row.state)) {
      gatewayOf(row)
        .release(session)
        .catch((error: unknown) => log.warn({ err: error }, 'a card was not given up'))
    }
    return row
  }

  return { work, gatewayOf, whenIdle, orTruth, codePatch, begun, confirmed, end }
}

export type Outcomes = ReturnType<typeof createOutcomes>
