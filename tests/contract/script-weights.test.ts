import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '#locales/pages.ts'
import type { ShownPage } from '#locales/paths.ts'
import { precompressedSuffixes } from '#bff/pages/render/static-files.ts'
import { builtRenderer } from '#bff/pages/render/renderer.ts'
import { scriptBudgets, scriptKindOf } from '../../scripts/bench/script-budgets.ts'
import { dist } from '../../scripts/dist.ts'

test('no page names more script than its kind may load first', async () => {
  const renderer = await builtRenderer(dist)
  const weightOf = async (page: ShownPage): Promise<number> => {
    const named = renderer.assets(page, 'ru')
    if (named.kind !== 'built') throw new Error('a build has no scripts')
    const sizes = named.scripts.map((path) =>
      stat(join(dist, 'client', path + precompressedSuffixes.br)).then(({ size }) => size),
    )
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
  }
  const shown = Object.keys(pages) as readonly ShownPage[]
  const weights = await Promise.all(
    shown.map(async (page) => ({ page, kind: scriptKindOf(page), weight: await weightOf(page) })),
  )
  expect(Math.min(...weights.map(({ weight }) => weight))).toBeGreaterThan(50)
  expect(weights.filter(({ kind, weight }) => weight > scriptBudgets[kind])).toEqual([])
})
