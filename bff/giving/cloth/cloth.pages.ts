import { nextHour } from '#machines/scene/day.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import { countOf, type CommonCloth } from './common-cloth.ts'

type ClothPageDeps = {
  readonly commonCloth: CommonCloth
  readonly clock: { readonly now: () => number }
}

/** How many stitches the common cloth has. */
export const clothLoader =
  ({ commonCloth, clock }: ClothPageDeps): PageLoaders['common-suzani'] =>
  async () => ({
    status: 200,
    data: countOf(await commonCloth()),
    expiresAt: nextHour(clock.now()),
  })
