import { beforeEach, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { uzumCallbackRoute } from './uzum.callback.route.ts'

const REFERENCE = '0b8a1f9e-3f3c-4c1d-9a53-6a4c2a4f7a10'
const ORDER = '93d392c4-89e0-4cca-961e-049c947475f5'

let rechecked: string[] = []
let asked: string[] = []
beforeEach(() => {
  rechecked = []
  asked = []
})

const app = uzumCallbackRoute({
  log: createLog('silent'),
  isOrderOf: (reference, orderId) => {
    asked.push(reference)
    return Promise.resolve(reference === REFERENCE && orderId.startsWith('93d392c4'))
  },
  recheck: (reference) => {
    rechecked.push(reference)
    return Promise.resolve(false)
  },
})

const post = async (body: string): Promise<number> => {
  const headers = { 'Content-Type': 'application/json' }
  return (await app.request('/callbacks/uzum', { method: 'POST', headers, body })).status
}
const tell = (changes: Readonly<Record<string, unknown>> = {}) =>
  post(
    JSON.stringify({
      orderId: ORDER,
      orderNumber: REFERENCE,
      operationType: 'COMPLETE',
      operationState: 'SUCCESS',
      ...changes,
    }),
  )

test('an operation that Uzum reports has the order read again, whatever Uzum says of it', async () => {
  expect(await tell()).toBe(200)
  expect(await tell({ operationState: 'FAIL' })).toBe(200)
  expect(await tell({ orderNumber: `${REFERENCE.replaceAll('-', '')}-a1b` })).toBe(200)
  expect(rechecked).toEqual([REFERENCE, REFERENCE, REFERENCE])
})

test('an order that is not ours is not found, and nothing is read', async () => {
  expect(await tell({ orderId: 'another' })).toBe(404)
  expect(await tell({ orderNumber: REFERENCE.replace('0b8a', '0b8b') })).toBe(404)
  expect(rechecked).toEqual([])
})

test('a number that was made of no reference is not even looked for', async () => {
  const ofNoReference = ['4711', `x${REFERENCE.slice(1)}`, REFERENCE.replace('-4c1d-', '-0c1d-')]
  for (const orderNumber of ofNoReference) expect(await tell({ orderNumber })).toBe(404)
  expect(asked).toEqual([])
})

test('names that are empty or longer than Uzum’s can be are refused', async () => {
  expect(await tell({ orderId: ORDER.padEnd(64, '0') })).toBe(200)
  expect(await tell({ orderId: '7' })).toBe(404)
  expect(await tell({ orderNumber: '7' })).toBe(404)
  for (const orderId of ['', ORDER.padEnd(65, '0'), 7]) expect(await tell({ orderId })).toBe(400)
  for (const orderNumber of ['', `${REFERENCE}0`, null])
    expect(await tell({ orderNumber })).toBe(400)
  for (const body of ['', '{', 'null', '[]']) expect(await post(body)).toBe(400)
})
