import { expect, test } from 'vitest'
import { openShop } from '../test-support/shop.ts'
import { consoleAssets } from './assets.ts'

test('the console is served with a policy that knows only its own files', async () => {
  const { app } = openShop()
  const response = await app.request('/')
  const html = await response.text()
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/)
  for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]*)"/g))
    expect((await app.request(path ?? '')).status).toBe(200)
})

test('every file is found, by its name only', async () => {
  const { app } = openShop()
  for (const name of consoleAssets().keys())
    expect((await app.request(`/console/${name}`)).status).toBe(200)
  expect((await app.request('/console/main.js')).headers.get('Content-Type')).toContain(
    'text/javascript',
  )
  expect((await app.request('/console/..%2fassets.ts')).status).toBe(404)
})

test('what a page of another site asks for is refused', async () => {
  const { app } = openShop()
  const ask = async (site: string) =>
    (
      await app.request('/sim/reset', {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': site },
        body: '{}',
      })
    ).status
  expect([await ask('cross-site'), await ask('same-origin'), await ask('none')]).toEqual([
    403, 200, 200,
  ])
})
