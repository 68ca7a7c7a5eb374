/** What Payme asks a merchant. */
export const paymeMerchantMethods = [
  'CheckPerformTransaction',
  'CreateTransaction',
  'PerformTransaction',
  'CancelTransaction',
  'CheckTransaction',
  'GetStatement',
] as const

/**
 * The providers that the simulator stands in for and the names of their calls, as fault rules and the traffic
 * log use them. `sms` is the Eskiz gateway. Octo's `status` is its three-field `prepare_payment`; `page` is a
 * hosted page.
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
    'receipts.confirm_hold',
    'page',
    ...paymeMerchantMethods,
  ],
  click: [
    'page',
    'prepare',
    'complete',
    'invoice/create',
    'invoice/status',
    'payment/status',
    'payment/status_by_mti',
    'payment/reversal',
    'card_token/request',
    'card_token/verify',
    'card_token/payment',
    'card_token/delete',
  ],
  uzum: [
    'payment/register',
    'payment/getOrderStatus',
    'payment/getOperationState',
    'payment/merchantPay',
    'acquiring/complete',
    'acquiring/refund',
    'acquiring/reverse',
    'acquiring/getBindings',
    'acquiring/unBindCard',
    'page',
    'callback',
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
  sms: ['login', 'send', 'batch', 'global', 'status', 'text', 'report', 'account', 'callback'],
  mail: ['send'],
} as const

export const merchantMethods: Readonly<Partial<Record<Provider, readonly string[]>>> = {
  payme: paymeMerchantMethods,
  click: ['prepare', 'complete'],
  uzum: ['callback'],
  octo: ['callback'],
  sms: ['callback'],
}

export type Provider = keyof typeof methodsOf

export const providers = Object.keys(methodsOf) as [Provider, ...Provider[]]

/** Whether the provider calls the merchant, not the merchant the provider. */
export const isMerchantCall = (provider: Provider, method: string): boolean =>
  merchantMethods[provider]?.includes(method) ?? false
