import { beforeEach, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { octoSettings as settings } from '../../../../tests/support/octo-settings.ts'
import { octoCallbackRoute } from './octo.callback.route.ts'
import { signatureOf } from './octo.signature.ts'

const REFERENCE = '0b8a1f9e-3f3c-4c1d-9a53-6a4c2a4f7a10'

let rechecked: string[] = []
let isKnown = true
beforeEach(() => {
  rechecked = []
  isKnown = true
})

const app = octoCallbackRoute({
  settings,
  log: createLog('silent'),
  recheck: (reference) => {
    rechecked.push(reference)
    return Promise.resolve(isKnown)
  },
})

const post = async (body: string): Promise<number> => {
  const headers = { 'Content-Type': 'application/json' }
  return (await app.request('/callbacks/octo', { method: 'POST', headers, body })).status
}
const tell = (status: string, changes: Readonly<Record<string, unknown>> = {}) => {
  const told = { shop_transaction_id: REFERENCE, octo_payment_UUID: 'uuid', status }
  return post(JSON.stringify({ ...told, signature: signatureOf(settings, told), ...changes }))
}

test('an end that Octo reports has the status read again, and is answered once that is done', async () => {
  for (const status of ['succeeded', 'canceled']) expect(await tell(status)).toBe(200)
  expect(rechecked).toEqual([REFERENCE, REFERENCE])
})

test('a status that is no end yet is taken note of, and nothing is asked', async () => {
  for (const status of ['created', 'wait_user_action', 'waiting_for_capture', 'something_new'])
    expect(await tell(status)).toBe(200)
  expect(rechecked).toEqual([])
})

test('a payment that nobody here knows is not found', async () => {
  expect(await tell('succeeded', { shop_transaction_id: 'no reference of ours' })).toBe(404)
  expect(rechecked).toEqual([])
  isKnown = false
  expect(await tell('succeeded')).toBe(404)
})

test('what is not signed, or cannot be read, is refused and nothing is asked', async () => {
  expect(await tell('succeeded', { signature: 'f'.repeat(40) })).toBe(403)
  expect(await tell('succeeded', { octo_payment_UUID: 'another' })).toBe(403)
  expect(await tell('succeeded', { signature: undefined })).toBe(400)
  for (const body of ['', '{', 'null', '[]', '"succeeded"']) expect(await post(body)).toBe(400)
  expect(rechecked).toEqual([])
})
