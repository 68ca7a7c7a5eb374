import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const LOST = 'Execution context was destroyed'
/** The former document answers so until the next one has come: ten seconds at most. */
const PAUSE_MS = 20
const MOST_ASKED = 500

type Reading = (...given: unknown[]) => Promise<unknown>

const isReading = (value: unknown): value is Reading => typeof value === 'function'

const isLost = (error: unknown): boolean => error instanceof Error && error.message.includes(LOST)

const again = (reading: Reading): Reading =>
  async function asked(this: unknown, ...given) {
    for (let left = MOST_ASKED - 1; left > 0; left -= 1)
      try {
        return await reading.apply(this, given)
      } catch (error) {
        if (!isLost(error)) throw error
        await pause(PAUSE_MS)
      }
    return reading.apply(this, given)
  }

const mended = new WeakSet<object>()

const mend = (one: object, names: readonly string[]): void => {
  const prototype = Reflect.getPrototypeOf(one)
  if (prototype === null || mended.has(prototype)) return
  mended.add(prototype)
  for (const name of names) {
    const reading: unknown = Reflect.get(prototype, name)
    if (!isReading(reading)) throw new Error(`Playwright has no ${name} any more`)
    Reflect.set(prototype, name, again(reading))
  }
}

/**
 * A reading of a page that a navigation cuts off is asked again on the new document: whatever page and
 * locators read, in this process, goes through these few functions.
 */
export const readsAcrossNavigations = (page: Page): void => {
  mend(page.mainFrame(), ['evaluate', 'evaluateHandle', '$eval', '$$eval'])
  mend(page.locator('html'), ['evaluate', 'evaluateHandle'])
}
