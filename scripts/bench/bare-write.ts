import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createDonationStore } from '#bff/giving/record/donations.store.ts'
import { systemClock } from '#bff/platform/clock/clock.ts'
import { TEMPLATE_NAME } from '#bff/platform/store/build-template.ts'
import { openEmbedded, type OpenDatabase } from '#bff/platform/store/database.ts'
import { openServer } from '#bff/platform/store/server-database.ts'
import { temporaryFolder } from '../../tests/support/database.ts'
import { dist } from '../dist.ts'

/** A database as the site uses it, to write to without the site. */
export type Place = {
  readonly name: string
  /** The least that a donation costs: its row in a transaction of its own, there after a crash. */
  readonly write: () => Promise<unknown>
  /** How many transactions have written so far, where the site's own database can be asked. */
  readonly commits: (() => Promise<number>) | null
  readonly close: () => Promise<void>
}

/** Is over and belongs to nobody: no worker takes it up. */
const aRow = () => ({
  id: randomUUID(),
  reference: randomUUID(),
  idempotencyKey: randomUUID(),
  type: 'one-time' as const,
  amount: 100_000,
  method: 'card' as const,
  lang: 'en' as const,
  isSimulated: true,
  donorName: 'Bench',
  donorPhone: '+998900000000',
  state: 'failed' as const,
  stateSince: Date.now(),
  attemptsLeft: 0,
  resendsLeft: 0,
  provider: 'payme' as const,
  expiresAt: Date.now(),
  receiptToken: randomUUID(),
  createdAt: Date.now(),
  nextPollAt: new Date(),
})

const writerOf = ({ database }: OpenDatabase) => {
  const store = createDonationStore({
    database,
    clock: systemClock,
    worker: randomUUID(),
    listeners: [],
  })
  return () => store.insert(aRow(), () => Promise.resolve(null), null)
}

/** Another embedded database: the site's own lets nobody else in. */
export const embeddedPlace = async (): Promise<Place> => {
  const { folder, remove } = temporaryFolder()
  const opened = await openEmbedded(folder, join(dist, TEMPLATE_NAME))
  return {
    name: 'PGlite',
    write: writerOf(opened),
    commits: null,
    close: async () => {
      await opened.close()
      remove()
    },
  }
}

/** The PostgreSQL server of the site. */
export const serverPlace = async (url: string): Promise<Place> => {
  const opened = await openServer(url)
  return {
    name: 'PostgreSQL',
    write: writerOf(opened),
    commits: async () => {
      const [row] = await opened.database
        .select({ next: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text` })
        .from(sql`(values (1)) as one`)
      return Number(row?.next)
    },
    close: opened.close,
  }
}
