import type { BrowserContext, Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import { donationStore } from '#client/lib/donation-store.ts'
import { donorAt } from './donor.ts'
import { test } from './journey.ts'
import { watchLedger } from './ledger.ts'
import { sampledLanguages } from './sampled-languages.ts'
import { isSampledTurn } from './sampled-turn.ts'
import { servicePage, services, type Service } from './service-page.ts'
import type { SiteUnderTest } from './site.ts'

export const serviceNames = { payme: 'Payme', click: 'Click', uzum: 'Uzum' } as const
/** Uzum, like every provider, may take a moment to report. */
export const SOON = 45_000

export type Stage = {
  readonly page: Page
  readonly site: SiteUnderTest
  readonly context: BrowserContext
}

/** A donor who was sent to the page of a service. */
export const sentTo = async ({ page, site }: Stage, service: Service, lang: Lang) => {
  const ledger = await watchLedger(site.simUrl)
  const donor = donorAt(page, lang)
  const payer = servicePage(page, site.simUrl, ledger)
  await donor.openAtPayment()
  await donor.choosesMethod(service)
  await donor.pay()
  return { ledger, donor, payer }
}

/** The donation that the browser keeps. */
export const idOf = async (page: Page): Promise<string> => {
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '', donationStore.key)
  return (JSON.parse(kept) as { readonly donationId: string }).donationId
}

type Walk = (stage: Stage, service: Service, lang: Lang) => Promise<void>

/** A journey with each of these services, in a language of the seed. */
export const byService = (
  some: readonly Service[],
  seed: string,
  title: (service: Service) => string,
  walk: Walk,
) => {
  for (const service of some)
    for (const lang of sampledLanguages(`${seed} ${service}`))
      test(`${title(service)} (${lang})`, ({ page, site, context }) =>
        walk({ page, site, context }, service, lang))
}

/** What ends without money is walked with one of the services a run, with each in its own turn. */
export const inTurn = (first: number): readonly Service[] =>
  services.filter((_, index) => isSampledTurn(index + first, services.length))
