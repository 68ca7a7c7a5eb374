import { type Json, type Shop, text } from './shop.ts'

/** Pays an order with a card, as far as the code. */
export const pay = async (
  shop: Shop,
  number: string,
  changes: object = {},
  order: object = {},
): Promise<Json> => {
  const prepared = await shop.prepare(order)
  return shop.octo(`pay/${text(prepared['data']?.['octo_payment_UUID'])}`, {
    card_number: number,
    expire: '3912',
    cvc2: '123',
    cardHolderName: 'TEST DONOR',
    method: 'bank_card',
    ...changes,
  })
}

/** The code is read where its SMS comes. */
export const askCode = async (
  shop: Shop,
  paid: Json,
  phone: string,
  inbox: Pick<Shop, 'newestCode'> = shop,
) => {
  const info = await shop.get(`/octo/verificationInfo/${text(paid['data']?.['uuid'])}`)
  return {
    info,
    given: {
      paymentId: Number(paid['data']?.['id']),
      verifyId: Number(info['data']?.['verifyId']),
      smsKey: await inbox.newestCode(phone),
    },
  }
}
