import { isNotNull, sql } from 'drizzle-orm'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { GaugeSource } from '#bff/platform/http/metrics.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { outbox } from './outbox.table.ts'

/** For the metrics: how many mails wait, and how long the oldest of them has waited. */
export const outboxGauges = (database: Database, clock: Clock): readonly GaugeSource[] => [
  {
    name: 'mails_waiting',
    help: 'Mails that the mail server has not taken yet',
    read: async () =>
      database
        .select({ value: sql<number>`count(*)::int` })
        .from(outbox)
        .where(isNotNull(outbox.dueAt)),
  },
  {
    name: 'mails_oldest_waiting_seconds',
    help: 'How long the oldest waiting mail has waited; 0 when none waits',
    read: async () => {
      const [oldest] = await database
        .select({ since: outbox.createdAt })
        .from(outbox)
        .where(isNotNull(outbox.dueAt))
        .orderBy(outbox.createdAt)
        .limit(1)
      const age = oldest === undefined ? 0 : (clock.now() - oldest.since) / 1000
      return [{ value: Math.max(0, age) }]
    },
  },
]
