import type { Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import { donationStore } from '#client/lib/donation-store.ts'
import { donorAt } from './donor.ts'
import { watchLedger } from './ledger.ts'
import { sampledLanguages } from './sampled-languages.ts'
import { isSampledTurn } from './sampled-turn.ts'
import { servicePage, services, type Service } from './service-page.ts'
import type { SiteUnderTest } from './site.ts'

export const serviceNames = { payme: 'Payme', click: 'Click', uzum: 'Uzum' } as const
/** Uzum, like every provider, may take a moment to report. */
export const SOON = 45_000

/** A donor who was sent to the page of a service. */
export const sentTo = async (page: Page, site: SiteUnderTest, service: Service, lang: Lang) => {
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

/** Each of these services with a language of the seed, for a journey. */
export const sampledServices = (
  some: readonly Service[],
  name: string,
): readonly (readonly [service: Service, lang: Lang])[] =>
  some.flatMap((service) =>
    sampledLanguages(`${name} ${service}`).map((lang) => [service, lang] as const),
  )

/** What ends without money is walked with one of the services a run, with each in its own turn. */
export const inTurn = (first: number): readonly Service[] =>
  services.filter((_, index) => isSampledTurn(index + first, services.length))
