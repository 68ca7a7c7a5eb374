/**
 * The faces of the simulator and the names of their calls, as fault rules and the traffic log use them.
 * `sms` is the Eskiz gateway. Octo's `status` is its three-field `prepare_payment`; `callback` is what Octo
 * sends to the shop; `page` its hosted page.
 */
export const methodsOf = {
  payme: [
    'cards.create',
    'cards.get_verify_code',
    'cards.verify',
    'cards.check',
    'cards.remove',
    'receipts.create',
    'receipts.pay',
    'receipts.send',
    'receipts.cancel',
    'receipts.check',
    'receipts.get',
    'receipts.get_all',
    'receipts.set_fiscal_data',
  ],
  octo: [
    'prepare_payment',
    'status',
    'pay',
    'verificationInfo',
    'check_sms_key',
    'check_pan',
    'set_accept',
    'refund',
    'bind_card',
    'bind_card/check_sms_key',
    'block_card_token',
    'page',
    'callback',
  ],
  sms: ['login', 'send', 'status', 'account'],
  mail: ['send'],
} as const

export type Provider = keyof typeof methodsOf

export const providers = Object.keys(methodsOf) as [Provider, ...Provider[]]
