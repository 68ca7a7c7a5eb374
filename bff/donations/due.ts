import { isSettled } from '#machines/donation-record/donation-record.machine.ts'
import type { AskAnswer } from '#bff/providers/card-gateway.ts'
import type { DonationRow } from './donations.table.ts'
import type { DonationDeps, Outcomes } from './outcomes.ts'
import { StaleGiftError, type Work } from './work.ts'

/** After an accepted code the charge is sent within this time or not at all (design.md §6). */
const CHARGE_WITHIN_MS = 2 * 60_000
const AT_ONCE = 10
/** Money that may still come after a gift's end is asked about for a day. */
const WATCH_LIFE_MS = 24 * 60 * 60_000
const WATCH_AGAIN_MS = 5 * 60_000

/**
 * The work that gifts need while no donor calls: questions about unknown outcomes, charges after a
 * crash, and ends whose time has come. The rows are the queue.
 */
export const createDueGifts = (deps: DonationDeps, outcomes: Outcomes) => {
  const { store, clock, log } = deps
  const { work, gatewayOf, confirmed, end } = outcomes

  const finishCharge = async (job: Work): Promise<void> => {
    const row = job.row()
    const session = job.session()
    const isLate = clock.now() - (row.codeAcceptedAt ?? 0) > CHARGE_WITHIN_MS
    if (isLate || session === null) {
      await end(job, { type: 'payment.refused', code: 'confirmation_failed' })
      return
    }
    const answer = await gatewayOf(row).charge(job.order(), session, job.journal)
    if (answer.kind === 'silent' && job.row().state === 'accepted') await job.leave(true)
    else await confirmed(job, answer)
  }

  const closed = async (job: Work): Promise<void> => {
    const row = job.row()
    if (row.withdrawn) await end(job, { type: 'payment.withdrawn' })
    else if (row.codeAcceptedAt === null && clock.now() >= row.expiresAt)
      await end(job, { type: 'payment.expired' })
    else
      await end(job, {
        type: 'payment.refused',
        code: row.codeAcceptedAt === null ? 'card_refused' : 'confirmation_failed',
      })
  }

  const settle = async (job: Work, answer: AskAnswer): Promise<void> => {
    const { state } = job.row()
    switch (answer.kind) {
      case 'paid':
        await job.finish(
          { type: 'payment.confirmed' },
          { paymentId: answer.paymentId, paidAt: clock.now(), watchAt: null },
        )
        return
      case 'accepted':
        await job.proceed({ type: 'code.accepted' }, job.sealed(answer.session))
        return finishCharge(job)
      case 'untouched':
        if (state === 'confirming') await job.finish({ type: 'code.undecided' })
        else await end(job, { type: 'payment.refused', code: 'payment_service_unreachable' })
        return
      case 'closed':
        // Only `checking` knows how a payment ends.
        if (state === 'submitting' || state === 'charging')
          await job.proceed({ type: 'answer.lost' })
        return closed(job)
      case 'pending':
      case 'silent':
        if (state === 'submitting' || state === 'charging')
          await job.proceed({ type: 'answer.lost' })
        await job.leave(true)
    }
  }

  /** One more question about a gift that ended here before it ended there. */
  const watch = async (job: Work): Promise<void> => {
    const row = job.row()
    const answer = await gatewayOf(row).ask(job.payment(), null)
    if (answer.kind === 'paid') {
      log.warn({ gift: row.number }, 'money arrived for a gift that had ended')
      await settle(job, answer)
      return
    }
    const isOver = answer.kind === 'closed' || clock.now() > row.createdAt + WATCH_LIFE_MS
    await store.keep(row, {
      watchAt: isOver ? null : clock.now() + WATCH_AGAIN_MS,
      worker: null,
      leaseUntil: null,
    })
  }

  const inquire = async (job: Work): Promise<void> => {
    const row = job.row()
    await settle(job, await gatewayOf(row).ask(job.payment(), job.session()))
  }

  const care = async (job: Work): Promise<void> => {
    const { state } = job.row()
    if (isSettled(state)) return watch(job)
    switch (state) {
      case 'received':
        await end(job, { type: 'payment.refused', code: 'payment_service_unreachable' })
        return
      case 'awaitingCode':
        await end(job, { type: 'payment.expired' })
        return
      case 'accepted':
        return finishCharge(job)
      default:
        return inquire(job)
    }
  }

  const guarded = async (row: DonationRow, run: (job: Work) => Promise<void>): Promise<void> => {
    try {
      await run(work(row))
    } catch (error) {
      if (error instanceof StaleGiftError) return
      log.error({ err: error, gift: row.number }, 'a gift could not be cared for')
    }
  }

  return {
    /** Cares for the gifts whose time has come; answers how many there were. */
    run: async (): Promise<number> => {
      const due = await store.claimDue(AT_ONCE)
      await Promise.all(due.map((row) => guarded(row, care)))
      return due.length
    },

    /** A provider says how a payment ended: asks it, unless somebody works on the gift anyway. */
    nudge: async (row: DonationRow): Promise<void> => {
      if (row.state === 'paid' || row.state === 'refunded' || row.state === 'received') return
      const claimed = await store.claim(row)
      if (claimed !== null) await guarded(claimed, isSettled(claimed.state) ? watch : inquire)
    },
  }
}
