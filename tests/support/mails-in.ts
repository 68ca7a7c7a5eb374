import type { Database } from '#bff/platform/store/database.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'

/** All that was put into the outbox, in its order: a mail that is sent meanwhile changes the order of the rows. */
export const mailsIn = (database: Pick<Database, 'select'>) =>
  database.select().from(outbox).orderBy(outbox.id)
