import { type Json, type Shop, text } from './shop.ts'

/** Pays with a card, as far as the code. */
export const pay = async (shop: Shop, number: string, changes: object = {}): Promise<Json> => {
  const prepared = await shop.prepare()
  return shop.octo(`pay/${text(prepared['data']?.['octo_payment_UUID'])}`, {
    card_number: number,
    expire: '3912',
    cvc2: '123',
    cardHolderName: 'TEST DONOR',
    method: 'bank_card',
    ...changes,
  })
}

export const askCode = async (shop: Shop, paid: Json, phone: string) => {
  const info = await shop.get(`/octo/verificationInfo/${text(paid['data']?.['uuid'])}`)
  return {
    info,
    given: {
      paymentId: Number(paid['data']?.['id']),
      verifyId: Number(info['data']?.['verifyId']),
      smsKey: await shop.newestCode(phone),
    },
  }
}
