import { pathTo } from '#locales/paths.ts'
import { expect, test } from '../../support/journey.ts'

/** Only the next page answers. */
const read = () => (location.hash === '#next' ? 'read' : new Promise<string>(() => {}))

test('what is read of a page while it goes to another is read of the other', async ({ page }) => {
  await page.goto(pathTo('contacts', 'en'))
  const body = page.locator('body')
  const readings = Promise.all([page.evaluate(read), body.evaluate(read), body.evaluateAll(read)])
  await page.goto(`${pathTo('vacancies', 'en')}#next`)
  expect(await readings).toEqual(['read', 'read', 'read'])
})
