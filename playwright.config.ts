import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'
import { chromiumArgs } from './tests/support/chromium-args.ts'

const all = ['journeys/**/*.journey.ts', 'paths/**/*.paths.ts']
/** Those that start sites of their own, in workers of their own. */
const ownSites = ['journeys/site/{development,recorded-visits}.journey.ts', 'journeys/offline/**']

/** Browser journeys against the built site and simulator. */
export default defineConfig({
  testDir: 'tests',
  projects: [
    // They begin first: at the end one worker would wait for them.
    { name: 'own sites', testMatch: ownSites },
    { name: 'one site', testMatch: all, testIgnore: ownSites },
  ],
  fullyParallel: false,
  workers: 2,
  // A second try would hide a journey that is late.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./tests/support/modes-reporter.ts']],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/heard/{arg}{ext}',
  use: {
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: chromiumArgs,
    },
    // What a journey sees comes from the site; those of the worker let it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
  },
})
