import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { clickSettings } from '../../../../tests/support/click-forms.ts'
import { startRecordedProvider } from '../../../../tests/support/recorded-exchanges.ts'
import { createClickReversal, type ClickReversal } from './click.reversal.ts'
import type { ClickSettings } from './click.settings.ts'

let recorded: Awaited<ReturnType<typeof startRecordedProvider>>
let reverse: ClickReversal

const settingsWith = (merchant: ClickSettings['merchant']): ClickSettings => ({
  ...clickSettings,
  merchant,
})
const deps = { timeoutMs: 2_000, now: () => 1_795_000_000_999, log: createLog('silent') }

beforeAll(async () => {
  recorded = await startRecordedProvider()
  const made = createClickReversal(settingsWith({ apiUrl: `${recorded.url}//`, userId: 9 }), deps)
  if (made === null) throw new Error('there is no reversal')
  reverse = made
})
afterAll(() => recorded.close())
beforeEach(() => recorded.play())

const answer = (error_code: number, payment_status?: number | null) => ({
  body: { error_code, payment_status },
})
const broken = { broken: true } as const

test('without a user of the Merchant API there is none', () => {
  expect(createClickReversal(settingsWith(null), deps)).toBeNull()
})

test('a reversal that is carried out needs no further question', async () => {
  recorded.play(answer(0))
  expect(await reverse('12345')).toEqual({ kind: 'refunded' })
  expect(recorded.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /payment/reversal/77/12345',
  ])
})

test('one that is refused, or whose answer is lost, is decided by the payment’s status', async () => {
  for (const ordered of [answer(-1), broken]) {
    recorded.play(ordered, answer(0, -1))
    expect(await reverse('12345')).toEqual({ kind: 'refunded' })
    expect(recorded.sent.at(-1)).toMatchObject({ method: 'GET', path: '/payment/status/77/12345' })
  }
})

test('a payment that stands is refused a refund', async () => {
  for (const status of [answer(0, 0), answer(0, 2), answer(0, null), answer(0), answer(-5, -1)]) {
    recorded.play(answer(-1), status)
    expect(await reverse('12345')).toEqual({ kind: 'refused' })
  }
})

test('a refusal with a status of its own is a refusal too', async () => {
  for (const status of [400, 404]) {
    recorded.play({ ...answer(-5), status }, answer(0, 2))
    expect(await reverse('12345')).toEqual({ kind: 'refused' })
    recorded.play({ ...answer(-5), status }, { ...answer(-5), status })
    expect(await reverse('12345')).toEqual({ kind: 'refused' })
  }
})

test('what nobody knows stays open', async () => {
  for (const status of [answer(0, 2), broken]) {
    recorded.play(broken, status)
    expect(await reverse('12345')).toEqual({ kind: 'silent' })
  }
})
