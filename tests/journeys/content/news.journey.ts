import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import { plainText } from '#locales/plain-text.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { watchLiveRegions } from '../../support/live-regions.ts'
import { wordsOf } from '../../support/words.ts'
import { createGate } from '../../support/gate.ts'
import { expect, test } from '../../support/journey.ts'

const newsCalls = /\/api\/news(\?|\/)/

/** A word that each language's news contain, typed as people type it, and how the text has it. */
const searches = {
  en: { typed: 'SAMARK', found: 'Samark' },
  ru: { typed: 'РЕБЕНК', found: 'ребёнк' },
  uz: { typed: "O'zbek", found: 'Oʻzbek' },
} as const

/** A way into the news that asks the BFF: by a link inside the site. */
const enterNews = async (page: Page, lang: Lang) => {
  await page.goto(pathTo('privacy', lang))
  const name = wordsOf(lang, 'common').menu.news
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('news', lang)}$`))
}

for (const lang of sampledLanguages('news')) {
  const words = wordsOf(lang, 'news')
  const article = wordsOf(lang, 'news-article')
  const common = wordsOf(lang, 'common')

  test(`the list loads, fails, is tried again and is ready (${lang})`, async ({
    page,
    expected,
  }) => {
    expected.push('/api/news', 'Failed to load resource')
    const gate = createGate()
    await page.route(newsCalls, async (route) => {
      await gate.opened
      await route.abort('failed')
    })
    await enterNews(page, lang)
    const list = page.locator('[data-machine="collection"]')
    await expect(list).toHaveAttribute('data-state', 'loading')
    await expect(list.getByText(words.loading)).toBeVisible()
    gate.open()
    await expect(list).toHaveAttribute('data-state', 'error')
    const alert = list.getByRole('alert')
    await expect(alert).toContainText(words.error.title)
    await expect(alert).toContainText(common.failed.network)

    await page.unroute(newsCalls)
    await page.route(newsCalls, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await list.getByRole('button', { name: common.retry }).click()
    await expect(alert).toContainText(common.failed.ours)
    await page.unroute(newsCalls)
    await list.getByRole('button', { name: common.retry }).click()
    await expect(list).toHaveAttribute('data-state', 'ready')
    await expect(list.getByRole('article')).toHaveCount(9)
  })

  test(`search, category and page live in the address (${lang})`, async ({ page }) => {
    const { typed, found } = searches[lang]
    const calls: string[] = []
    page.on('request', (request) => {
      if (newsCalls.test(request.url())) calls.push(request.url())
    })
    await page.goto(pathTo('news', lang))
    const list = page.locator('[data-machine="collection"]')
    expect(calls).toEqual([])

    const titles = () => list.getByRole('heading', { level: 3 }).allInnerTexts()
    const first = await titles()
    const next = page.getByRole('link', { name: words.pages.next, exact: true })
    await next.click()
    await expect(page).toHaveURL(/\?page=2$/)
    // The list is ready before its call too: only other titles say that the second page has come.
    await expect.poll(titles).not.toEqual(first)
    await expect(list).toHaveAttribute('data-state', 'ready')
    const second = await titles()
    await page.reload()
    await expect.poll(titles).toEqual(second)

    calls.length = 0
    const field = page.getByRole('searchbox')
    await field.pressSequentially(typed, { delay: 20 })
    await expect(page).toHaveURL(/\?q=/)
    await expect(list).toHaveAttribute('data-state', 'ready')
    await expect(list.locator('mark').first()).toContainText(new RegExp(found, 'i'))
    // Typing is answered once it rests, not letter by letter.
    expect(calls.length).toBeLessThan(typed.length)
    await expect(list.getByRole('status')).toContainText(typed)
    const total = await list.getByRole('status').innerText()

    await page.reload()
    await expect(field).toHaveValue(typed)
    await expect(list.getByRole('status')).toHaveText(total)
    await expect(list.locator('mark').first()).toBeVisible()

    await page.getByRole('link', { name: words.categories.reports, exact: true }).click()
    await expect(page).toHaveURL(/q=.*category=reports/)
    await page.goBack()
    await expect(page).toHaveURL(/\?q=[^&]*$/)
    await expect(list.getByRole('status')).toHaveText(total)

    const regions = await watchLiveRegions(page)
    await field.fill('zzzz')
    await field.press('Enter')
    await expect(list).toHaveAttribute('data-state', 'empty')
    // The number of the former search is never said with the words of this one.
    const counts = (await regions.said()).filter((text) => text.includes('zzzz'))
    expect(counts.length).toBeGreaterThan(0)
    for (const text of counts) expect(text).not.toMatch(/[1-9]/)
    await expect(list.getByRole('heading', { name: words.empty.title })).toBeVisible()
    await list.getByRole('link', { name: words.search.clear }).click()
    await expect(list.getByRole('article')).toHaveCount(9)
    await expect(field).toHaveValue('')
  })

  test(`an article is read, passed on and followed by others (${lang})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(pathTo('news', lang))
    const card = page.getByRole('article').first()
    const title = await card.getByRole('heading').innerText()
    await card
      .getByRole('link', { name: words.readMoreAbout.replace('%{title}', title) })
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(` \\| ${plainText(common.site)}$`))
    const share = page.getByRole('group', { name: common.share.label })
    const first = share.getByRole('link').first()
    await expect(first).toHaveAttribute('href', /^https:\/\/t\.me\/share\/url\?url=/)
    await share.getByRole('button', { name: common.copy.link }).click()
    await expect(share.getByRole('status')).toHaveText(article.copied)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname)
    await expect(page.getByRole('heading', { name: article.related })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  test(`an unknown article is said to be so, an unreachable one can be tried again (${lang})`, async ({
    page,
    expected,
  }) => {
    expected.push('/api/news', 'Failed to load resource')
    for (const path of [
      pathTo('news-by-number', lang, { id: '99999' }),
      pathTo('news-article', lang, { slug: 'no-such-article' }),
    ]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.invalid.title)
    }

    await page.goto(pathTo('news', lang))
    const gate = createGate()
    await page.route(newsCalls, async (route) => {
      await gate.opened
      await route.fulfill({ status: 500, body: 'broken' })
    })
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByText(article.loading)).toBeVisible()
    gate.open()
    const failed = page.getByRole('heading', { name: article.error.title })
    await expect(failed).toBeFocused()
    await expect(failed).toHaveAccessibleDescription(common.failed.ours)
    // The focus says it; nothing says it once more.
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute(newsCalls)
    await page.getByRole('button', { name: common.retry }).click()
    await expect(page.getByRole('heading', { name: article.topics })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('the number of an article leads to its slug, and what is no number to no page', async ({
  request,
}) => {
  const byNumber = await request.get('/en/news-and-events/13', { maxRedirects: 0 })
  expect(byNumber.status()).toBe(301)
  expect(byNumber.headers()['location']).toBe('/en/news-and-events/article/memorandum-with-unicef')
  const words = await request.get('/en/news-and-events/thirteen')
  expect(words.status()).toBe(404)
  expect(await words.text()).toContain(wordsOf('en', 'not-found').title)
})

test('the switcher leads to home where an article has no translation', async ({ page }) => {
  await page.goto('/novosti-i-sobytiya/16')
  await expect(page).toHaveURL(/statya/)
  const other = page.getByRole('banner').getByRole('link', { name: 'English' }).first()
  await expect(other).toHaveAttribute('href', '/en')
})
