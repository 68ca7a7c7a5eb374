import { cardKinds, type CardKind, type PaymentMethod } from '#machines/wire/payment-terms.ts'
import { maskedEmail } from '#machines/wire/masked-email.ts'
import { donationMachine, type DonationSnapshot } from './donation.machine.ts'

type Value = DonationSnapshot['value']

export type DonationState = Value extends infer Each
  ? Each extends string
    ? Each
    : keyof Each & string
  : never

/** States that pass by themselves and are never shown. */
export type PassingState = 'deciding' | 'returning'
export type ShownState = Exclude<DonationState, PassingState>

const isState = (name: string): name is DonationState => Object.hasOwn(donationMachine.states, name)

export const stateOf = (value: unknown): DonationState => {
  const name = typeof value === 'object' && value !== null ? Object.keys(value)[0] : value
  if (typeof name !== 'string' || !isState(name)) throw new Error('the donation is in no state')
  return name
}

export const selectState = ({ value }: DonationSnapshot): DonationState => stateOf(value)

export const selectIsBusy = (snapshot: DonationSnapshot) => snapshot.hasTag('busy')
export const selectRefusal = ({ context }: DonationSnapshot) => context.refusal
export const selectDonation = ({ context }: DonationSnapshot) => context.donation
export const selectChoice = ({ context }: DonationSnapshot) => context.choice
export const selectDraft = ({ context }: DonationSnapshot) => context.draft
export const selectDetails = ({ context }: DonationSnapshot) => context.details
export const selectLeft = ({ context }: DonationSnapshot) => context.left
export const selectCountdown = ({ children }: DonationSnapshot) => children.resendCountdown

/** The donor came back to the payment after a reload: whatever was typed of a card is gone. */
export const selectIsRecalled = (snapshot: DonationSnapshot) =>
  snapshot.matches({ paymentInfo: 'recalled' })

/** A large amount waits for the donor's word that it is meant. */
export const selectIsQuestioned = (snapshot: DonationSnapshot) =>
  snapshot.matches({ paymentInfo: 'questioned' })

/** A submission is under way whose answer did not arrive. */
export const selectIsUnanswered = ({ context }: DonationSnapshot) => context.submission !== null

export const selectOffer = ({ context }: DonationSnapshot) => context.offer

/** How it is paid: what is chosen of what is offered, or the only way where there is no choice. */
export const selectMethod = ({ context }: DonationSnapshot): PaymentMethod | null => {
  const { offer, details, draft } = context
  if (details?.type === 'monthly') return 'card'
  const [only, ...others] = offer.methods
  if (others.length === 0) return only ?? null
  return offer.methods.find((method) => method === draft?.method) ?? null
}

/** The kind of card that was chosen by hand, or none. */
export const selectChosenKind = ({ context: { draft } }: DonationSnapshot): CardKind | null =>
  cardKinds.find((kind) => kind === draft?.kind) ?? null

/** Only the payment is asked: the details were fixed before. */
export const selectIsFixed = ({ context }: DonationSnapshot) => context.offer.isFixed === true

/** The donation may be given each month as well. */
export const selectMayRepeat = (snapshot: DonationSnapshot) =>
  snapshot.can({ type: 'donation.repeat' })

/** What was given twice is to be given back later: the service has agreed. */
export const selectIsGivenBack = (snapshot: DonationSnapshot) =>
  snapshot.matches({ success: 'accepted' })

/**
 * Where the receipt went: whole where this browser is the one in which that address was typed, else as the server
 * masks it. Null where it went nowhere.
 */
export const selectReceiptAddress = ({ context: { donation, draft } }: DonationSnapshot) => {
  if (donation?.state !== 'paid' && donation?.state !== 'refunded') return null
  const { receiptSentTo = null } = donation
  const typed = draft?.email.trim() ?? ''
  return maskedEmail(typed) === receiptSentTo ? typed : receiptSentTo
}

/** Until when that address can be mended, in Unix ms; null when it cannot. */
export const selectMendableUntil = ({ context: { donation } }: DonationSnapshot) =>
  donation?.state === 'paid' && donation.receiptMendableUntil !== undefined
    ? Date.parse(donation.receiptMendableUntil)
    : null

/** The address is being mended. */
export const selectIsMending = (snapshot: DonationSnapshot) =>
  snapshot.matches({ success: 'mendingAddress' })
