import type { ClothCount } from '#machines/wire/cloth.schema.ts'
import { keptForHour } from '#bff/platform/clock/kept-for-hour.ts'
import type { Cloth, Stitches } from './stitches.store.ts'

/** The cloth that all see. It changes by months and refunds, so it is asked of the database once an hour at most. */
export const createCommonCloth = ({ common }: Pick<Stitches, 'common'>, now: () => number) =>
  keptForHour(common, now)
export type CommonCloth = ReturnType<typeof createCommonCloth>

/** How many stitches it has, without those that were taken out. */
export const countOf = ({ stitches, before }: Cloth): ClothCount => ({
  stitches: stitches.filter(({ isUnpicked }) => !isUnpicked).length,
  before,
})
