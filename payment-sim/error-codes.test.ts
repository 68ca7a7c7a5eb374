import { expect, test } from 'vitest'
import { clickErrors } from './click/errors.ts'
import { defaultCredentials } from './credentials.ts'
import { octoErrors } from './octo/errors.ts'
import { paymeErrors } from './payme/errors.ts'
import { openShop, type Json, type Shop } from './test-support/shop.ts'
import { uzumErrors } from './uzum/errors.ts'

/** What a call answers while a rule refuses it with a number. */
const refusedBy = async (
  provider: string,
  method: string,
  ask: (shop: Shop) => Promise<Json>,
): Promise<(code: number) => Promise<Json>> => {
  const shop = openShop()
  return async (code) => {
    await shop.send('PUT', '/sim/faults', { provider, method, fault: 'refuse', code, times: 1 })
    return ask(shop)
  }
}

test('each error of Payme’s table may be asked for, with its own words', async () => {
  const refuse = await refusedBy('payme', 'receipts.get', (shop) =>
    shop.rpc('receipts.get', { id: 'x' }),
  )
  const firstWords = new Map<number, string>()
  for (const [code, ru] of Object.values(paymeErrors))
    if (!firstWords.has(code)) firstWords.set(code, ru)
  for (const [code, message] of firstWords)
    expect(await refuse(code)).toMatchObject({ error: { code, message } })
  // The reference's tables, but for the codes of the Merchant API.
  const documented = [
    -31001, -31002, -31110, -31101, -31102, -31103, -31300, -31301, -31302, -31303,
  ]
    .concat([-31400, -31401, -31402, -31403, -31601, -31602, -31610, -31611, -31612, -31622])
    .concat([-31623, -31630, -32300, -32400, -32500, -32504, -32600, -32601, -32602, -32700])
  expect(documented.filter((code) => !firstWords.has(code))).toEqual([])
})

test('each error of Uzum’s table may be asked for, with its own words', async () => {
  const { terminalId, apiKey } = defaultCredentials.uzum
  const refuse = await refusedBy('uzum', 'acquiring/refund', (shop) =>
    shop.json('/uzum/api/v1/acquiring/refund', {
      method: 'POST',
      headers: { 'X-Terminal-Id': terminalId, 'X-API-Key': apiKey },
      body: '{}',
    }),
  )
  for (const [code, message] of Object.entries(uzumErrors))
    expect(await refuse(Number(code))).toEqual({ errorCode: Number(code), message })
})

test('each error of Octo’s table may be asked for, with its own words', async () => {
  const refuse = await refusedBy('octo', 'refund', (shop) => shop.octo('refund', {}))
  const firstWords = new Map<number, string>()
  for (const [code, message] of Object.values(octoErrors))
    if (!firstWords.has(code)) firstWords.set(code, message)
  for (const [error, errMessage] of firstWords)
    expect(await refuse(error)).toMatchObject({ error, errMessage, data: null })
})

test('each error of Click’s Merchant API may be asked for, with its own words', async () => {
  const refuse = await refusedBy('click', 'invoice/create', (shop) =>
    shop.send('POST', '/click/v2/merchant/invoice/create', {}),
  )
  for (const [, error_code, error_note] of Object.values(clickErrors))
    expect(await refuse(error_code)).toEqual({ error_code, error_note })
})
