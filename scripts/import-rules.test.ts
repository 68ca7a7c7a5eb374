import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'

type Import = readonly [from: string, to: string]

/** The layers of the rooms, the highest first; rooms of one layer do not import each other. */
const bffLayers = [['ops', 'giving', 'letters', 'reading'], ['pages', 'content'], ['platform']]
const clientLayers = [
  ['app', 'pages', 'inspector', 'inline', 'worker'],
  ['ui'],
  ['platform'],
  ['lib'],
  ['waiting-letters'],
]

/** What no room of a folder imports: its own layer, those above, and the files at the folder's top. */
const upward = (folder: string, layers: readonly (readonly string[])[]): readonly Import[] =>
  layers.flatMap((layer, index) => {
    const above = layers.slice(0, index + 1).flat()
    return layer.flatMap((from) => [
      [`${folder}/${from}/a.ts`, `${folder}/top.ts`] as const,
      ...above
        .filter((to) => to !== from)
        .map((to) => [`${folder}/${from}/a.ts`, `${folder}/${to}/b.ts`] as const),
    ])
  })

/** The layers of giving, the highest first, with those that each may import. */
const givingLayers: Readonly<Record<string, readonly string[]>> = {
  'card-changes': ['plans', 'calls', 'limits', 'record', 'providers'],
  plans: ['calls', 'receipts', 'record', 'providers'],
  staff: ['engine', 'limits', 'record', 'providers'],
  calls: ['engine', 'limits', 'record', 'providers'],
  engine: ['record', 'providers'],
  limits: ['record'],
  receipts: ['record'],
  record: [],
  providers: [],
}

/** Imports that the design forbids in every direction, as `file -> file`. */
const forbidden: readonly Import[] = [
  ...upward('bff', bffLayers),
  ...upward('client', clientLayers),
  ...['inspector', 'inline'].flatMap((from) =>
    ['ui', 'platform'].map((to) => [`client/${from}/a.ts`, `client/${to}/b.ts`] as const),
  ),
  ...['locales', 'client', 'bff', 'payment-sim'].map(
    (to) => ['machines/cart/a.ts', `${to}/b.ts`] as const,
  ),
  ...['machines', 'client', 'bff', 'payment-sim'].map(
    (to) => ['locales/a.ts', `${to}/b.ts`] as const,
  ),
  ...['bff', 'payment-sim'].map((to) => ['client/a.ts', `${to}/b.ts`] as const),
  ...['client', 'payment-sim'].map((to) => ['bff/a.ts', `${to}/b.ts`] as const),
  ...['machines', 'locales', 'client', 'bff'].map(
    (to) => ['payment-sim/a.ts', `${to}/b.ts`] as const,
  ),
  ['client/pages/cart/a.ts', 'client/pages/news/b.ts'],
  ...Object.entries(givingLayers).flatMap(([from, allowed]) =>
    Object.keys(givingLayers)
      .filter((to) => to !== from && !allowed.includes(to))
      .map((to) => [`bff/giving/${from}/a.ts`, `bff/giving/${to}/b.ts`] as const),
  ),
  ...['record', 'engine', 'calls', 'plans'].map(
    (from) => [`bff/giving/${from}/a.ts`, 'bff/giving/providers/octo/b.ts'] as const,
  ),
  ['bff/giving/providers/payme/a.ts', 'bff/giving/providers/octo/b.ts'],
  ['bff/giving/payments/a.ts', 'bff/giving/record/b.ts'],
]

const allowed: readonly Import[] = [
  ['bff/services.ts', 'bff/giving/b.ts'],
  ['bff/giving/record/c.ts', 'bff/platform/b.ts'],
  ['bff/giving/engine/c.ts', 'bff/giving/record/b.ts'],
  ['bff/giving/plans/c.ts', 'bff/giving/calls/b.ts'],
  ['bff/letters/c.ts', 'bff/pages/b.ts'],
  ['bff/reading/c.ts', 'bff/content/b.ts'],
  ['bff/c.ts', 'machines/b.ts'],
  ['client/entry-server.tsx', 'client/app/b.ts'],
  ['client/entry-server.tsx', 'client/pages/b.ts'],
  ['client/pages/news/c.ts', 'client/ui/b.ts'],
  ['client/app/c.ts', 'client/ui/b.ts'],
  ['client/ui/c.ts', 'client/platform/b.ts'],
  ['client/platform/c.ts', 'client/lib/b.ts'],
  ['client/c.ts', 'machines/b.ts'],
  ['client/c.ts', 'locales/b.ts'],
]

const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  readonly forbidden: NonNullable<ICruiseOptions['ruleSet']>['forbidden']
}

const folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
afterAll(() => rm(folder, { recursive: true }))

/** The imports, as `file -> file`, that the project's rules refuse among these. */
const refusedOf = async (
  imports: readonly Import[],
  keyword: 'import' | 'import type {} from' = 'import',
) => {
  const texts = new Map<string, string>()
  for (const [from, to] of imports) {
    const depth = '../'.repeat(from.split('/').length - 1)
    texts.set(from, `${texts.get(from) ?? ''}${keyword} '${depth || './'}${to}'\n`)
    if (!texts.has(to)) texts.set(to, '')
  }
  const tree = await mkdtemp(join(folder, 'tree-'))
  for (const [name, text] of texts) {
    await mkdir(dirname(join(tree, name)), { recursive: true })
    await writeFile(join(tree, name), `${text}export {}\n`)
  }
  const { output } = await cruise(['.'], {
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    tsPreCompilationDeps: true,
  })
  const { violations } = (output as ICruiseResult).summary
  return new Set(violations.map(({ from, to }) => `${from} -> ${to}`))
}

const namesOf = (imports: readonly Import[]) =>
  imports.map(([from, to]) => `${from} -> ${to}`).sort()

test('an import against the rules is refused in every direction', async () => {
  expect([...(await refusedOf(forbidden))].sort()).toEqual(namesOf(forbidden))
})

test('files that know each other by their types are a circle too', async () => {
  const circle = [
    ['machines/cart/a.ts', 'machines/cart/b.ts'],
    ['machines/cart/b.ts', 'machines/cart/a.ts'],
  ] as const
  expect(await refusedOf(circle, 'import type {} from')).toContain(
    'machines/cart/a.ts -> machines/cart/b.ts',
  )
})

test('an import that the rules allow is not refused', async () => {
  expect(await refusedOf(allowed)).toEqual(new Set())
})
