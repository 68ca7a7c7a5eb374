import { describe, expect, test } from 'vitest'
import { createSessionKeys } from '#bff/giving/providers/session-keys.ts'
import type { PaymentProvider } from '#bff/giving/providers/payment-provider.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { aPlanRow } from '../../../tests/support/a-plan-row.ts'
import { providerDouble } from '../../../tests/support/provider-double.ts'
import { createDuePlans } from './due-plans.ts'
import type { PlanStore } from './plans.store.ts'

const keys = createKeyRing(Buffer.from('07'.repeat(32), 'hex'), [])
const otherKeys = createKeyRing(Buffer.from('08'.repeat(32), 'hex'), [])

const workerOver = (store: Partial<PlanStore>, provider: PaymentProvider) =>
  createDuePlans({
    store: store as PlanStore,
    keys,
    clock: { now: () => 0 },
    providerOf: () => provider,
    notifyDonor: () => Promise.reject(new Error('a donor was written to')),
    isSimulated: true,
  })

const payme = () => providerDouble('payme', 'codeForCard')
const tokenEncrypted = createSessionKeys(keys).encryptedOf({ token: 'a-card-token' })

describe('the card of a plan that is over', () => {
  /** Whether its removal counts as done. */
  const removal = async (provider: PaymentProvider, plan: PlanRow) => {
    const counted: boolean[] = []
    const worker = workerOver(
      {
        plansWithCardToRemove: () => Promise.resolve([plan]),
        countRemoval: (_, isDone) => {
          counted.push(isDone)
          return Promise.resolve()
        },
      },
      provider,
    )
    await worker.removeCards()
    return counted
  }

  test('is removed by its token', async () => {
    const { provider, script } = payme()
    const removed: unknown[] = []
    script.removeCard = ({ session }) => {
      removed.push(session)
      return Promise.resolve({ kind: 'removed' })
    }
    expect(await removal(provider, aPlanRow({ tokenEncrypted }))).toEqual([true])
    expect(removed).toEqual([{ token: 'a-card-token' }])
  })

  test('whose provider does not answer is still to be removed', async () => {
    const { provider, script } = payme()
    script.removeCard = () => Promise.resolve({ kind: 'silent' })
    expect(await removal(provider, aPlanRow({ tokenEncrypted }))).toEqual([false])
  })

  test('whose token nobody can read any more is forgotten, and nobody is asked', async () => {
    const { provider, calls } = payme()
    const lost = createSessionKeys(otherKeys).encryptedOf({ token: 'a-card-token' })
    expect(await removal(provider, aPlanRow({ tokenEncrypted: lost }))).toEqual([true])
    expect(calls).toEqual([])
  })

  test('of a provider that keeps no cards is not asked to be removed', async () => {
    const { provider, calls } = providerDouble('octo', 'codeForCharge')
    expect(await removal(provider, aPlanRow({ tokenEncrypted }))).toEqual([true])
    expect(calls).toEqual([])
  })
})

test('a turn counts the plans that were due and those whose card expires, and turns follow until there is none', async () => {
  const turns = [
    [2, 3],
    [0, 1],
    [0, 0],
    [5, 5],
  ]
  const turn = () => turns[0] ?? []
  const worker = workerOver(
    {
      workDue: () => Promise.resolve(turn()[0] ?? 0),
      workExpiring: () => Promise.resolve(turns.shift()?.[1] ?? 0),
    },
    payme().provider,
  )
  expect(await worker.run()).toBe(5)
  await worker.runAll()
  expect(turns).toEqual([[5, 5]])
})
