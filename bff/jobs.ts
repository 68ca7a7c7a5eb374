import { DAY_MS } from '#machines/wire/durations.ts'
import { TESTING_WINDOW_MS } from '#bff/giving/limits/card-testing.ts'
import { createRetention } from '#bff/letters/retention.ts'
import { everyMinute } from '#bff/platform/jobs/every-minute.ts'
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
    | 'watchHeldCharges'
    | 'duePayments'
    | 'duePlans'
    | 'cardChanges'
    | 'cardChangeStore'
  > &
  Pick<PlatformServices, 'limits' | 'hold'> & { readonly outbox: Outbox }

export function jobsOf(deps: JobDeps): readonly Job[] {
  const { clock, database, log, duePayments, duePlans, limits, hold, outbox } = deps
  const { donationStore, cardTries, cardTestingAlarm, cardChanges, cardChangeStore } = deps
  const withProviders: readonly Job[] = [
    ...[...duePayments.queues].map(([provider, queue]) => ({
      name: `payments by ${provider}`,
      dueRows: duePayments.dueRows,
      ...queue,
    })),
    { name: 'plans', dueRows: duePlans.dueRows, run: duePlans.run },
    {
      name: 'cards of ended plans',
      run: everyMinute(clock, () => duePlans.removeCards()),
    },
    { name: 'changes of cards', run: everyMinute(clock, () => cardChanges.work()) },
    { name: 'held charges', run: everyMinute(clock, deps.watchHeldCharges) },
  ]
  return [
    ...withProviders.map(hold.rests),
    { name: 'mails', dueRows: outbox.dueRows, run: outbox.run },
    { name: 'retention', run: createRetention(database, clock, log).run },
    {
      name: 'limits',
      run: everyMinute(clock, async (now) => {
        await limits.removeExpired()
        await donationStore.forgetCards(now - DAY_MS)
        await cardChangeStore.forgetCards(now - DAY_MS)
        await cardTestingAlarm.look()
        await cardTries.forgetOrigins(now - TESTING_WINDOW_MS)
      }),
    },
  ]
}
