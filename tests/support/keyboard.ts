import type { Locator, Page } from '@playwright/test'
import { aPdf } from './resumes.ts'

/** More stops than any page has before its form. */
const MOST_STOPS = 150

/** A person who has nothing but keys: comes everywhere by Tab, and chooses by arrows and the space bar. */
export const keyboardAt = (page: Page) => {
  const tabTo = async (target: Locator): Promise<void> => {
    await target.first().waitFor({ state: 'attached' })
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const isThere = await target.evaluateAll((elements) =>
        elements.some((element) => element === document.activeElement),
      )
      if (isThere) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not come to ${target.toString()}`)
  }
  return {
    tabTo,
    press: async (target: Locator, key = 'Enter'): Promise<void> => {
      await tabTo(target)
      await page.keyboard.press(key)
    },
    /** Chooses one of several. */
    choose: async (choices: Locator, value: string): Promise<void> => {
      await tabTo(choices)
      await page.keyboard.press('Space')
      const wanted = choices.and(page.locator(`[value="${value}"]`))
      while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
    },
    /** Answers a field, whatever kind it is of. */
    answer: async (field: Locator, value: string): Promise<void> => {
      const kind = await field.evaluate((element) =>
        element instanceof HTMLInputElement ? element.type : element.localName,
      )
      // Listened for before the keys that lead there: a choice that nobody waits for yet is dismissed.
      const asked = kind === 'file' ? page.waitForEvent('filechooser') : null
      await tabTo(field)
      if (kind === 'checkbox') await page.keyboard.press('Space')
      else if (asked !== null) {
        await page.keyboard.press('Enter')
        await (await asked).setFiles({ name: value, mimeType: 'application/pdf', buffer: aPdf() })
      } else if (kind === 'select')
        while ((await field.inputValue()) !== value) await page.keyboard.press('ArrowDown')
      // A browser in American English asks for month, day and year.
      else if (kind === 'date')
        await page.keyboard.type(value.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'))
      else await page.keyboard.type(value)
    },
  }
}
