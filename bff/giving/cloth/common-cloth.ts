import type { ClothCount } from '#machines/wire/cloth.schema.ts'
import { keptForHour } from '#bff/platform/clock/kept-for-hour.ts'
import type { Stitches } from './stitches.store.ts'

/** The cloth that all see. It changes by months and refunds, so it is asked of the database once an hour at most. */
export const createCommonCloth = ({ common }: Pick<Stitches, 'common'>, now: () => number) =>
  keptForHour(common, now)
export type CommonCloth = ReturnType<typeof createCommonCloth>

/** The years that have a medallion; asked of the database once an hour at most, too. */
export const createClothYears = ({ years }: Pick<Stitches, 'years'>, now: () => number) =>
  keptForHour(years, now)
export type ClothYears = ReturnType<typeof createClothYears>

export type ClothReads = { readonly commonCloth: CommonCloth; readonly clothYears: ClothYears }

/** How many stitches the cloth has, without those that were taken out, and each year's medallion, the newest first. */
export const countCloth = async ({ commonCloth, clothYears }: ClothReads): Promise<ClothCount> => {
  const [{ stitches, before }, years] = await Promise.all([commonCloth(), clothYears()])
  return {
    stitches: stitches.filter(({ isUnpicked }) => !isUnpicked).length,
    before,
    years: years.toReversed(),
  }
}
