import { startDevelopment, type DevelopmentSite } from './development-site.ts'
import { test as journey } from './journey.ts'

/** `npm run dev`, whose watched pages are as those of the built site. */
export const test = journey.extend<object, { readonly development: DevelopmentSite }>({
  development: [
    async ({}, use) => {
      const development = await startDevelopment()
      await use(development)
      await development.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ development }, use) => use(development.url),
})

export { expect } from '@playwright/test'
