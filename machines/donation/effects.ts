import { unprovided, type Effect } from '#machines/wire/unprovided.ts'
import type { DonationAnswer, DonationSession } from './donation.types.ts'

/** What a donation does to the browser around it. */
type Effects = {
  readonly openService: Effect<{ readonly answer: DonationAnswer }>
  readonly keepSubmission: Effect
  readonly keepDonation: Effect
  readonly keepLeft: Effect
  readonly keepDraft: Effect
  readonly keepStep: Effect<{ readonly step: DonationSession['step'] }>
  readonly dropDonation: Effect
  readonly dropSession: Effect
}

export const effects: Effects = {
  openService: unprovided('openService'),
  keepSubmission: unprovided('keepSubmission'),
  keepDonation: unprovided('keepDonation'),
  keepLeft: unprovided('keepLeft'),
  keepDraft: unprovided('keepDraft'),
  keepStep: unprovided('keepStep'),
  dropDonation: unprovided('dropDonation'),
  dropSession: unprovided('dropSession'),
}

const nothing = () => undefined

/** For a donation that leaves no trace in the browser. */
export const silentEffects: Readonly<Record<keyof Effects, () => void>> = {
  openService: nothing,
  keepSubmission: nothing,
  keepDonation: nothing,
  keepLeft: nothing,
  keepDraft: nothing,
  keepStep: nothing,
  dropDonation: nothing,
  dropSession: nothing,
}
