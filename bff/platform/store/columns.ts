import { customType } from 'drizzle-orm/pg-core'

/** A moment: `timestamptz` in the database, ms since the epoch in the program. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => new Date(text).getTime(),
})
