import type { DonationRecordEvent } from '#machines/donation-record/donation-record.machine.ts'
import { pathTo } from '#locales/paths.ts'
import type { Journal, Order, Payment, Session } from '#bff/providers/card-gateway.ts'
import type { DonationStore, Patch } from './donations.store.ts'
import { donationNumber } from './donations.view.ts'
import type { DonationRow } from './donations.table.ts'
import type { Seal } from './seal.ts'

/** Somebody else (a notification, another process) changed the gift: what was about to be written is void. */
export class StaleGiftError extends Error {
  constructor() {
    super('the gift was changed by another')
    this.name = 'StaleGiftError'
  }
}

/**
 * One piece of work on one gift whose lease this process holds: the row as last written, the steps
 * that may be taken from it, and the forms in which adapters need it.
 */
export const workOn = (first: DonationRow, store: DonationStore, seal: Seal, publicUrl: string) => {
  let row = first

  const must = (written: DonationRow | null): DonationRow => {
    if (written === null) throw new StaleGiftError()
    row = written
    return row
  }

  const step = async (event: DonationRecordEvent, patch: Patch, working: boolean) => {
    const result = await store.change(row, event, patch, working)
    if (result.kind === 'forbidden')
      throw new Error(`${event.type} is forbidden in the state ${row.state}`)
    return must(result.kind === 'changed' ? result.row : null)
  }

  const sealed = (session: Session | undefined): Patch =>
    session === undefined ? {} : { sessionSealed: seal.close(JSON.stringify(session)) }

  const journal: Journal = {
    note: async (type, { paymentId, session }) => {
      await step({ type }, { ...sealed(session), ...(paymentId ? { paymentId } : {}) }, true)
    },
    keep: async (session) => {
      must(await store.keep(row, sealed(session)))
    },
  }

  return {
    journal,
    row: () => row,
    /** A step that ends the work. */
    finish: (event: DonationRecordEvent, patch: Patch = {}) => step(event, patch, false),
    /** A step after which the work goes on. */
    proceed: (event: DonationRecordEvent, patch: Patch = {}) => step(event, patch, true),
    /** Ends the work and leaves the gift as it is. */
    leave: async (asked = false) => must(await store.release(row, asked)),
    sealed,
    session: (): Session | null =>
      row.sessionSealed === null ? null : (JSON.parse(seal.open(row.sessionSealed)) as Session),
    order: (): Order => ({
      reference: row.reference,
      amount: row.amount,
      description: `SOS Children's Villages Uzbekistan, ${donationNumber(row)}`,
      lang: row.lang,
      donor: { phone: row.donorPhone, email: row.donorEmail },
      returnUrl: `${publicUrl}${pathTo('donations', row.lang)}?gift=${row.id}`,
      notifyUrl: `${publicUrl}/callbacks/${row.provider}`,
    }),
    payment: (): Payment => {
      const { reference, amount, state, paymentId, asks } = row
      return { reference, amount, state, paymentId, asks }
    },
  }
}

export type Work = ReturnType<typeof workOn>
