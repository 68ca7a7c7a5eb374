import type { Payment } from '#bff/giving/providers/payment-provider.ts'

/** A donation as an adapter is given it; the overrides say what matters. */
export const aPayment = (
  changes: Pick<Payment, 'reference' | 'paymentId'> & Partial<Payment>,
): Payment => ({
  amount: 49_000,
  description: 'Donation',
  month: null,
  keepsCard: false,
  lang: 'ru',
  donor: { phone: '+998901234567', email: null },
  returnUrl: 'https://site.test/back',
  notifyUrl: 'https://site.test/callbacks/service',
  ...changes,
})
