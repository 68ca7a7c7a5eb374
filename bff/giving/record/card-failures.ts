/** Refusals of a card, by the service or the bank. */
export const cardFailures = [
  'card_number_invalid',
  'card_expired',
  'card_refused',
  'insufficient_funds',
  'sms_not_connected',
] as const
