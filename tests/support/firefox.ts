import { existsSync } from 'node:fs'
import { launch, type Page } from 'puppeteer-core'
import { watchFocus } from './focus-watch.ts'

/** A Firefox on this machine: named by FIREFOX_PATH or Debian's; null where there is none. */
export const findFirefox = (): string | null =>
  [process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
    existsSync(path),
  ) ?? null

/** More stops than any page has before its form. */
const MOST_STOPS = 150

/** A person with nothing but keys in front of a page of Firefox. */
const keysAt = (page: Page) => {
  /** Presses Tab until what has the focus is what the selector names. */
  const tabTo = async (selector: string): Promise<void> => {
    await page.waitForSelector(selector)
    const isThere = () =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await isThere()) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not come to ${selector}`)
  }
  const has = (selector: string) =>
    page.evaluate((one) => document.querySelector(one) !== null, selector)
  return {
    press: async (selector: string): Promise<void> => {
      await tabTo(selector)
      await page.keyboard.press('Enter')
    },
    type: async (selector: string, text: string): Promise<void> => {
      await tabTo(selector)
      await page.keyboard.type(text)
    },
    /** Goes by arrows from one choice to the next until this one is taken. */
    choose: async (choices: string, chosen: string): Promise<void> => {
      await tabTo(choices)
      if (!(await has('input[type=radio]:focus:checked, select:focus')))
        await page.keyboard.press(' ')
      while (!(await has(chosen))) await page.keyboard.press('ArrowDown')
    },
    /** The page has come to this: what is named is there. */
    sees: (selector: string): Promise<unknown> =>
      page.waitForSelector(selector, { timeout: 20_000 }),
  }
}

export type FirefoxKeys = ReturnType<typeof keysAt>

/** Opens a page in Firefox, over WebDriver BiDi; fails where the page throws or the focus falls to it. */
export const withFirefox = async (
  executablePath: string,
  url: string,
  walk: (keys: FirefoxKeys) => Promise<void>,
): Promise<void> => {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  try {
    const page = await browser.newPage()
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(String(error)))
    await page.setViewport({ width: 1280, height: 900 })
    await page.evaluateOnNewDocument(watchFocus, new URL(url).origin)
    await page.goto(url)
    await page.waitForSelector('html:not([data-arriving])')
    await walk(keysAt(page))
    if (thrown.length > 0) throw new Error(`the page threw:\n${thrown.join('\n')}`)
  } finally {
    await browser.close()
  }
}
