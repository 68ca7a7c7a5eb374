import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDonation } from '../tests/support/a-donation.ts'
import { callsOfSite } from '../tests/support/calls.ts'
import { createSimulator } from '../payment-sim/simulator.ts'
import { eventually } from '../payment-sim/test-support/eventually.ts'
import { tellSimulatorOfMoves } from './simulator-moves.ts'

test('the simulator is told of each state of a donation and whose it is, until it ends', async () => {
  const simulator = createSimulator({ port: 0, smtpPort: 0 })
  const running = await simulator.start()
  const site = await callsOfSite()
  const stop = tellSimulatorOfMoves(running.url)
  const give = async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const answer = await site.post('/api/donations', aDonation(), key)
    return ((await answer.json()) as { id: string }).id
  }
  const told = () => simulator.world.merchantStates.newestFirst().map((one) => one.told)
  const id = await give()
  await site.post(`/api/donations/${id}/confirmation`, { code: '123456' })
  await eventually(() => told().length).toBeGreaterThan(1)
  const { name, phone } = aDonation().donor
  for (const one of told()) expect(one).toMatchObject({ name, phone })
  expect(new Set(told().map(({ order }) => order)).size).toBe(1)
  expect(JSON.stringify(told())).not.toContain(id)
  stop()
  const { length } = told()
  await give()
  expect(told()).toHaveLength(length)
  await site.close()
  await running.close()
}, 60_000)
