import { nextHour } from '#machines/scene/day.ts'
import type { ClothCount } from '#machines/wire/cloth.schema.ts'
import type { Cloth, Stitches } from './stitches.store.ts'

type Kept = { readonly cloth: Promise<Cloth>; readonly from: number; readonly until: number }

/** The cloth that all see. It changes by months and refunds, so it is asked of the database once an hour at most. */
export const createCommonCloth = ({ common }: Pick<Stitches, 'common'>, now: () => number) => {
  let kept: Kept | null = null
  return (): Promise<Cloth> => {
    const at = now()
    if (kept !== null && at >= kept.from && at < kept.until) return kept.cloth
    const cloth = common()
    kept = { cloth, from: at, until: nextHour(at) }
    cloth.catch(() => {
      kept = null
    })
    return cloth
  }
}
export type CommonCloth = ReturnType<typeof createCommonCloth>

/** How many stitches it has, without those that were taken out. */
export const countOf = ({ stitches, before }: Cloth): ClothCount => ({
  stitches: stitches.filter(({ isUnpicked }) => !isUnpicked).length,
  before,
})
