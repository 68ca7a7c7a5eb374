import { expect, test, vi } from 'vitest'
import { forgetFailures, loadOnce, type Ready } from './ready.ts'

test('what is loaded is loaded once', async () => {
  const known = new Map<string, Ready<number>>()
  const load = vi.fn(() => Promise.resolve(1))
  const first = loadOnce(known, 'a', load)
  expect(loadOnce(known, 'a', load)).toBe(first)
  await expect(first).resolves.toBe(1)
  expect(load).toHaveBeenCalledOnce()
})

test('a failure is read by all who render it, and asked for again only once somebody wants to', async () => {
  const known = new Map<string, Ready<number>>()
  const load = vi.fn(() => Promise.reject(new Error('404')))
  const first = loadOnce(known, 'a', load)
  await expect(first).rejects.toThrow('404')
  expect(loadOnce(known, 'a', load)).toBe(first)
  expect(load).toHaveBeenCalledOnce()
  forgetFailures()
  const second = loadOnce(known, 'a', () => Promise.resolve(2))
  await expect(second).resolves.toBe(2)
  // What came is kept.
  forgetFailures()
  expect(loadOnce(known, 'a', load)).toBe(second)
})
