import { expect, test } from 'vitest'
import { openShop } from '../test-support/shop.ts'
import { consoleRoute } from './console.route.ts'

const built = new Map([
  ['console.js', 'script'],
  ['style.css', 'style'],
  ['icon.svg', 'icon'],
])

test('the console is served with a policy that knows only its own files', async () => {
  const app = consoleRoute(built)
  const response = await app.request('/')
  const html = await response.text()
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/)
  const paths = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, path]) => path ?? '')
  expect(paths).toHaveLength(built.size)
  for (const path of paths) expect((await app.request(path)).status, path).toBe(200)
})

test('a file is found by its name only, with its own type', async () => {
  const app = consoleRoute(built)
  expect((await app.request('/console/console.js')).headers.get('Content-Type')).toContain(
    'text/javascript',
  )
  for (const name of ['other.js', '..%2fassets.ts', '%2e%2e/console.js'])
    expect((await app.request(`/console/${name}`)).status, name).toBe(404)
})

test('before the first build the page says what to do', async () => {
  const response = await consoleRoute(new Map()).request('/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
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
