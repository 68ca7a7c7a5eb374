import { integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * The last donation number that was given, in one row. A sequence would leave gaps after a crash and
 * for what is never paid; donors and auditors read numbers one by one.
 */
export const donationNumbers = pgTable('donation_numbers', {
  last: integer().notNull(),
})
