import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingInScript, missingInStyles } from '../support/browser-support.ts'

const dist = resolve(import.meta.dirname, '../..', process.env['DIST_DIR'] ?? 'dist')

/** What is at fault by what an older browser does without it; each must still be used. */
type Known = Readonly<Record<string, readonly string[]>>

const scripts: Known = {
  'client/lib/older-browsers.ts brings it': [
    '.at()',
    '.findLast()',
    '.toSorted()',
    'Object.hasOwn',
    '.requestSubmit()',
    '.showModal()',
  ],
  'looked for before it is used, here or in a library': [
    'navigator.connection',
    'navigator.pdfViewerEnabled',
    'navigator.share',
    'navigator.locks',
    'new BroadcastChannel',
    'crypto.randomUUID',
    'window.requestIdleCallback',
    'window.cancelIdleCallback',
    'Error.captureStackTrace',
    'URL.canParse',
    '.startViewTransition()',
    '.skipTransition()',
  ],
  'a function of ours or of a library that has the name of a newer one': [
    '.fetch()',
    '.check()',
    '.drop()',
    '.fallback()',
    '.entry()',
    '.subscribe()',
    '.unsubscribe()',
    '.show()',
    '.createContext()',
    '.navigate()',
    '.inspect()',
    '.transition()',
    '.dispose()',
    '.use()',
    '.getState()',
    '.run()',
    '.when()',
  ],
}

const styles: Known = {
  'words and pictures are the same without it': [
    'text-wrap',
    'hyphens',
    'paint-order',
    'scale',
    'rotate',
    'resize',
    'appearance',
    'accent-color',
    'scrollbar-width',
    'scrollbar-color',
    'overscroll-behavior',
    'overscroll-behavior-x',
    'scroll-behavior',
    'user-select',
    'text-size-adjust',
    'forced-color-adjust',
    ':view-transition-group',
    ':view-transition-old',
    ':view-transition-new',
    ':-moz-progress-bar',
    ':backdrop',
    ':details-content',
  ],
  'the browser’s own mark of the focus': [':focus-visible', 'outline'],
  'no such setting to ask for': [
    '@media (prefers-reduced-data)',
    '@media (forced-colors)',
    '@media (scripting)',
  ],
  'everything is laid out at once': ['content-visibility', 'contain-intrinsic-block-size'],
  'as in a wide box': ['container-type', '@container'],
  'the mask of -webkit- is beside it': [
    'mask',
    'mask-image',
    'mask-position',
    'mask-size',
    'mask-repeat',
    'mask-clip',
    'mask-origin',
    'mask-composite',
    '-webkit-mask-source-type',
    'mask-mode',
  ],
  'a mark of what is chosen; the button itself is seen': [':has'],
}

const findIn = (texts: readonly string[], missingIn: (text: string) => ReadonlySet<string>) =>
  [...new Set(texts.flatMap((text) => [...missingIn(text)]))].toSorted()

const allOf = (known: Known) => Object.values(known).flat().toSorted()

/** The files of the present build; those of the one before lie beside them. */
const builtFiles = (ending: string): readonly string[] => {
  const client = JSON.parse(readFileSync(join(dist, 'files.json'), 'utf8')) as readonly string[]
  const inline = readdirSync(join(dist, 'inline')).map((name) => join(dist, 'inline', name))
  return [
    ...client.map((file) => join(dist, 'client', file)),
    ...inline,
    join(dist, 'worker/sw.js'),
  ]
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(file, 'utf8'))
}

describe('on iOS 15 and Android’s WebView 100', () => {
  test('scripts use nothing that would end them', () => {
    expect(findIn(builtFiles('.js'), missingInScript)).toEqual(allOf(scripts))
  })

  test('styles use nothing that a page could not be read or used without', () => {
    const isHover = (missing: string) => /^dropped: .*:hover/.test(missing)
    const found = findIn(builtFiles('.css'), missingInStyles)
    expect(found.filter((missing) => !isHover(missing))).toEqual(allOf(styles))
  })
})

test.each([
  ['const a = /(?<=a)b/', '(?<=)'],
  ['class A { static { run() } }', 'static {}'],
  ['list.toSorted()', '.toSorted()'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['navigator.locks.request', 'navigator.locks'],
  ['new ImageDecoder({})', 'new ImageDecoder'],
  ['structuredClone(a)', 'structuredClone()'],
])('%s is noticed', (code, missing) => {
  expect([...missingInScript(code)]).toContain(missing)
})

test('what every browser has is not noticed', () => {
  expect([
    ...missingInScript('[1].map(String).includes(`1`); new URL(`/`, location.href)'),
  ]).toEqual([])
})

test.each([
  ['a { block-size: 40svh }', 'svh'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a:has(b), c { color: red }', 'dropped: a:has(b), c'],
  ['@media (width < 40rem) { a { color: red } }', '@media (width <)'],
  ['@container (width > 1rem) { a { color: red } }', '@container'],
])('%s is noticed', (css, missing) => {
  expect([...missingInStyles(css)]).toContain(missing)
})

test.each([
  'a { block-size: 40vh; block-size: 40svh }',
  '@supports (inline-size: 1cqi) { a { inline-size: 50cqi } }',
])('%s has something for the others', (css) => {
  expect([...missingInStyles(css)]).toEqual([])
})
