import { expect, type Page } from '@playwright/test'
import type { Deletion } from '#machines/wire/deletion.schema.ts'
import type { DonationBook } from '#machines/wire/donation-book.schema.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import type { OpenedState } from './opened-states.ts'
import { unknownToken } from './site-paths.ts'
import { wordsOf } from './words.ts'

const there = { sentAt: '2026-11-20T05:00:00Z', eraseAt: '2027-11-20T05:00:00Z' }
const message = { kind: 'message', reference: 'M-2026-000123' } as const
const order = { kind: 'postcard-order', reference: 'P-2026-000456' } as const

const deletions = {
  deletable: { state: 'deletable', ...message, ...there },
  kept: { state: 'kept', ...order, ...there },
  asked: { state: 'asked', ...order, ...there, askedAt: '2026-11-22T05:00:00Z' },
  gone: { state: 'gone', ...message },
} as const satisfies {
  readonly [State in Deletion['state']]: Extract<Deletion, { readonly state: State }>
}

const inLanguages = (ru: string, uz: string, en: string) => ({ ru, uz, en })

const month = { from: '2026-11', until: '2026-11', donations: 128, sum: 41_250_000, returned: 0 }
const methods = [
  { name: 'card', percent: 62 },
  { name: 'payme', percent: 27 },
  { name: 'click', percent: 11 },
] as const
const rhythms = [
  { name: 'monthly', percent: 40 },
  { name: 'one-time', percent: 60 },
] as const

const books: Readonly<Record<string, DonationBook>> = {
  'with what it was spent on': {
    entries: [
      { ...month, returned: 150_000, methods: [...methods], rhythms: [...rhythms] },
      { ...month, from: '2026-08', until: '2026-10', methods: [...methods], rhythms: [...rhythms] },
    ],
    spent: {
      period: inLanguages('ноябрь 2026 года', '2026-yil noyabr', 'November 2026'),
      source: inLanguages('отчёт ассоциации', 'uyushma hisoboti', 'the association’s report'),
      lines: [{ name: inLanguages('Семьи', 'Oilalar', 'Families'), amount: 30_000_000 }],
    },
  },
  'without an entry': { entries: [], spent: null },
}

/** Goes to a page as its links do, where the site's answer to its call is `answer`. */
const answered = async (page: Page, call: string, path: string, answer: object): Promise<void> => {
  await page.route(call, (route) => route.fulfill({ json: answer }))
  await goTo(page, path)
}

/** Goes to a page as its links do. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // As the router writes it: without a key the page would be the one that the site sent.
    const state = { key: 'answered', idx: 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)

/** States of pages that open only by a link of one person, or once an operator has confirmed them. */
export const answeredStates: readonly OpenedState[] = [
  ...Object.values(deletions).map((deletion) => ({
    name: `a deletion that is ${deletion.state}`,
    page: 'contacts' as const,
    width: 360,
    open: async (page: Page, lang: Lang) => {
      const path = pathTo('deletion', lang, { token: unknownToken })
      await answered(page, '**/api/deletions/*', path, deletion)
      await expect(page.locator(`main [data-state="${deletion.state}"] h1`)).toBeVisible()
    },
  })),
  ...Object.entries(books).map(([name, book]) => ({
    name: `the book of donations ${name}`,
    page: 'contacts' as const,
    width: 360,
    open: async (page: Page, lang: Lang) => {
      await answered(page, '**/api/donation-book*', pathTo('book-of-donations', lang), book)
      await expect(page.locator('main [data-state="ready"] h1')).toBeVisible()
    },
  })),
  {
    name: 'a book of donations that is closed',
    page: 'contacts',
    width: 360,
    expected: ['404 (Not Found)'],
    open: async (page, lang) => {
      // Nobody has confirmed the book of a site that is new.
      await goTo(page, pathTo('book-of-donations', lang))
      await expect(page.locator('main h1')).toHaveText(
        wordsOf(lang, 'book-of-donations').closed.title,
      )
    },
  },
]
