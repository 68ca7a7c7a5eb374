import { expect, test } from 'vitest'
import type { BookEntry } from '#machines/wire/donation-book.schema.ts'
import { bookLoader } from './book.pages.ts'
import type { ConfirmedBook } from './confirmed-book.ts'

const request = {
  page: 'book-of-donations',
  lang: 'en',
  params: {},
  query: new URLSearchParams(),
} as const
const entry: BookEntry = {
  from: '2026-10',
  until: '2026-10',
  donations: 12,
  sum: 1_200_000,
  returned: 0,
  methods: [{ name: 'card', percent: 100 }],
  rhythms: [{ name: 'one-time', percent: 100 }],
}
const spent: ConfirmedBook['spent'] = null
const load = (book: ConfirmedBook | null, read = () => Promise.resolve([entry])) =>
  bookLoader({
    clock: { now: () => Date.parse('2026-11-20T10:59:59+05:00') },
    bookEntries: read,
    content: { book },
  })(request)

test('the book is no page before an operator has confirmed it, and is not even read', async () => {
  const unread = () => Promise.reject(new Error('the book was read'))
  expect(await load(null, unread)).toEqual({ status: 404, data: null })
})

test('the confirmed book has its entries and what was spent, and is read anew within the hour', async () => {
  expect(await load({ spent })).toEqual({
    status: 200,
    data: { entries: [entry], spent },
    expiresAt: Date.parse('2026-11-20T11:00:00+05:00'),
  })
})
