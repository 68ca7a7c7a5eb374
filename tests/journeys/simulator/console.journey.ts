import { pathTo } from '#locales/paths.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { donorAt } from '../../support/donor.ts'
import { hydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { isSampledTurn } from '../../support/sampled-turn.ts'

/** In a window of its own each, since what is wide in one is narrow in the other. */
const looks = [
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1440 },
] as const

const views = [
  'live',
  'payments',
  'cards',
  'mail',
  'faults',
  'traffic',
  'certification',
  'errors',
  'scenario',
  'settings',
]

test('by keys alone an error is set up, and the site opens in Uzbek where a card is typed', async ({
  page,
  site,
  watched,
}) => {
  const { keyboard } = page
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(`${site.simUrl}/#errors`)
  await page.getByLabel('Language of the site').focus()
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  const setUp = page.getByRole('button', { name: 'Set up and open: insufficient_funds' })
  await expect(setUp).toBeVisible()
  while (!(await setUp.evaluate((button) => button === document.activeElement)))
    await keyboard.press('j')
  const opened = page.waitForEvent('popup')
  await keyboard.press('Enter')

  const tab = watched(await opened)
  await tab.waitForURL(`**${pathTo('donations', 'uz')}`)
  await hydrated(tab)
  await donorAt(tab, 'uz').isAt('paymentInfo')
  expect([...hosts]).toEqual([site.simUrl])
})

const own = views.filter((_, place) => isSampledTurn(place, 3))
for (const { colorScheme, width } of looks)
  test(`the console's views are accessible and fit a window of ${width} px (${colorScheme})`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    for (const view of own) {
      await page.goto(`${site.simUrl}/#${view}`)
      await expect(page.getByText('Live. No money moves here.')).toBeVisible()
      await expect(page.locator('main > *').first()).toBeVisible()
      // Its fields are of a merchant's settings: a browser knows nothing that it could fill in.
      const found = (await accessibilityFindings(page)).filter(
        (finding) => !finding.startsWith('no autocomplete'),
      )
      expect.soft(found, view).toEqual([])
      const wider = () => document.documentElement.scrollWidth - window.innerWidth
      expect.soft(await page.evaluate(wider), view).toBeLessThanOrEqual(0)
    }
  })
