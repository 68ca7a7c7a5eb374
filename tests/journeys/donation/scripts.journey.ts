import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { SCRIPT_LIST, scriptHash, scriptListSchema } from '#bff/platform/script-list.ts'
import { donorAt } from '../../support/donor.ts'
import { expect, test } from '../../support/journey.ts'
import { watchLedger } from '../../support/ledger.ts'

/** Every script that the browser gets while a page is used, by its path, with the hash of what came. */
const watchScripts = (page: Page) => {
  const got: Promise<readonly [path: string, hash: string]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const { host, pathname } = new URL(response.url())
    const path = host === new URL(page.url()).host ? pathname : response.url()
    got.push(response.body().then((body) => [path, scriptHash(body)] as const))
  })
  return async () => new Map(await Promise.all(got))
}

/** Scripts that stand in the document itself and are run. */
const inlineScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === '' && !type.includes('json'))
      .map(({ text }) => text),
  )

test('what the page that takes cards loads is on the list, byte by byte, from the amount to thanks', async ({
  page,
  site,
}) => {
  const ledger = await watchLedger(site.simUrl)
  const { scripts } = scriptListSchema.parse(
    await (await fetch(`${site.url}/${SCRIPT_LIST}`)).json(),
  )
  const hashes = new Map(scripts.map(({ path, hash }) => [path, hash]))
  const pathsOf = (time: string) =>
    scripts.flatMap(({ path, donations }) => (path !== null && donations === time ? [path] : []))
  await page.goto('about:blank')
  await page.goto(pathTo('donations', 'ru'))
  // What is still on its way to this page would have no body once it is left.
  await page.waitForLoadState('networkidle')
  const loaded = watchScripts(page)
  await page.reload()
  const donor = donorAt(page, 'ru')
  await donor.isAt('details')
  await page.waitForLoadState('networkidle')
  // The menu, and what watches the line with its words, come once the page is at rest.
  const atRest = pathsOf('later').filter((path) => /^.assets.(at-rest|word-files)/.test(path))
  const atFirst = [...(await loaded()).keys()].filter((path) => !atRest.includes(path))
  expect(atFirst.sort()).toEqual(pathsOf('first').sort())

  await donor.comesToPayment()
  await donor.pays(ledger.card('uzcard', 'works'), (phone) => ledger.code(phone))
  const all = await loaded()
  const mayLoad = [...pathsOf('first'), ...pathsOf('later')]
  expect([...all.keys()].filter((path) => !mayLoad.includes(path))).toEqual([])
  expect(all.size).toBeGreaterThan(pathsOf('first').length + atRest.length)
  for (const [path, hash] of all) expect([path, hash]).toEqual([path, hashes.get(path)])
  const inPage = (await inlineScripts(page)).map(scriptHash)
  expect(inPage).toEqual(
    scripts.flatMap(({ path, hash, donations }) =>
      path === null && donations === 'first' ? [hash] : [],
    ),
  )
})

test('the command finds the page as it was built, and says what it does not know', async ({
  site,
}) => {
  const command = `${process.env['DIST_DIR'] ?? 'dist'}/server/bff/ops.js`
  const run = async (address: string) => {
    const child = spawn(process.execPath, [command, 'scripts', '--check', address], {
      env: { ...process.env, LC_ALL: 'en_US.UTF-8' },
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => said.push(bytes.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return { code, said: said.join('') }
  }
  const fine = await run(site.url + pathTo('donations', 'uz'))
  expect(fine.said).toContain('as they were built')
  expect(fine.code).toBe(0)
  const other = await run(site.simUrl)
  expect(other.code).toBe(1)
  expect(other.said).toContain('isn’t the list of this build')
  expect((await run('')).code).toBe(2)
})
