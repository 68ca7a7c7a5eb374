import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { findChromium, findWindowedChromium } from '../../scripts/chromium.ts'
import { chromiumArgs } from '../support/chromium-args.ts'

const what = process.env['REPLAY_FILE'] === undefined ? 'machines.paths.ts' : 'recorded.visit.ts'
const slowMo = Number(process.env['REPLAY_SLOW'] ?? '0')
const isHeaded = process.env['REPLAY_HEADED'] === '1'

/** Every path of the machines, as `npm run replay -- run` plays it. */
export default defineConfig({
  ...base,
  testDir: '.',
  projects: [{ name: 'replay', testMatch: what }],
  reporter: [['list'], ['./paths-report.ts']],
  outputDir: '../../test-results',
  ...(slowMo > 0 ? { timeout: 600_000 } : {}),
  ...(isHeaded ? { workers: 1 } : {}),
  use: {
    ...base.use,
    headless: !isHeaded,
    launchOptions: {
      executablePath: (isHeaded ? findWindowedChromium() : null) ?? findChromium() ?? '',
      args: chromiumArgs,
      slowMo,
    },
  },
})
