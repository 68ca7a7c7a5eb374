import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

const sampledWith = async (seed: number) => {
  vi.stubEnv('FULL', '')
  vi.stubEnv('SEED', String(seed))
  vi.resetModules()
  return import('../tests/support/sampled-turn.ts')
}

test('what a file draws by the seed comes to each of its members, in the runs in which the file has its turn', async () => {
  const counts = [2, 3, 6, 7, 9, 11, 22, 33, 35]
  const met = new Map(counts.map((count) => [count, new Set<number>()]))
  const { FILE_TURNS } = await sampledWith(0)
  for (let turn = 0; turn <= 40; turn += 1) {
    const { isSampledTurn } = await sampledWith(turn * FILE_TURNS)
    for (const count of counts) {
      const drawn = [...Array(count).keys()].filter((index) => isSampledTurn(index, count))
      expect(drawn.length).toBeLessThanOrEqual(1)
      for (const index of drawn) met.get(count)?.add(index)
    }
  }
  expect([...met].map(([count, members]) => [count, members.size])).toEqual(
    counts.map((count) => [count, count]),
  )
})
