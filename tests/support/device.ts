import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './cuttable-site.ts'
import { watchFocus } from './focus-watch.ts'

/** The browser of one person, which can be ended and started again: it has what it kept. */
export type Device = {
  readonly context: () => BrowserContext
  /** The tab of the person; another one after a restart. */
  readonly page: () => Page
  readonly newPage: () => Promise<Page>
  readonly restart: () => Promise<void>
}

/** A journey on a device of its own, over a line that can be cut. */
export const test = base.extend<{ readonly device: Device }>({
  device: async ({ playwright, launchOptions, viewport, site, line, watched }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'device-'))
    const start = async () => {
      const context = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        viewport,
        baseURL: site.url,
      })
      await context.addInitScript(watchFocus, site.url)
      const [page = await context.newPage()] = context.pages()
      return { context, page: watched(page) }
    }
    line.reset()
    let running = await start()
    await use({
      context: () => running.context,
      page: () => running.page,
      newPage: async () => watched(await running.context.newPage()),
      restart: async () => {
        await running.context.close()
        running = await start()
      },
    })
    await running.context.close()
    await rm(folder, { recursive: true, force: true })
  },
})

export { expect } from './journey.ts'
