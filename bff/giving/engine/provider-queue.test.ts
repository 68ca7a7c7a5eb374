import { expect, test } from 'vitest'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { createGate } from '../../../tests/support/gate.ts'
import { createProviderQueue } from './provider-queue.ts'

const rows = (count: number) => Array.from({ length: count }, () => ({}) as DonationRow)

test('as much is claimed as there is room for, and nothing where there is none', async () => {
  const gates = [createGate(), createGate(), createGate()]
  const claimed: number[] = []
  const begun = { count: 0 }
  const queue = createProviderQueue(
    (most) => {
      claimed.push(most)
      return Promise.resolve(rows(Math.min(most, 2)))
    },
    () => gates[begun.count++]?.opened ?? Promise.resolve(),
    3,
  )
  expect(await queue.run()).toBe(2)
  expect(await queue.run()).toBe(1)
  expect(await queue.run()).toBe(0)
  expect(claimed).toEqual([3, 1])
  gates[0]?.open()
  await gates[0]?.opened
  await Promise.resolve()
  expect(await queue.run()).toBe(1)
  expect(claimed).toEqual([3, 1, 1])
  for (const gate of gates) gate.open()
  await queue.drain()
  expect(await queue.run()).toBe(2)
  expect(claimed.at(-1)).toBe(3)
})
