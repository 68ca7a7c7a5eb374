import type { Page } from '@playwright/test'
import type { Deed, PageAct } from '#client/inspector/recording.ts'
import type { Ledger } from '../support/ledger.ts'
import type { SimulatorCard } from '../support/simulator.ts'

type Elsewhere = NonNullable<Deed['elsewhere']>

/** No card of the simulator has this number. */
const UNKNOWN = '8600 0000 0000 0000'

const cardOf = ({ card }: PageAct, ledger: Ledger): SimulatorCard | null =>
  card === null ? null : ledger.card(card.kind, card.outcome)

/** Types what the button needs; the page asks for the one or the other by its address. */
const type = async (
  page: Page,
  { action, isTaken }: PageAct,
  typed: SimulatorCard | null,
  ledger: Ledger,
): Promise<void> => {
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const asks = async (name: string) => {
    if (!(await field(name).isVisible()))
      await page.goto(`${page.url().replace(/\?.*/, '')}?way=${action}`)
  }
  if (action === 'card') {
    await asks('number')
    await field('number').fill(typed?.number ?? UNKNOWN)
    await field('expiry').fill(typed?.expiry ?? '12/39')
    if (await field('cvv').isVisible()) await field('cvv').fill(typed?.cvv ?? '')
  }
  if (action === 'phone') {
    await asks('phone')
    await field('phone').fill(typed?.phone ?? '')
  }
  if (action === 'code')
    await field('code').fill(isTaken && typed !== null ? await ledger.code(typed.phone) : '000000')
  if (action === 'refuse') await page.locator('details summary').click()
}

/**
 * Does on the page of a service or a bank what was done there, and goes back to the site.
 * @param given the card that was typed on the site, of which a bank may ask the code
 */
export const doElsewhere = async (
  page: Page,
  { acts, isBack }: Elsewhere,
  given: SimulatorCard,
  ledger: Ledger,
): Promise<void> => {
  const isThere = (url: URL) => url.href.startsWith(`${ledger.url}/`)
  await page.waitForURL(isThere)
  let typed: SimulatorCard | null = given
  for (const act of acts) {
    if (act.action === 'card' || act.action === 'phone') typed = cardOf(act, ledger)
    await type(page, act, typed, ledger)
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && isThere(new URL(response.url())),
    )
    await page.locator(`button[name="action"][value="${act.action}"]`).first().click()
    await answered
    await page.waitForLoadState()
  }
  if (isBack) {
    while (isThere(new URL(page.url()))) await page.goBack()
    return
  }
  const back = page.locator('a.button')
  await Promise.race([page.waitForURL((url) => !isThere(url)), back.waitFor()])
  if (isThere(new URL(page.url()))) await back.click()
  await page.waitForURL((url) => !isThere(url))
}
