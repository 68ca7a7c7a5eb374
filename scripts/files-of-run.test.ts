import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

const filesOf = async (env: Readonly<Record<string, string>>) => {
  vi.stubEnv('FULL', '')
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.resetModules()
  const { journeysOfRun, leftToLaterRuns } = await import('./files-of-run.ts')
  return { journeys: journeysOfRun(), left: leftToLaterRuns() }
}

test('twenty-three runs one after the other have all files between them', async () => {
  const all = await filesOf({ FULL: '1' })
  expect(all.left).toEqual([])
  for (const first of [0, 50, 784]) {
    const runs = []
    for (let seed = 0; seed < 23; seed += 1)
      runs.push(await filesOf({ SEED: String(first + seed) }))
    expect([...new Set(runs.flatMap(({ journeys }) => journeys))].sort()).toEqual(all.journeys)
    const [one = [], ...others] = runs.map(({ left }) => left)
    expect(one.filter((path) => others.every((left) => left.includes(path)))).toEqual([])
    for (const { journeys, left } of runs) {
      expect(journeys).toContain('tests/journeys/donation/gives-by-card.journey.ts')
      expect(journeys.length).toBeLessThan(all.journeys.length)
      expect(left.length).toBeGreaterThan(0)
      expect(left).not.toContain('tests/faults/crash.test.ts')
    }
  }
})
