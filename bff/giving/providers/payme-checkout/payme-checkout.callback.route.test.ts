import { beforeEach, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import type { MerchantApi } from './merchant-api.ts'
import { paymeCallbackRoute } from './payme-checkout.callback.route.ts'

let asked: unknown[] = []
const done = (params: unknown) => {
  asked.push(params)
  return Promise.resolve({ state: 2 })
}
const api: MerchantApi = {
  CheckPerformTransaction: done,
  CreateTransaction: done,
  PerformTransaction: done,
  CancelTransaction: () => Promise.resolve({ error: 'notCancellable' }),
  CheckTransaction: () => Promise.reject(new Error('the database is away')),
  GetStatement: done,
}
const app = paymeCallbackRoute({
  settings: { login: 'Paycom', key: 'a-key' },
  api,
  log: createLog('silent'),
})
beforeEach(() => {
  asked = []
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const password = base64('Paycom:a-key')
const perform = { id: 3, method: 'PerformTransaction', params: { id: 'a-transaction' } }

type Answer = {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: {
    readonly code: number
    readonly message: Readonly<Record<string, string>>
    readonly data: string
  }
}
const send = async (
  body: unknown,
  authorization: string | null = `Basic ${password}`,
  method = 'POST',
): Promise<Answer> => {
  const response = await app.request('/callbacks/payme', {
    method,
    headers: {
      'Content-Type': 'text/json; charset=UTF-8',
      ...(authorization === null ? {} : { Authorization: authorization }),
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
const codeOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).error?.code

test('a call is answered under its own number, or with the error that it met', async () => {
  expect(await send(perform)).toEqual({ jsonrpc: '2.0', id: 3, result: { state: 2 } })
  expect(asked).toEqual([{ id: 'a-transaction' }])
  const cancel = { id: 'x', method: 'CancelTransaction', params: { id: 'a', reason: 5 } }
  const { error, ...refused } = await send(cancel)
  expect(refused).toEqual({ jsonrpc: '2.0', id: 'x' })
  expect(error).toMatchObject({ code: -31007, data: '' })
  expect(Object.keys(error?.message ?? {}).toSorted()).toEqual(['en', 'ru', 'uz'])
  expect(await send({ id: 4, method: 'CheckTransaction', params: { id: 'a' } })).toMatchObject({
    id: 4,
    error: { code: -32400 },
  })
})

test('only Payme’s own name and password are let in, in just their form', async () => {
  expect(await codeOf(perform, `basic ${password}`)).toBeUndefined()
  expect(asked).toHaveLength(1)
  for (const authorization of [
    null,
    'Basic ',
    `Basic ${base64('Paycom:another')}`,
    `Basic ${base64('Another:a-key')}`,
    `Basic ${base64('Paycom:a-key ')}`,
    `Basic ${password}, Basic`,
    `Digest Basic ${password}`,
    password,
  ])
    expect(await codeOf(perform, authorization), String(authorization)).toBe(-32504)
  expect(asked).toHaveLength(1)
})

test('a stranger is not told what was wrong with the call', async () => {
  for (const body of ['{', '[]', { id: 1, method: 'Unknown' }])
    expect(await codeOf(body, null)).toBe(-32504)
})

test('what is no call is refused by what it lacks', async () => {
  expect(await codeOf('', undefined, 'GET')).toBe(-32300)
  for (const body of ['', '{', 'text']) expect(await codeOf(body)).toBe(-32700)
  for (const body of ['null', '[]', '7', { id: 1 }, { ...perform, params: { id: 7 } }])
    expect(await codeOf(body)).toBe(-32600)
  expect(asked).toEqual([])
})

test('a method that there is not is named back, as far as a name goes', async () => {
  const unknown = (method: string) => send({ id: 1, method, params: {} })
  expect(await unknown('ChangePassword')).toMatchObject({
    error: { code: -32601, data: 'ChangePassword' },
  })
  expect(await unknown('toString')).toMatchObject({ error: { code: -32601 } })
  expect((await unknown('x'.repeat(65))).error?.data).toBe('x'.repeat(64))
})
