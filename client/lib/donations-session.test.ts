import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someDetails } from '../../tests/support/gifts.ts'
import { donationsSession, giftIdIn, SESSION_KEY } from './donations-session.ts'

const draft = {
  type: 'one-time',
  amount: '100 000',
  name: 'Азиза Каримова',
  phone: '90 123-45-67',
  email: '',
  method: 'card',
  kind: 'national',
}
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

test('an empty browser remembers nothing', () => {
  expect(donationsSession.recall()).toEqual({
    giftId: null,
    submission: null,
    details: null,
    step: 'details',
  })
})

test('a draft that is complete is recalled as a gift, one that is not as its text alone', () => {
  donationsSession.keepDraft(draft)
  donationsSession.keepStep('paymentInfo')
  expect(donationsSession.recall()).toEqual({
    giftId: null,
    submission: null,
    details: someDetails(),
    step: 'paymentInfo',
  })
  donationsSession.keepDraft({ ...draft, phone: '90' })
  expect(donationsSession.recall().details).toBeNull()
  expect(donationsSession.draft()?.phone).toBe('90')
})

test('a submission is kept until its gift is known', () => {
  donationsSession.keepSubmission(submission)
  expect(donationsSession.recall().submission).toEqual(submission)
  donationsSession.keepGift('gift-1')
  expect(donationsSession.recall()).toMatchObject({ giftId: 'gift-1', submission: null })
  donationsSession.dropGift()
  expect(donationsSession.recall().giftId).toBeNull()
})

test('after a day, and after success, nothing is left', () => {
  donationsSession.keepDraft(draft)
  donationsSession.keepGift('gift-1')
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(donationsSession.recall().giftId).toBe('gift-1')
  vi.advanceTimersByTime(1)
  expect(donationsSession.recall().giftId).toBeNull()
  expect(donationsSession.draft()).toBeNull()
  donationsSession.keepGift('gift-2')
  donationsSession.drop()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

test.each(['', 'null', '{', '{"giftId":1}', '[]'])('what is not ours is not read: %j', (text) => {
  expect(giftIdIn(text)).toBeNull()
})

test('a browser that forbids storage keeps nothing, and nothing breaks', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
    removeItem: () => {
      throw new Error('forbidden')
    },
  })
  donationsSession.keepDraft(draft)
  donationsSession.drop()
  expect(donationsSession.recall().giftId).toBeNull()
})
