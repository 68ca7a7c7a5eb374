import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * What a test makes our code, or a package, write to the console is an error: the site has a log. A test that
 * expects it takes the console's place itself.
 */
const met: string[] = []
const note = (...said: unknown[]) => void met.push(format(...said))

beforeEach(() => {
  met.length = 0
  const places = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  for (const place of places) place.mockImplementation(note)
  return () => {
    for (const place of places) place.mockRestore()
  }
})

afterEach(() => {
  expect(met, 'written to the console').toEqual([])
})
