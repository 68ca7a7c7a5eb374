import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someDetails } from '../../tests/support/donations.ts'
import { detailsOf } from '#machines/donation/details.ts'
import { donationStore } from './donation-store.ts'

const draft = {
  type: 'one-time',
  amount: '100 000',
  name: 'Азиза Каримова',
  phone: '90 123-45-67',
  email: '',
  method: 'card',
  kind: 'national',
}
const dedicated = { ...draft, dedication: '' }
const submission = {
  key: 'key-1',
  lang: 'ru',
  details: someDetails(),
  payment: { method: 'card', kind: 'national' },
} as const

const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What 024031a left on a device. */
const ofBefore = (savedAt: number) =>
  JSON.stringify({ savedAt, donationId: 'donation-1', submission, step: 'paymentInfo', draft })

test('an empty browser remembers nothing', () => {
  expect(donationStore.read()).toEqual({
    donationId: null,
    submission: null,
    draft: null,
    step: 'details',
    left: [],
  })
})

test('a draft is recalled as it was typed, and is a donation when it is complete', () => {
  donationStore.change({ draft: { ...draft, dedication: 'Маме' } })
  donationStore.change({ step: 'paymentInfo' })
  expect(donationStore.read()).toEqual({
    donationId: null,
    submission: null,
    draft: { ...draft, dedication: 'Маме' },
    step: 'paymentInfo',
    left: [],
  })
  expect(detailsOf(donationStore.read().draft)).toEqual(someDetails())
  expect(detailsOf({ ...dedicated, phone: '90' })).toBeNull()
})

test('a donation that was open before an update is found after it', () => {
  localStorage.setItem(donationStore.key, ofBefore(Date.now()))
  expect(donationStore.read()).toEqual({
    donationId: 'donation-1',
    submission,
    step: 'paymentInfo',
    draft: dedicated,
    left: [],
  })
})

test('after a day, and when it is dropped, nothing is left', () => {
  donationStore.change({ draft: dedicated, donationId: 'donation-1' })
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(donationStore.read().donationId).toBe('donation-1')
  vi.advanceTimersByTime(1)
  expect(donationStore.read().donationId).toBeNull()
  expect(donationStore.read().draft).toBeNull()
  donationStore.change({ donationId: 'donation-2' })
  donationStore.drop()
  expect(localStorage.getItem(donationStore.key)).toBeNull()
})

test.each(['', 'null', '{', '{"donationId":1}', '[]', ofBefore(0).replace('donation-1', '')])(
  'what is not ours is not read: %j',
  (text) => {
    localStorage.setItem(donationStore.key, text)
    expect(donationStore.read()).toMatchObject({ donationId: null, submission: null })
  },
)
