import type { DonationBook } from '#machines/wire/donation-book.schema.ts'

/** What an operator has confirmed: that the book is shown, and perhaps what donations were spent on. */
export type ConfirmedBook = Pick<DonationBook, 'spent'>
