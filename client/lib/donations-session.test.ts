import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someDetails } from '../../tests/support/donations.ts'
import { detailsOf } from '#machines/donation/details.ts'
import { donationsSession, donationIdIn, SESSION_KEY } from './donations-session.ts'

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
    donationId: null,
    submission: null,
    draft: null,
    step: 'details',
  })
})

test('a draft is recalled as it was typed, and is a donation when it is complete', () => {
  donationsSession.keepDraft(draft)
  donationsSession.keepStep('paymentInfo')
  expect(donationsSession.recall()).toEqual({
    donationId: null,
    submission: null,
    draft,
    step: 'paymentInfo',
  })
  expect(detailsOf(donationsSession.recall().draft)).toEqual(someDetails())
  expect(detailsOf({ ...draft, phone: '90' })).toBeNull()
})

test('a submission is kept until its donation is known', () => {
  donationsSession.keepSubmission(submission)
  expect(donationsSession.recall().submission).toEqual(submission)
  donationsSession.keepDonation('donation-1')
  expect(donationsSession.recall()).toMatchObject({ donationId: 'donation-1', submission: null })
  donationsSession.dropDonation()
  expect(donationsSession.recall().donationId).toBeNull()
})

test('after a day, and after success, nothing is left', () => {
  donationsSession.keepDraft(draft)
  donationsSession.keepDonation('donation-1')
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(donationsSession.recall().donationId).toBe('donation-1')
  vi.advanceTimersByTime(1)
  expect(donationsSession.recall().donationId).toBeNull()
  expect(donationsSession.recall().draft).toBeNull()
  donationsSession.keepDonation('donation-2')
  donationsSession.drop()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

test.each(['', 'null', '{', '{"donationId":1}', '[]'])(
  'what is not ours is not read: %j',
  (text) => {
    expect(donationIdIn(text)).toBeNull()
  },
)

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
  expect(donationsSession.recall().donationId).toBeNull()
})
