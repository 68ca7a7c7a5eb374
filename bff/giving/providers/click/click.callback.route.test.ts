import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { prepareForm } from '../../../../tests/support/click-forms.ts'
import { clickCallbackRoute } from './click.callback.route.ts'
import type { ClickCall } from './click.wire.ts'
import type { ShopAnswer, ShopApi } from './shop-api.ts'

const FORM = 'application/x-www-form-urlencoded; charset=utf-8'
const fields = { ...prepareForm, sign_string: 'signed' }
const completed = { ...fields, action: '1', merchant_prepare_id: '7' }

let asked: ClickCall[] = []
let given: () => Promise<ShopAnswer>
const api: ShopApi = (call) => {
  asked.push(call)
  return given()
}
const lines: string[] = []
const log = createLog('info', { destination: { write: (line) => lines.push(line) } })
const app = new Hono().route('/', clickCallbackRoute({ api, log }))
app.onError((_, c) => c.body(null, 500))

beforeEach(() => {
  asked = []
  lines.length = 0
  given = () => Promise.resolve({ verdict: 'success', prepareId: 7 })
})

const send = (call: ClickCall, form: Readonly<Record<string, string>> | string, type = FORM) =>
  app.request(`/callbacks/click/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new URLSearchParams(form).toString(),
  })
const told = async (...sent: Parameters<typeof send>): Promise<unknown> => {
  const response = await send(...sent)
  expect(response.status).toBe(200)
  return response.json()
}

const names = { click_trans_id: '14000000001', merchant_trans_id: 'D-1' }

test('an answer names the payment and the donation, and our number as each call calls it', async () => {
  const done = { ...names, error: 0, error_note: 'Success' }
  expect(await told('prepare', fields)).toEqual({ ...done, merchant_prepare_id: 7 })
  expect(await told('complete', completed)).toEqual({ ...done, merchant_confirm_id: 7 })
})

test('what was refused is written down with its reason, what was done is not', async () => {
  await told('prepare', fields)
  expect(lines).toEqual([])
  given = () => Promise.resolve({ verdict: 'amount' })
  await told('prepare', fields)
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { provider: 'click', call: 'prepare', refused: 'amount' },
  ])
})

test('a refusal without a number of ours says so', async () => {
  given = () => Promise.resolve({ verdict: 'order' })
  const refused = { ...names, error: -5, error_note: 'User does not exist' }
  expect(await told('prepare', fields)).toEqual({ ...refused, merchant_prepare_id: null })
  expect(await told('complete', completed)).toEqual({ ...refused, merchant_confirm_id: null })
})

test('what is no form of Click’s is refused (−8) and moves nothing', async () => {
  const refused = { error: -8, error_note: 'Error in request from click' }
  const unnamed = { click_trans_id: null, merchant_trans_id: null, merchant_prepare_id: null }
  expect(await told('prepare', fields, 'application/json')).toEqual({ ...unnamed, ...refused })
  const twice = `${new URLSearchParams(fields).toString()}&amount=1`
  expect(await told('prepare', twice)).toEqual({ ...unnamed, ...refused })
  expect(await told('prepare', { ...fields, click_paydoc_id: 'x' })).toMatchObject({
    ...names,
    ...refused,
  })
  expect(await told('complete', fields), 'without our number').toMatchObject(refused)
  expect(asked).toEqual([])
})

test('where we cannot answer, Prepare is refused, and Complete is left for Click to repeat', async () => {
  given = () => Promise.reject(new Error('the database is away'))
  expect(await told('prepare', fields)).toMatchObject({ error: -7 })
  expect((await send('complete', completed)).status).toBe(500)
})
