import { hasTag } from '#machines/donation-record/donation-record.ts'
import type { DonationStore } from '#bff/giving/record/donations.store.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { unlessStale } from '#bff/giving/record/stale-row.ts'
import type { LimitRule, Limits } from '#bff/platform/limits/limits.ts'
import type { Log } from '#bff/platform/log.ts'
import type { Hold } from '#bff/platform/restores/hold.ts'
import type { Trigger } from './trigger.ts'
import { createProviderQueue } from './provider-queue.ts'
import type { PaymentWorker } from './worker.ts'

/** How many donations of one provider are worked on at once. */
const AT_ONCE = 10

/** A notification that nobody signed makes a provider be asked once in this time for an order. */
const UNSIGNED_EVERY_MS = 2_000

const unsignedNotification: LimitRule = {
  name: 'unsigned-notification',
  most: 1,
  windowMs: UNSIGNED_EVERY_MS,
}

type Dependencies = {
  readonly store: DonationStore
  readonly limits: Pick<Limits, 'consume'>
  readonly worker: Pick<PaymentWorker, 'drive'>
  /** The names of the providers, each of which gets a queue of its own. */
  readonly providers: readonly string[]
  readonly hold: Pick<Hold, 'standing'>
  readonly log: Log
}

/** Background work of donations; the rows are the queue. */
export const createDuePayments = ({
  store,
  limits,
  worker,
  providers,
  hold,
  log,
}: Dependencies) => {
  const drive = async (row: DonationRow, trigger: Trigger): Promise<void> => {
    try {
      await unlessStale(worker.drive(row, trigger))
    } catch (error) {
      log.error({ err: error, donation: row.reference }, 'a donation could not be worked on')
    }
  }

  const recheck = async (row: DonationRow): Promise<void> => {
    // What an answer leads to may move money; the loop asks once the hold is over.
    if ((await hold.standing()) !== null) return store.pollWithin(row, 0)
    const isAsked = hasTag(row.state, 'polled') || hasTag(row.state, 'ended')
    const claimed = isAsked ? await store.claim(row) : null
    if (claimed !== null) await drive(claimed, { by: 'provider' })
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
      await recheck(row)
      return true
    },

    /**
     * The same for a notification that nobody signed and anybody may repeat: its provider is asked at once at
     * most once in two seconds for an order; what comes sooner is asked by the loop when they are over.
     */
    recheckUnsigned: async (reference: string): Promise<boolean> => {
      const row = await store.byReference(reference)
      if (row === null) return false
      const wait = await limits.consume([{ rule: unsignedNotification, of: reference }])
      await (wait === null ? recheck(row) : store.pollWithin(row, UNSIGNED_EVERY_MS))
      return true
    },
  }
}
