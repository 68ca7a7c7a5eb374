import type { Page } from '@playwright/test'
import { languages, type Lang } from '#locales/paths.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { cardChangerAt, maskOf } from '../../support/card-changer.ts'
import { hydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'
import { setUpMonthly } from '../../support/monthly-donor.ts'
import type { SimulatorCard } from '../../support/simulator.ts'
import { said, wordsOf } from '../../support/words.ts'
import { wrongCode } from '../../support/wrong-code.ts'

const seed = Number(process.env['SEED'] ?? '0')
const sampled = process.env['FULL'] === '1' ? languages : [languages[seed % 3] ?? 'ru']

const begins = async (page: Page, lang: Lang, card: SimulatorCard): Promise<void> => {
  const changer = cardChangerAt(page, lang)
  await changer.opens()
  await changer.isAt('entering')
  await changer.typesCard(card)
  await changer.sends()
  await changer.isAt('verification')
  await expect(page.locator('#code')).toBeFocused()
}

for (const lang of sampled) {
  test(`a donor gives another card: a wrong code, a reload, the right code (${lang})`, async ({
    page,
    site,
    expected,
  }) => {
    expected.push('422 (Unprocessable Entity)')
    const ledger = await watchLedger(site.simUrl)
    const former = ledger.card('uzcard', 'works')
    const card = ledger.card('humo', 'works')
    const email = `card-${lang}@example.test`
    const { manageUrl = '' } = await setUpMonthly(site.url, {
      card: former,
      lang,
      email,
      code: ledger.code,
    })
    const { cardChange } = wordsOf(lang, 'monthly')
    const failures = wordsOf(lang, 'failures')
    await page.goto(manageUrl)
    await hydrated(page)
    await expect(page.locator('dd', { hasText: maskOf(former) })).toBeVisible()

    await begins(page, lang, card)
    expect(await accessibilityFindings(page)).toEqual([])
    const code = await ledger.code(card.phone)
    await page.locator('#code').fill(wrongCode(code))
    await expect(page.locator('#code-error')).toHaveText(failures.code_invalid)
    await expect(page.locator('#code')).toHaveAccessibleDescription(
      new RegExp(
        said(lang, wordsOf(lang, 'donations').verification.attempts, { smart_count: '2' }),
      ),
    )
    await expect(cardChangerAt(page, lang).flow).toHaveAttribute('data-state', 'verification')

    // The step of the code is the server's: it is there again after a reload.
    await page.reload()
    await hydrated(page)
    await expect(cardChangerAt(page, lang).flow).toHaveAttribute('data-state', 'verification')
    await page.locator('#code').fill(code)
    const section = page.locator('#card')
    await expect(section.getByRole('status').first()).toContainText(
      said(lang, cardChange.changed, { card: maskOf(card) }),
    )
    await expect(page.locator('dd', { hasText: maskOf(card) })).toBeVisible()
    await expect(page.locator('dd', { hasText: maskOf(former) })).toHaveCount(0)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await ledger.paidBy(card)).toHaveLength(0)
  })
}

test('by the keyboard alone, and back to the card and to the page again', async ({
  page,
  site,
}) => {
  const lang = languages[(seed + 1) % 3] ?? 'uz'
  const ledger = await watchLedger(site.simUrl)
  const former = ledger.card('uzcard', 'works')
  const card = ledger.card('humo', 'works')
  const { manageUrl = '' } = await setUpMonthly(site.url, {
    card: former,
    lang,
    email: 'keyboard-card@example.test',
    code: ledger.code,
  })
  const { cardChange } = wordsOf(lang, 'monthly')
  // The link that a mail about the card has opens the form.
  await page.goto(`${manageUrl}#card`)
  await hydrated(page)
  await expect(cardChangerAt(page, lang).flow).toHaveAttribute('data-state', 'entering')
  await page.locator('#card-number').focus()
  await page.keyboard.type(card.number)
  await page.keyboard.press('Tab')
  await page.keyboard.type(card.expiry)
  await page.keyboard.press('Tab')
  await page.keyboard.type(card.holder)
  await page.keyboard.press('Enter')
  await expect(cardChangerAt(page, lang).flow).toHaveAttribute('data-state', 'verification')
  await expect(page.locator('#code')).toBeFocused()

  const back = page.getByRole('button', { name: cardChange.back })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(cardChangerAt(page, lang).flow).toHaveAttribute('data-state', 'entering')
  await expect(page.getByRole('heading', { name: cardChange.formHeading })).toBeFocused()
  await expect(page.locator('#card-number')).toHaveValue('')

  const close = page.getByRole('button', { name: cardChange.close })
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: cardChange.open })).toBeFocused()
  await page.reload()
  await expect(page.locator('dd', { hasText: maskOf(former) })).toBeVisible()
})

test('a card that the bank refuses is said beside the form, and the former one stays', async ({
  page,
  site,
  expected,
}) => {
  expected.push('422 (Unprocessable Entity)')
  const lang = languages[(seed + 2) % 3] ?? 'en'
  const ledger = await watchLedger(site.simUrl)
  const former = ledger.card('uzcard', 'works')
  const refused = ledger.card('uzcard', 'sms_not_connected')
  const { manageUrl = '' } = await setUpMonthly(site.url, {
    card: former,
    lang,
    email: 'refused-card@example.test',
    code: ledger.code,
  })
  const { cardChange } = wordsOf(lang, 'monthly')
  await page.goto(manageUrl)
  await hydrated(page)
  await page.getByRole('button', { name: cardChange.open }).click()
  await page.getByRole('button', { name: cardChange.submit }).click()
  await expect(page.locator('#card-number-error')).toBeVisible()
  await cardChangerAt(page, lang).typesCard(refused)
  await page.getByRole('button', { name: cardChange.submit }).click()
  await expect(cardChangerAt(page, lang).flow.locator('[data-errors]')).toContainText(
    wordsOf(lang, 'failures').sms_not_connected,
  )
  await expect(page.locator('dd', { hasText: maskOf(former) })).toBeVisible()
})
