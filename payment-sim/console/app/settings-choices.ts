export type Value = string | number | boolean

/** The settings that are one of several words or numbers. */
export const choices: Readonly<Record<string, readonly Value[]>> = {
  'payme.message': ['string', 'object'],
  'payme.contentType': ['text/json', 'application/json'],
  'payme.receiptType': [1, 2],
  'payme.accountTitle': ['string', 'object'],
  'payme.systemErrorAt': ['cards.create', 'cards.get_verify_code', 'receipts.pay'],
  'payme.cardsRemoveAuth': ['key', 'id'],
  'payme.anotherCard': ['no', 'sameTransaction', 'newTransaction'],
  'click.anotherCard': ['no', 'sameTransaction', 'newTransaction'],
  'uzum.refundState': ['SUCCESS', 'IN_PROGRESS', 'FAIL'],
  'uzum.errorStatus': [200, 400],
  'eskiz.outcome': ['DELIVERED', 'REJECTED', 'EXPIRED', 'UNDELIVERABLE'],
  'octo.signature': ['A', 'B'],
  'octo.expireOrder': ['YYMM', 'MMYY'],
  'octo.settle': ['inline', 'later'],
  'octo.refundStatus': ['succeeded', 'pending'],
  'octo.fields': ['both', 'data', 'root'],
}
