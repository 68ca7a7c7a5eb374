import { expect, test } from 'vitest'
import { scriptHash, type ScriptList } from '#bff/platform/script-list.ts'
import type { Lang } from '#locales/paths.ts'
import { differencesOf, type Difference } from './check-scripts.ts'
import { opsWords } from './ops-words.ts'

const page = new URL('https://site.test/donations')
const files = { '/assets/client.js': 'start()', '/assets/later.js': 'pay()', '/sw.js': 'keep()' }
const list: ScriptList = {
  scripts: [
    { path: null, purpose: 'language', hash: scriptHash('choose()'), donations: 'never' },
    ...Object.entries(files).map(([path, text]) => ({
      path,
      purpose: 'a part',
      hash: scriptHash(text),
      donations: 'first' as const,
    })),
    { path: '/sw.js', purpose: 'its end', hash: scriptHash('end()'), donations: 'later' },
  ],
}
const own = [
  '<script type="module" src="/assets/client.js"></script>',
  '<link rel="modulepreload" href="/assets/later.js">',
  '<script type="application/json" id="initial-data">{"a":1}</script>',
].join('')

type Served = {
  readonly html?: string
  readonly policy?: string
  readonly files?: Readonly<Record<string, string>>
  readonly list?: unknown
}

const differences = (served: Served = {}) => {
  const policy = served.policy ?? "default-src 'none'; script-src 'self'; style-src 'self'"
  const texts: Readonly<Record<string, string>> = {
    ...files,
    '/security/scripts.json': JSON.stringify(served.list ?? list),
    ...served.files,
  }
  return differencesOf(page, list, ({ pathname }) => {
    if (pathname === '/donations')
      return Promise.resolve(
        new Response(served.html ?? own, { headers: { 'Content-Security-Policy': policy } }),
      )
    const text = texts[pathname]
    return Promise.resolve(new Response(text ?? null, { status: text === undefined ? 404 : 200 }))
  })
}

const linesOf = (found: readonly Difference[], lang: Lang) =>
  found.map(({ said, values }) => opsWords(lang).say(`scripts.${said}`, values))

test('what was built is found as it was built', async () => {
  expect(await differences()).toEqual([])
  const first = `${own}<script>choose()</script>`
  const policy = `script-src 'self' '${scriptHash('choose()')}'`
  expect(await differences({ html: first, policy })).toEqual([])
  expect(await differences({ files: { '/sw.js': 'end()' } })).toEqual([])
})

test.each<[string, Served, string]>([
  [
    'another byte',
    { files: { '/assets/later.js': 'pay();steal()' } },
    '/assets/later.js is sha256-',
  ],
  [
    'another service worker',
    { files: { '/sw.js': 'keep();tell()' } },
    `and was built as ${scriptHash('keep()')} / ${scriptHash('end()')}`,
  ],
  [
    'a file of another site',
    { html: `${own}<script src="https://evil.test/a.js"></script>` },
    'evil',
  ],
  ['a file that is not listed', { html: `${own}<script src=/assets/new.js ></script>` }, 'new.js'],
  [
    'a query behind a listed file',
    { html: `${own}<script src="/assets/client.js?x"></script>` },
    '?x',
  ],
  [
    'a script that is asked for later',
    {
      html: `${own}<script type="application/json" id="page-scripts">{"stylesheet":"/a.css","scripts":["/assets/client.js","/assets/x.js"],"page":null}</script>`,
    },
    'x.js',
  ],
  [
    "a page's component that is not listed",
    {
      html: `${own}<script type="application/json" id="page-scripts">{"stylesheet":"/a.css","scripts":["/assets/client.js"],"page":"/assets/y.js"}</script>`,
    },
    'y.js',
  ],
  [
    'a list that cannot be read',
    { html: `${own}<script type="application/json" id="page-scripts">fetch</script>` },
    'fetch',
  ],
  ['a preload', { html: `${own}<link href="/assets/new.js" rel=modulepreload>` }, 'new.js'],
  ['an inline script', { html: `${own}<SCRIPT>steal()</SCRIPT >` }, 'steal()'],
  ['a wider policy', { policy: "script-src 'self' https://evil.test" }, 'https://evil.test'],
  ['no policy', { policy: "default-src 'none'" }, 'anywhere'],
  ['another list', { list: { scripts: [] } }, 'isn’t the list of this build'],
  ['a list that is none', { files: { '/security/scripts.json': '<html>' } }, 'isn’t the list'],
  ['a page without scripts', { html: '<p>gone</p>' }, 'it isn’t a page of the site'],
])('%s is a difference', async (_, served, said) => {
  const found = await differences(served)
  expect(found).toHaveLength(1)
  const [line = ''] = linesOf(found, 'en')
  expect(line).toContain(said)
  expect(linesOf(found, 'ru')[0]).toMatch(/\p{Script=Cyrillic}{4}/u)
  expect(linesOf(found, 'uz')[0]).not.toBe(line)
})

test('a missing file and a page that is not there are differences', async () => {
  const gone = await differencesOf(page, list, () =>
    Promise.resolve(new Response(null, { status: 503 })),
  )
  expect(gone).toHaveLength(5)
})
