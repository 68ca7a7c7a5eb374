import { chromium, type Browser, type Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import { ensureChromium } from '../chromium.ts'

/** A Chromium for measuring; `port` opens it to other tools on this machine. */
export const openBrowser = (port?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  })

/** How many times slower a telephone's processor is. */
export const CPU_SLOWDOWN = 4

type Network = {
  readonly offline: boolean
  readonly latency: number
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/** An empty page as a telephone has it; where a line is given, as slow as that, and with a slow processor. */
export const openTelephone = async (
  browser: Browser,
  lang: Lang,
  baseURL: string,
  network?: Network,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: lang,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (network !== undefined) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  return { page, close: () => context.close() }
}
