import { fill, round } from '#drawings/scenes/paint.ts'

/** What the shadows of all things share. */
const shadow = round('cast', '0 #4a2c4c 0.5, 0.55 #4a2c4c 0.28, 1 #4a2c4c 0')

/** The shadow of a thing that stands, from its foot to the lower right: away from the light. */
export const cast = (x: number, y: number, wide: number, high: number): string =>
  fill(
    `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0-${2 * wide} 0z`,
    'url(#cast)',
  )

/**
 * One thing by itself, lit from the upper left, 480 × 480, without a ground of its own. Its natural size is said to be
 * ten times that, for the reason that `picture` gives.
 */
export const thing = (definitions: readonly string[], ...content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4800" height="4800" viewBox="0 0 480 480"><defs>${shadow}${definitions.join('')}</defs>${content.join('')}</svg>\n`
