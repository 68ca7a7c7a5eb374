/** How a stitch is drawn, wherever it stands: on the common cloth or in the medallion of its year. */
import type { Slot } from './pattern.ts'
import { shapes, type ShapeName } from './shapes.ts'
import { eyeOf, silk, threadOf, type Season } from './threads.ts'

/** What a stitch shows of its donation, and nothing else of it does. */
export type Stitch = {
  readonly season: Season
  readonly isMonthly: boolean
  /** A refunded donation's stitch is taken out; its place stays empty. */
  readonly isUnpicked: boolean
}

/** What is sewn, and by what. */
export type Sewn = { readonly slot: Pick<Slot, 'shape' | 'role'>; readonly stitch: Stitch }

/** A shape that is defined above, at its place (attributes of SVG). */
export const use = (id: string, place: string, colour = ''): string =>
  ['<use', `href="#${id}"`, place, colour === '' ? '' : `fill="${colour}"`]
    .filter((part) => part !== '')
    .join(' ') + '/>'

/** A stitch at its place; one of a monthly donation has an eye of another thread. */
export const stitched = ({ slot, stitch }: Sewn, place: string): string => {
  const thread = threadOf(stitch.season, slot.role)
  const eye = stitch.isMonthly ? use(`${slot.shape}-eye`, place, `url(#silk-${eyeOf(thread)})`) : ''
  return use(slot.shape, place, `url(#silk-${thread})`) + eye
}

/** Shapes and silks that are in use, and no others. */
export const definitions = (shown: ReadonlySet<ShapeName>, all: readonly Sewn[]): string => {
  const eyed = new Set(all.filter(({ stitch }) => stitch.isMonthly).map(({ slot }) => slot.shape))
  const silks = new Set(
    all.flatMap(({ slot, stitch }) => {
      const thread = threadOf(stitch.season, slot.role)
      return stitch.isMonthly ? [thread, eyeOf(thread)] : [thread]
    }),
  )
  return [
    ...[...shown].toSorted().map((name) => `<path id="${name}" d="${shapes[name].d}"/>`),
    ...[...eyed]
      .toSorted()
      .map((name) => `<path id="${name}-eye" stroke="none" d="${shapes[name].eye}"/>`),
    ...[...silks].toSorted().map(silk),
  ].join('')
}
