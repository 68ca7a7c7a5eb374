import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages, pathTo } from '#locales/paths.ts'
import { looseHeadings } from '../support/loose-headings.ts'
import { isSampledTurn } from '../support/sampled-turn.ts'
import { shellLinks } from '../support/shell-links.ts'
import { itemsOf, sitePaths } from '../support/site-paths.ts'
import { startSite, type SiteUnderTest } from '../support/site.ts'

let site: SiteUnderTest
beforeAll(async () => {
  site = await startSite()
}, 90_000)
afterAll(() => site.close())

const asked = (path: string): Promise<Response> =>
  fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' }, redirect: 'manual' })

/** Links of one kind (articles, pages and filters of lists) take turns by the seed. */
const LINK_TURNS = 3

const articlePaths = languages.map((lang) => pathTo('news-article', lang, { slug: '' }))

/** What a page with its CSS may weigh on the line. */
const MOST_BYTES = 25_000

test(
  'every page is light, has one header and one foot, lets no short word hang at the end of a line of a heading, names its alternates, which name it in return, and no link is dead',
  { timeout: 120_000 },
  async () => {
    const alternates = new Map<string, Map<string, string>>()
    const links = new Set<string>()
    const loose = new Set<string>()
    for (const lang of languages) {
      const shells = new Set<string>()
      for (const { path } of sitePaths(lang, await itemsOf(site.url, lang))) {
        const answer = await asked(path)
        expect(answer.status, path).toBe(200)
        const html = await answer.text()
        expect(answer.headers.get('content-encoding'), path).toBe('br')
        expect(Number(answer.headers.get('content-length')), path).toBeLessThanOrEqual(MOST_BYTES)
        alternates.set(
          path,
          new Map(
            [...html.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, alternate, href]) => [
              alternate ?? '',
              new URL(href ?? '').pathname,
            ]),
          ),
        )
        for (const [, href] of html.matchAll(/<a[^>]* href="(\/[^"#]*)/g)) links.add(href ?? '')
        // React's server rendering may leave neither scripts nor hidden pieces nor style attributes.
        const root = html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="app'))
        expect(root, path).not.toMatch(/<script|<div hidden|<template| style="/)
        for (const heading of looseHeadings(html, lang)) loose.add(heading)
        // A page has one script in it, which asks for the others; `/` also the choice of a first visit's language.
        const inline = html.match(/<script(?![^>]*type="application\/)/g) ?? []
        expect(inline, path).toHaveLength(path === '/' ? 2 : 1)
        shells.add(shellLinks(html, pathTo('donations', lang)).join('\n'))
      }
      const [shell = '', ...others] = shells
      expect(others, 'another header or foot than on other pages').toEqual([])
      for (const helping of ['get-help', 'site-map', 'accessibility', 'contacts'] as const)
        expect(shell).toContain(`${pathTo(helping, lang)} `)
    }
    expect([...loose], 'a no-break space is missing in the texts (`npm run words`)').toEqual([])
    for (const [path, named] of alternates)
      for (const [lang, alternate] of named)
        if (lang !== 'x-default' && alternates.has(alternate))
          expect(
            [...(alternates.get(alternate)?.values() ?? [])],
            `${alternate} names ${path}`,
          ).toContain(path)
    // What was read above is there.
    const unread = [...links].filter((link) => !alternates.has(link)).sort()
    for (const [index, link] of unread.entries()) {
      // Lists hold many links of one kind: articles, and their own pages and filters.
      const isOneOfMany = link.includes('?') || articlePaths.some((path) => link.startsWith(path))
      if (isOneOfMany && !isSampledTurn(index, LINK_TURNS)) continue
      const { status } = await fetch(site.url + link.replace(/&amp;/g, '&'), { method: 'HEAD' })
      expect(status, link).toBe(200)
    }
  },
)

test('a trailing slash, upper case and an article by its number lead to the one address', async () => {
  const location = async (path: string) => {
    const answer = await asked(path)
    return [answer.status, answer.headers.get('location')]
  }
  expect(await location('/en/contacts/')).toEqual([301, '/en/contacts'])
  expect(await location('/EN/Contacts')).toEqual([301, '/en/contacts'])
  expect((await location('/en/news-and-events/1'))[0]).toBe(301)
  expect((await asked('/en/news-and-events/99999')).status).toBe(404)
  expect((await asked('/en/news-and-events/12a')).status).toBe(404)
})
