import type { SQLWrapper } from 'drizzle-orm'
import { DAY_MS } from '#machines/wire/durations.ts'
import { TESTING_WINDOW_MS } from '#bff/giving/limits/card-testing.ts'
import { createRetention } from '#bff/letters/retention.ts'
import { rowsEveryMinute } from '#bff/platform/jobs/every-minute.ts'
import type { Job } from '#bff/platform/jobs/loop.ts'
import type { Outbox } from '#bff/platform/outbox/outbox.service.ts'
import type { GivingServices } from './services.giving.ts'
import type { PlatformServices } from './services.platform.ts'
import type { ServiceDeps } from './service-deps.ts'

type JobDeps = Pick<ServiceDeps, 'clock' | 'database' | 'log'> &
  Pick<
    GivingServices,
    | 'donationStore'
    | 'cardTries'
    | 'cardTestingAlarm'
    | 'heldCharges'
    | 'duePayments'
    | 'duePlans'
    | 'cardChanges'
    | 'cardChangeStore'
  > &
  Pick<PlatformServices, 'limits' | 'hold'> & { readonly outbox: Outbox }

export function jobsOf(deps: JobDeps): readonly Job[] {
  const { clock, database, log, duePayments, duePlans, limits, hold, outbox } = deps
  const { donationStore, cardTries, cardTestingAlarm, cardChanges, cardChangeStore } = deps
  const { heldCharges } = deps
  const minutely = (rows: (now: number) => SQLWrapper, look: (now: number) => Promise<void>) =>
    rowsEveryMinute(clock, rows, look)
  const withProviders: readonly Job[] = [
    ...[...duePayments.queues].map(([provider, queue]) => ({
      name: `payments by ${provider}`,
      dueRows: duePayments.dueRows,
      ...queue,
    })),
    { name: 'plans', dueRows: duePlans.dueRows, run: duePlans.run },
    {
      name: 'cards of ended plans',
      ...minutely(duePlans.cardRows, () => duePlans.removeCards()),
    },
    { name: 'changes of cards', ...minutely(cardChangeStore.dueRows, () => cardChanges.work()) },
    { name: 'held charges', ...minutely(heldCharges.rows, heldCharges.look) },
  ]
  return [
    ...withProviders.map(hold.rests),
    { name: 'mails', dueRows: outbox.dueRows, run: outbox.run },
    { name: 'retention', ...createRetention(database, clock, log) },
    {
      name: 'limits',
      ...minutely(limits.expired, async () => void (await limits.removeExpired())),
    },
    {
      name: 'cards of donations',
      ...minutely(
        (now) => donationStore.rowsWithOldCard(now - DAY_MS),
        (now) => donationStore.forgetCards(now - DAY_MS),
      ),
    },
    {
      name: 'cards of changes',
      ...minutely(
        (now) => cardChangeStore.rowsWithOldCard(now - DAY_MS),
        (now) => cardChangeStore.forgetCards(now - DAY_MS),
      ),
    },
    { name: 'tests of cards', ...minutely(cardTestingAlarm.rows, cardTestingAlarm.look) },
    {
      name: 'origins of cards',
      ...minutely(
        (now) => cardTries.rowsWithOldOrigin(now - TESTING_WINDOW_MS),
        (now) => cardTries.forgetOrigins(now - TESTING_WINDOW_MS),
      ),
    },
  ]
}
