import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { GaugeSource } from '#bff/platform/http/metrics.ts'
import type { Database } from '#bff/platform/store/database.ts'
import type { CardTries } from '#bff/giving/limits/card-tries.store.ts'
import { donations } from '#bff/giving/record/donations.table.ts'

const count = sql<number>`count(*)::int`

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly cardTries: Pick<CardTries, 'onSite'>
}

/** For the metrics: donations by state and by alarm, the oldest in `checking`, and refused cards. */
export const donationGauges = ({
  database,
  clock,
  cardTries,
}: Dependencies): readonly GaugeSource[] => [
  {
    name: 'donations_refused_cards',
    help: 'Cards refused on the whole site in the last ten minutes',
    read: async () => [{ value: (await cardTries.onSite()).refused }],
  },
  {
    name: 'donations',
    help: 'Donations by state',
    label: 'state',
    read: async () => {
      const rows = await database
        .select({ of: donations.state, value: count })
        .from(donations)
        .groupBy(donations.state)
      return rows
    },
  },
  {
    name: 'donations_alarmed',
    help: 'Donations that staff were told about, by reason',
    label: 'alarm',
    read: async () => {
      const rows = await database
        .select({ of: donations.alarm, value: count })
        .from(donations)
        .where(isNotNull(donations.alarm))
        .groupBy(donations.alarm)
      return rows.map(({ of, value }) => ({ of: of ?? '', value }))
    },
  },
  {
    name: 'donations_oldest_checking_seconds',
    help: 'How long the oldest donation in checking has been there; 0 when there is none',
    read: async () => {
      const [oldest] = await database
        .select({ since: donations.stateSince })
        .from(donations)
        .where(eq(donations.state, 'checking'))
        .orderBy(donations.stateSince)
        .limit(1)
      const age = oldest === undefined ? 0 : (clock.now() - oldest.since) / 1000
      return [{ value: Math.max(0, age) }]
    },
  },
]
