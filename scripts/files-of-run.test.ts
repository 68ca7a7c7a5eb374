import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

const filesOf = async (env: Readonly<Record<string, string>>) => {
  vi.stubEnv('FULL', '')
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.resetModules()
  const { faultsOfNextRun, journeysOfRun } = await import('./files-of-run.ts')
  return { journeys: journeysOfRun(), left: faultsOfNextRun() }
}

test('two runs one after the other have every journey and every fault between them', async () => {
  const [one, next, all] = [
    await filesOf({ SEED: '6' }),
    await filesOf({ SEED: '7' }),
    await filesOf({ FULL: '1' }),
  ]
  expect([...new Set([...one.journeys, ...next.journeys])].sort()).toEqual(all.journeys)
  expect(all.left).toEqual([])
  expect(one.left.filter((path) => next.left.includes(path))).toEqual([])
  const ofEach = one.journeys.filter((path) => next.journeys.includes(path))
  expect(ofEach).toContain('tests/journeys/donation/gives-by-card.journey.ts')
  expect(one.journeys.length).toBeLessThan(all.journeys.length)
})
