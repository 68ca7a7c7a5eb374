import { nextHour } from '#machines/scene/day.ts'
import type { BookEntry } from '#machines/wire/donation-book.schema.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import type { ConfirmedBook } from './confirmed-book.ts'

export type BookDeps = {
  readonly clock: { readonly now: () => number }
  readonly bookEntries: () => Promise<readonly BookEntry[]>
  readonly content: { readonly book: ConfirmedBook | null }
}

/** The book, once an operator has confirmed it; a month that ends and what comes late are there within the hour. */
export const bookLoader =
  ({ clock, bookEntries, content: { book } }: BookDeps): PageLoaders['book-of-donations'] =>
  async () =>
    book === null
      ? { status: 404, data: null }
      : {
          status: 200,
          data: { entries: [...(await bookEntries())], spent: book.spent },
          expiresAt: nextHour(clock.now()),
        }
