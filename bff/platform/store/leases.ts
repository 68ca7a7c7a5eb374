import { isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** `seconds` from now on the database's own clock. */
export const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Holds for rows without a lease or with an expired one. */
export const isFreeBy = (leaseUntil: PgColumn): SQL =>
  or(isNull(leaseUntil), sql`${leaseUntil} < now()`) ?? sql`true`
