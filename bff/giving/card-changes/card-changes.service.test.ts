import { describe, expect, test } from 'vitest'
import type { Card } from '#machines/wire/card.schema.ts'
import { fail, ok } from '#machines/wire/result.ts'
import type { DonationLimits } from '#bff/giving/limits/donation-limits.ts'
import type { PlanLimits } from '#bff/giving/plans/plan-limits.ts'
import type { PlanLinks } from '#bff/giving/plans/plan-links.ts'
import type { PlanStore } from '#bff/giving/plans/plans.store.ts'
import type { CardChangeStore } from '#bff/giving/record/card-changes.store.ts'
import type { CardChangeRow } from '#bff/giving/record/card-changes.table.ts'
import { tryLater } from '#bff/giving/record/refusals.ts'
import { StaleRowError } from '#bff/giving/record/stale-row.ts'
import { aCardChangeRow } from '../../../tests/support/a-card-change-row.ts'
import { aPlanRow } from '../../../tests/support/a-plan-row.ts'
import { providerDouble } from '../../../tests/support/provider-double.ts'
import { untouchedDatabase } from '../../../tests/support/untouched-database.ts'
import { createCardChangeService } from './card-changes.service.ts'
import type { CardChangeWorker } from './card-changes.worker.ts'

const card = { kind: 'national', number: '8600069195406311', expiry: '05/99' } as Card
const tooMany = tryLater('too_many_requests', 60)

type Parts = {
  readonly store?: Partial<CardChangeStore>
  readonly worker?: Partial<CardChangeWorker>
  readonly limits?: Partial<DonationLimits>
  readonly planLimits?: Partial<PlanLimits>
}

/** Changes of the card of one plan, none of which reaches the database or the provider. */
const aService = ({ store, worker, limits, planLimits }: Parts) => {
  const { provider } = providerDouble('payme', 'codeForCard')
  const service = createCardChangeService({
    database: untouchedDatabase('a change was looked for'),
    store: { byKey: () => Promise.resolve(null), ...store } as CardChangeStore,
    plans: {
      byId: () => Promise.resolve(aPlanRow({ id: 'a-plan' })),
    } as Partial<PlanStore> as PlanStore,
    links: { planOf: () => 'a-plan' } as Partial<PlanLinks> as PlanLinks,
    worker: worker as CardChangeWorker,
    provider,
    limits: limits as DonationLimits,
    planLimits: { consume: () => Promise.resolve(null), ...planLimits },
    clock: { now: () => 0 },
    waitForOtherMs: 0,
  })
  return {
    begin: () => service.begin('a-link', card, 'a-key', '192.0.2.1'),
    confirm: () => service.confirm('a-link', 'a-change', '123456'),
    leave: () => service.leave('a-link', 'a-change'),
  }
}

describe('a change that is one too many', () => {
  const uncounted = { marks: null, count: () => Promise.resolve(null) }

  test.each<[string, Parts]>([
    ['of its plan', { planLimits: { consume: () => Promise.resolve(tooMany) } }],
    ['where cards are tested', { limits: { begin: () => Promise.resolve(fail(tooMany)) } }],
    [
      'of its phone, its address or its card',
      {
        limits: {
          begin: () => Promise.resolve(ok({ ...uncounted, count: () => Promise.resolve(tooMany) })),
        },
      },
    ],
  ])('%s is not begun', async (_, parts) => {
    expect(await aService(parts).begin()).toEqual(fail(tooMany))
  })

  test('and only such a one is refused: with any other the database is asked', async () => {
    const { begin } = aService({ limits: { begin: () => Promise.resolve(ok(uncounted)) } })
    await expect(begin()).rejects.toThrow('a change was looked for')
  })
})

/** The rows that are read one after the other; the last one stays. */
const reading = (first: CardChangeRow, ...then: readonly CardChangeRow[]) => {
  const rows = [first, ...then]
  return () => Promise.resolve((rows.length > 1 ? rows.shift() : rows[0]) ?? null)
}

describe('what another process does meanwhile', () => {
  const changed = aCardChangeRow({ state: 'changed' })

  test('with a change that is begun once more makes the donor ask again in a second', async () => {
    const { begin } = aService({
      store: {
        byKey: () => Promise.resolve(aCardChangeRow()),
        claim: () => Promise.resolve(null),
      },
      limits: { sendCode: () => Promise.resolve(null) },
    })
    expect(await begin()).toEqual(fail(tryLater('payment_service_unreachable', 1)))
  })

  test('with a code that was left half judged is the answer to its donor', async () => {
    const { confirm } = aService({
      store: { byId: reading(aCardChangeRow({ state: 'verifyingCode' }), changed) },
      worker: { takeUp: () => Promise.reject(new StaleRowError()) },
    })
    expect(await confirm()).toEqual(ok(changed))
  })

  test('with a change that its donor leaves is told in place of the end', async () => {
    const { leave } = aService({
      store: {
        byId: reading(aCardChangeRow({ state: 'awaitingCode' }), changed),
        apply: () => Promise.resolve(null),
      },
    })
    expect(await leave()).toEqual(ok(changed))
  })
})
