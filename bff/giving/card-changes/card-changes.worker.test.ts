import { describe, expect, test } from 'vitest'
import { nextCardChangeRecord } from '#machines/card-change-record/card-change-record.ts'
import type { Card } from '#machines/wire/card.schema.ts'
import { pathTo } from '#locales/paths.ts'
import { createPlanLinks } from '#bff/giving/plans/plan-links.ts'
import type { PlanStore } from '#bff/giving/plans/plans.store.ts'
import { createSessionKeys } from '#bff/giving/providers/session-keys.ts'
import type { CardChangeStore } from '#bff/giving/record/card-changes.store.ts'
import type { CardChangeRow } from '#bff/giving/record/card-changes.table.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { aCardChangeRow } from '../../../tests/support/a-card-change-row.ts'
import { aPlanRow } from '../../../tests/support/a-plan-row.ts'
import { providerDouble } from '../../../tests/support/provider-double.ts'
import { untouchedDatabase } from '../../../tests/support/untouched-database.ts'
import { createCardChangeWorker } from './card-changes.worker.ts'

const NOW = Date.parse('2026-11-20T10:00:00+05:00')
const publicUrl = 'https://site.test'

const keys = createKeyRing(Buffer.from('07'.repeat(32), 'hex'), [])
const links = createPlanLinks(keys)
const tokenIn = (token: string, ring = keys) => createSessionKeys(ring).encryptedOf({ token })
const tokenEncrypted = tokenIn('a-new-token')
const card = { number: '8600069195406311', expiry: '05/99' } as Card

/** Rows as the store keeps them: a lease is a moment, whoever holds it. */
const rowsInMemory = () => {
  const held = new Date(NOW)
  const removals: boolean[] = []
  const store: Partial<CardChangeStore> = {
    claim: (row) => Promise.resolve({ ...row, leaseUntil: held }),
    release: (row) => Promise.resolve({ ...row, leaseUntil: null }),
    apply: (_, row, event, patch, keepsLease) => {
      const next = nextCardChangeRecord(row, event)
      if (next === null) throw new Error(`${event.type} is forbidden in the state ${row.state}`)
      return Promise.resolve({ ...row, ...patch, ...next, leaseUntil: keepsLease ? held : null })
    },
    countRemoval: (_, isDone) => {
      removals.push(isDone)
      return Promise.resolve()
    },
  }
  return { store, removals }
}

const aWorker = (now = NOW, plan: PlanRow = aPlanRow()) => {
  const { provider, calls, script } = providerDouble('payme', 'codeForCard')
  const { store, removals } = rowsInMemory()
  const worker = createCardChangeWorker({
    database: untouchedDatabase('the plan was changed'),
    store: store as CardChangeStore,
    plans: { byId: () => Promise.resolve(plan) } as Partial<PlanStore> as PlanStore,
    links,
    keys,
    clock: { now: () => now },
    publicUrl,
    provider,
    notifyDonor: () => Promise.reject(new Error('a donor was written to')),
  })
  return { worker, calls, script, store, removals }
}

const aRow = (changes: Partial<CardChangeRow> = {}) => aCardChangeRow(changes, NOW)

describe('a card that is given', () => {
  test('is registered for the plan’s payments to come, and its code is sent at once', async () => {
    const { worker, calls, script } = aWorker(
      NOW,
      aPlanRow({ donorEmail: 'aziza@example.test', lang: 'ru' }),
    )
    const { prepare } = script
    const asked: unknown[] = []
    script.prepare = (request) => {
      asked.push(request)
      return prepare(request)
    }
    const { row, refusal } = await worker.drive(aRow({ leaseUntil: new Date(NOW) }), { card })
    expect(row).toMatchObject({ state: 'awaitingCode', leaseUntil: null })
    expect(refusal).toBeNull()
    expect(calls).toEqual(['prepare', 'sendCode'])
    expect(asked).toEqual([
      {
        card,
        payment: {
          reference: 'a-key',
          amount: 100_000,
          paymentId: null,
          description: "Monthly donation to SOS Children's Villages Uzbekistan",
          month: null,
          keepsCard: true,
          lang: 'ru',
          donor: { phone: '+998901234567', email: 'aziza@example.test' },
          returnUrl:
            publicUrl + pathTo('monthly', 'ru', { token: links.manageToken(aPlanRow().id) }),
          notifyUrl: `${publicUrl}/callbacks/payme`,
        },
      },
    ])
  })

  test('and refused is the end: no code is sent, and nobody works on it any more', async () => {
    const { worker, calls, script } = aWorker()
    script.prepare = () => Promise.resolve({ kind: 'refused', code: 'card_refused' })
    const { row, refusal } = await worker.drive(aRow({ leaseUntil: new Date(NOW) }), { card })
    expect(row).toMatchObject({ state: 'failed', failureCode: 'card_refused', leaseUntil: null })
    expect(refusal).toEqual({ code: 'card_refused' })
    expect(calls).toEqual(['prepare'])
  })

  test('is needed for the first call, and its token for all that follow', async () => {
    const { worker, calls } = aWorker()
    await expect(worker.drive(aRow(), {})).rejects.toThrow('a change has no card')
    for (const state of ['sendingCode', 'requestingCode', 'verifyingCode'] as const)
      await expect(worker.drive(aRow({ state }), {})).rejects.toThrow(
        'the token of a card is not there',
      )
    expect(calls).toEqual([])
  })
})

