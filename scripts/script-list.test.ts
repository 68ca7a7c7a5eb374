import { expect, test } from 'vitest'
import { endingWorker } from '#bff/pages/worker/worker.route.ts'
import { scriptHash } from '#bff/platform/script-list.ts'
import { scriptListOf } from './script-list.ts'

const chunks = {
  'client/entry-client.tsx': {
    file: 'assets/client.js',
    imports: ['_site-1.js'],
    dynamicImports: [
      'client/pages/news/news-page.tsx',
      'client/pages/donations/donations-page.tsx',
    ],
  },
  '_site-1.js': { file: 'assets/site.js' },
  'client/pages/donations/donations-page.tsx': {
    file: 'assets/donations.js',
    imports: ['_site-1.js'],
    dynamicImports: ['client/pages/donations/later-screens.ts'],
  },
  'client/pages/donations/later-screens.ts': {
    file: 'assets/later.js',
    imports: ['_zod-1.js'],
  },
  '_zod-1.js': { file: 'assets/zod.js' },
  'client/pages/news/news-page.tsx': { file: 'assets/news.js' },
  'client/styles.css': { file: 'assets/style.css' },
}

test('every script has its purpose, its hash and its time on the donation page', async () => {
  const { scripts } = await scriptListOf(
    chunks,
    { firstLanguage: 'choose()', pageScripts: 'ask()', worker: 'keep()' },
    (file) => Promise.resolve(Buffer.from(file)),
  )
  expect(scripts.map(({ path, donations }) => [path, donations])).toEqual([
    [null, 'never'],
    [null, 'first'],
    ['/assets/client.js', 'first'],
    ['/assets/donations.js', 'first'],
    ['/assets/later.js', 'later'],
    ['/assets/news.js', 'never'],
    ['/assets/site.js', 'first'],
    ['/assets/zod.js', 'later'],
    ['/sw.js', 'later'],
    ['/sw.js', 'later'],
  ])
  expect(scripts.every(({ purpose }) => purpose !== '')).toBe(true)
  expect(scripts[0]?.hash).toBe(scriptHash('choose()'))
  expect(scripts[1]?.hash).toBe(scriptHash('ask()'))
  expect(scripts[2]?.hash).toBe(scriptHash('assets/client.js'))
  expect(scripts.at(-2)?.hash).toBe(scriptHash('keep()'))
  expect(scripts.at(-1)?.hash).toBe(scriptHash(endingWorker))
})
