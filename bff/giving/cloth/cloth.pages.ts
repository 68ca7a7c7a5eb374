import { nextHour } from '#machines/scene/day.ts'
import type { PageLoaders } from '#bff/pages/render/page-data.ts'
import type { Stitches } from './stitches.store.ts'

type ClothPageDeps = {
  readonly stitches: Pick<Stitches, 'common'>
  readonly clock: { readonly now: () => number }
}

/** How many stitches the common cloth has; a refund may take one out of it at any hour. */
export const clothLoader =
  ({ stitches, clock }: ClothPageDeps): PageLoaders['common-suzani'] =>
  async () => {
    const { stitches: seen, before } = await stitches.common()
    const sewn = seen.filter(({ isUnpicked }) => !isUnpicked).length
    return { status: 200, data: { stitches: sewn, before }, expiresAt: nextHour(clock.now()) }
  }