test('nobody is asked about what waits for its donor or is over', async () => {
  for (const state of ['awaitingCode', 'changed', 'failed'] as const) {
    const { worker, calls } = aWorker()
    const { row } = await worker.drive(aRow({ state, leaseUntil: new Date(NOW) }), {})
    expect(row).toMatchObject({ state, leaseUntil: null })
    expect(calls).toEqual([])
  }
})

describe('what a process left half done', () => {
  test('while its code was judged is asked about, and no code is tried again', async () => {
    const { worker, calls, script } = aWorker()
    script.readVerification = ({ session }) => Promise.resolve({ kind: 'unverified', session })
    const row = await worker.takeUp(aRow({ state: 'verifyingCode', tokenEncrypted }))
    expect(row).toMatchObject({ state: 'awaitingCode', attemptsLeft: 3, leaseUntil: null })
    expect(calls).toEqual(['readVerification'])
  })

  test('while another code was sent may ask for it once more, which costs none', async () => {
    const { worker, calls } = aWorker()
    const row = await worker.takeUp(aRow({ state: 'requestingCode', tokenEncrypted }))
    expect(row).toMatchObject({ state: 'awaitingCode', resendsLeft: 5, leaseUntil: null })
    expect(calls).toEqual([])
  })

  test('is left to the process that works on it', async () => {
    const { worker, calls, store } = aWorker()
    store.claim = () => Promise.resolve(null)
    const found = aRow({ state: 'verifyingCode', tokenEncrypted })
    expect(await worker.takeUp(found)).toBe(found)
    expect(calls).toEqual([])
  })
})

describe('the time of a change', () => {
  const { expiresAt } = aRow()
  const takenUpAt = (now: number, changes: Partial<CardChangeRow>) =>
    aWorker(now).worker.takeUp(aRow(changes))

  test('is over when it is, to the millisecond, and nobody works on it then', async () => {
    for (const state of ['received', 'sendingCode', 'awaitingCode'] as const) {
      expect(await takenUpAt(expiresAt - 1, { state })).toMatchObject({ state, leaseUntil: null })
      expect(await takenUpAt(expiresAt, { state })).toMatchObject({
        state: 'failed',
        failureCode: 'code_expired',
        leaseUntil: null,
      })
    }
  })

  test('says nothing of one that has ended', async () => {
    for (const state of ['changed', 'failed'] as const) {
      const row = await takenUpAt(expiresAt, { state })
      expect(row).toMatchObject({ state, failureCode: null, leaseUntil: null })
    }
  })
})

describe('a token that is no longer needed', () => {
  const inUse = aPlanRow({ tokenEncrypted: tokenIn('the-plan’s-token') })
  const ended = (token: string | null) => aRow({ state: 'failed', tokenEncrypted: token })

  test('is removed at its provider', async () => {
    const { worker, calls, removals } = aWorker(NOW, inUse)
    await worker.removeCard(ended(tokenEncrypted))
    expect(calls).toEqual(['removeCard'])
    expect(removals).toEqual([true])
  })

  test('of which nothing was answered is still to be removed', async () => {
    const { worker, script, removals } = aWorker(NOW, inUse)
    script.removeCard = () => Promise.resolve({ kind: 'silent' })
    await worker.removeCard(ended(tokenEncrypted))
    expect(removals).toEqual([false])
  })

  test('stays where the plan is charged by it', async () => {
    const { worker, calls, removals } = aWorker(NOW, inUse)
    await worker.removeCard(ended(tokenIn('the-plan’s-token')))
    expect(calls).toEqual([])
    expect(removals).toEqual([true])
  })

  test('and that nobody can read is forgotten', async () => {
    const { worker, calls, removals } = aWorker(NOW, inUse)
    const lost = createKeyRing(Buffer.from('08'.repeat(32), 'hex'), [])
    await worker.removeCard(ended(tokenIn('a-new-token', lost)))
    expect(calls).toEqual([])
    expect(removals).toEqual([true])
  })
})
