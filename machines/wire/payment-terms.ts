export const donationTypes = ['one-time', 'monthly'] as const
export type DonationType = (typeof donationTypes)[number]

export const paymentMethods = ['card', 'payme', 'click', 'uzum'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const cardKinds = ['national', 'international'] as const
export type CardKind = (typeof cardKinds)[number]

/** How money goes back to a payer: by us, or by the bank, which takes it from us. */
export const returnKinds = ['refund', 'chargeback'] as const
export type ReturnKind = (typeof returnKinds)[number]

/**
 * What becomes of a service's page that the donor left unpaid. `closed`: nothing can be paid there any more.
 * `open`: it lives until its session ends, and a payment there is another donation. `givesBack`: it lives as
 * long, and what is paid there is given back.
 */
export const leftPages = ['closed', 'open', 'givesBack'] as const
export type LeftPage = (typeof leftPages)[number]

/** Wrong entries allowed per SMS code (docs/contract.md §6). */
export const TRIES_PER_CODE = 3
