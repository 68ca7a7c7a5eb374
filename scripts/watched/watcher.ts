import type { BrowserContext } from '@playwright/test'
import { watcherWords } from '#client/inspector/watcher-words.ts'
import { MACHINES_PATH } from '#client/inspector/watching.ts'

/** As wide as its list of machines, which is left out of the pictures, and what is in them. */
const size = { width: 1480, height: 620 }

/** `/dev/machines` in a window beside the site's. */
export const openWatcher = async (context: BrowserContext, siteUrl: string) => {
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.goto(siteUrl + MACHINES_PATH)
  const chartOf = (machine: string) => page.locator(`[data-charted="${machine}"]`)
  const listed = (machine: string, title: string) =>
    page.locator(`nav [data-watched="${machine}"]`, { hasText: title })
  return {
    listed,
    /** Looks at the newest machine of a kind whose title has this part. */
    looksAt: async (machine: string, title = '') => {
      await listed(machine, title).first().click()
      await chartOf(machine).locator('.is-lit').first().waitFor()
    },
    /** What is looked at stays in sight beside what is looked at next. */
    keeps: async (machine: string) => {
      await chartOf(machine).getByRole('button', { name: watcherWords.keep }).click()
    },
    sees: (machine: string, state: string) =>
      chartOf(machine).locator(`.is-lit[data-state="${state}"]`).waitFor(),
    /** Charts and what happened, without the list of machines. */
    picture: async (): Promise<Buffer> => {
      await page.mouse.move(0, 0)
      const list = await page.getByRole('navigation').boundingBox()
      const x = list === null ? 0 : list.x + list.width
      return page.screenshot({ clip: { ...size, x, y: 0, width: size.width - x } })
    },
  }
}

export type Watcher = Awaited<ReturnType<typeof openWatcher>>
