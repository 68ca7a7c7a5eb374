import { hasTag } from '#machines/donation-record/donation-record.ts'
import type { DonationStore } from '#bff/giving/donations/donations.store.ts'
import type { DonationRow } from '#bff/giving/donations/donations.table.ts'
import type { Log } from '#bff/platform/log.ts'
import type { Trigger } from './trigger.ts'
import { createProviderQueue } from './provider-queue.ts'
import { StaleDonationError, type PaymentWorker } from './worker.ts'

/** How many donations of one provider are worked on at once. */
const AT_ONCE = 10

type Dependencies = {
  readonly store: DonationStore
  readonly worker: PaymentWorker
  /** The names of the providers, each of which gets a queue of its own. */
  readonly providers: readonly string[]
  readonly log: Log
}

/** Background work of donations; the rows are the queue. */
export const createDuePayments = ({ store, worker, providers, log }: Dependencies) => {
  const drive = async (row: DonationRow, trigger: Trigger): Promise<void> => {
    try {
      await worker.drive(row, trigger)
    } catch (error) {
      if (error instanceof StaleDonationError) return
      log.error({ err: error, donation: row.reference }, 'a donation could not be worked on')
    }
  }

  return {
    /** The donations that are due, of whichever provider. */
    dueRows: store.dueRows,

    queues: new Map(
      providers.map((provider) => [
        provider,
        createProviderQueue(
          (most) => store.claimDue(provider, most),
          (row) => drive(row, { by: 'loop' }),
          AT_ONCE,
        ),
      ]),
    ),

    /**
     * Polls a payment after its provider's notification, unless the donation is leased or has nothing to
     * poll. False when no donation has this reference.
     */
    recheck: async (reference: string): Promise<boolean> => {
      const row = await store.byReference(reference)
      if (row === null) return false
      const isAsked = hasTag(row.state, 'polled') || hasTag(row.state, 'ended')
      const claimed = isAsked ? await store.claim(row) : null
      if (claimed !== null) await drive(claimed, { by: 'provider' })
      return true
    },
  }
}

export type DuePayments = ReturnType<typeof createDuePayments>
