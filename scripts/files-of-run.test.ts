import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

const filesOf = async (env: Readonly<Record<string, string>>) => {
  vi.stubEnv('FULL', '')
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.resetModules()
  const { journeysOfRun, leftToLaterRuns } = await import('./files-of-run.ts')
  return { journeys: journeysOfRun(), left: leftToLaterRuns() }
}

/** How many cases tests draw one of by the seed. */
const drawn = [2, 3, 5, 6, 7, 8, 9]
const MOST_RUNS = 9 * 11

test('a file meets each case that it draws by the seed itself', async () => {
  const { journeys: all } = await filesOf({ FULL: '1' })
  const first = 784
  const met = new Map(all.map((path) => [path, new Set<string>()]))
  for (let seed = first; seed < first + MOST_RUNS; seed += 1) {
    const { journeys } = await filesOf({ SEED: String(seed) })
    for (const path of journeys)
      for (const count of drawn) met.get(path)?.add(`${seed % count} of ${count}`)
  }
  const cases = drawn.reduce((sum, count) => sum + count, 0)
  expect(all.filter((path) => met.get(path)?.size !== cases)).toEqual([])
})

test('eleven runs one after the other have all files between them', async () => {
  const all = await filesOf({ FULL: '1' })
  expect(all.left).toEqual([])
  for (const first of [0, 50, 784]) {
    const runs = []
    for (let seed = 0; seed < 11; seed += 1)
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
