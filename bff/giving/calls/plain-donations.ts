import { createHash } from 'node:crypto'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { DonationRequest } from '#machines/wire/donation-request.schema.ts'
import { hasTag } from '#machines/donation-record/donation-record.ts'
import type { DonationStore } from '#bff/giving/record/donations.store.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { DonationRowResult } from '#bff/giving/record/refusals.ts'
import { hasSameContent, oneTime } from './new-donation.ts'

/** A form without script carries no key: the same content within this time (ms) is the same donation. */
const SAME_WITHIN_MS = 10 * MINUTE_MS

type PlainDeps = {
  readonly store: Pick<DonationStore, 'ofPhone'>
  readonly create: (
    request: DonationRequest,
    key: string,
    address: string,
  ) => Promise<DonationRowResult>
  readonly now: () => number
}

/**
 * A key, as a UUID, of what is asked for and of all that was asked so before: two posts of the same form at the
 * same moment share it.
 */
const keyOf = (request: DonationRequest, rows: readonly DonationRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify([request, rows.map(({ id }) => id)]))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** Begins a donation that was asked for without script, or finds the open one of a moment ago. */
export const createPlainDonations =
  ({ store, create, now }: PlainDeps) =>
  async (request: DonationRequest, address: string): Promise<DonationRowResult> => {
    const known = await store.ofPhone(request.donor.phone)
    const alike = known.filter((row) => hasSameContent(row, request, oneTime))
    const open = alike.find(
      ({ state, withdrawn, createdAt }) =>
        !hasTag(state, 'ended') && !withdrawn && createdAt > now() - SAME_WITHIN_MS,
    )
    if (open !== undefined) return { ok: true, value: open }
    return create(request, keyOf(request, alike), address)
  }

export type PlainDonations = ReturnType<typeof createPlainDonations>
