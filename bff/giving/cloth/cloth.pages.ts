import { nextHour } from '#machines/scene/day.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import { countCloth, type ClothReads } from './common-cloth.ts'

type ClothPageDeps = ClothReads & {
  readonly clock: { readonly now: () => number }
}

/** How many stitches the common cloth has. */
export const clothLoader =
  ({ clock, ...reads }: ClothPageDeps): PageLoaders['common-suzani'] =>
  async () => ({
    status: 200,
    data: await countCloth(reads),
    expiresAt: nextHour(clock.now()),
  })
