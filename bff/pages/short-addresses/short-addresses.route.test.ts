import { expect, test } from 'vitest'
import { matchPage, matchPath, pathTo } from '#locales/paths.ts'
import { shortAddressesRoute } from './short-addresses.route.ts'

const app = shortAddressesRoute()

const leadsTo = async (path: string) => {
  const { status, headers } = await app.request(path)
  return [status, headers.get('Location')]
}

test.each([
  ['/donate', 'ru'],
  ['/pomoch', 'ru'],
  ['/en/donate', 'en'],
  ['/uz/xayriya', 'uz'],
] as const)('%s opens the donation page for now, with what was asked', async (path, lang) => {
  expect(matchPath(path).page).toBe('not-found')
  expect(await leadsTo(path)).toEqual([302, pathTo('donations', lang)])
  expect(await leadsTo(`${path}?amount=50000`)).toEqual([
    302,
    `${pathTo('donations', lang)}?amount=50000`,
  ])
})

test.each([
  ['/ru', '/'],
  ['/ru/', '/'],
  ['/ru/kontakty?a=1', '/kontakty?a=1'],
  ['/ru/novosti/12', '/novosti/12'],
  ['/index.html', '/'],
])('%s has moved for good to %s', async (path, to) => {
  expect(await leadsTo(path)).toEqual([301, to])
})

test.each(['/ru//evil.test', '/ru/\\evil.test', '/ru///evil.test/a', '/ru/%2Fevil.test'])(
  '%s leads to no other site',
  async (path) => {
    const [, location] = await leadsTo(path)
    expect(new URL(String(location), 'https://site.test').host).toBe('site.test')
  },
)

test('no page has an address of its own below /ru', () => {
  expect(matchPage('home', 'ru', '/ru')).toBeNull()
  expect(matchPath('/ru/kontakty').page).toBe('not-found')
})
