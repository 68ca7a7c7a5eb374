export const donationTypes = ['one-time', 'monthly'] as const
export type DonationType = (typeof donationTypes)[number]

export const paymentMethods = ['card', 'payme', 'click', 'uzum'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const cardKinds = ['national', 'international'] as const
export type CardKind = (typeof cardKinds)[number]
