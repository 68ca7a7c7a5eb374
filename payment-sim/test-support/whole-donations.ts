import { defaultCredentials } from '../credentials.ts'
import { card, text, type ShopCalls } from './shop.ts'

/** Donations by each service over the calls of its merchant; what each call answered. */
export const wholeDonations = async (shop: ShopCalls): Promise<string[]> => {
  const answers: string[] = []
  const record = (answer: unknown) => answers.push(JSON.stringify(answer))
  const token = await shop.verifiedToken(card.uzcardWorks, card.uzcardPhone, true)
  record(token)
  const id = await shop.receipt()
  record(await shop.rpc('receipts.pay', { id, token }))
  record(await shop.rpc('receipts.cancel', { id }))
  record(await shop.rpc('receipts.check', { id }))
  record(await shop.rpc('receipts.check', { id }))
  const prepared = await shop.prepare()
  record(prepared)
  const paid = await shop.octo(`pay/${text(prepared['data']?.['octo_payment_UUID'])}`, {
    card_number: card.visaWorks,
    expire: '3912',
    cvc2: '123',
    method: 'bank_card',
  })
  record(paid)
  const info = await shop.get(`/octo/verificationInfo/${text(paid['data']?.['uuid'])}`)
  record(info)
  record(
    await shop.octo('check_sms_key', {
      smsKey: await shop.newestCode(card.visaPhone),
      paymentId: paid['data']?.['id'],
      verifyId: info['data']?.['verifyId'],
    }),
  )
  const { terminalId, apiKey } = defaultCredentials.uzum
  record(
    await shop.json('/uzum/api/v1/payment/register', {
      method: 'POST',
      headers: { 'X-Terminal-Id': terminalId, 'X-API-Key': apiKey, 'Content-Language': 'ru-RU' },
      body: JSON.stringify({
        clientId: 'donor',
        currency: 860,
        orderNumber: 'D-1',
        viewType: 'REDIRECT',
        paymentParams: { payType: 'ONE_STEP' },
        sessionTimeoutSecs: 600,
        amount: 10_000_000,
      }),
    }),
  )
  const { serviceId, merchantId } = defaultCredentials.click
  const button = await shop.app.request(
    `/click/services/pay?service_id=${serviceId}&merchant_id=${merchantId}&amount=1000&transaction_param=D-1`,
  )
  record(button.headers.get('Location'))
  record(await shop.get('/sim/sms'))
  record(await shop.get('/sim/transactions'))
  return answers
}
