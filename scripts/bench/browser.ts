import { chromium, type Browser } from '@playwright/test'
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
