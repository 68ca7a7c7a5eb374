import type { DonationIn } from '#machines/wire/donation.schema.ts'

type Facts = Pick<DonationIn<'paid'>, 'receiptSentTo' | 'nextChargeOn' | 'nextChargeBy'>

/** What the donor is told of when we write next. */
export type NextLetter = {
  readonly key: `success.next.${'once' | 'card' | 'link'}.${'mail' | 'sms'}`
  /** The day of it, `YYYY-MM-DD`; null where nothing is to come by itself. */
  readonly on: string | null
}

/**
 * When we write to a donor next, and how: on the day of the next month, which is charged or paid by a link; where no
 * month follows, only when money goes back. By SMS where there is no address.
 */
export const nextLetterOf = ({ receiptSentTo, nextChargeOn, nextChargeBy }: Facts): NextLetter => {
  const channel = receiptSentTo === undefined ? 'sms' : 'mail'
  return nextChargeOn === undefined || nextChargeBy === undefined
    ? { key: `success.next.once.${channel}`, on: null }
    : { key: `success.next.${nextChargeBy}.${channel}`, on: nextChargeOn }
}
