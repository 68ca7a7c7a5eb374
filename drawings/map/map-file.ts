import { regions, viewBox, type RegionId } from '#client/ui/country-map/uzbekistan-map.ts'

const ofBranches: readonly RegionId[] = ['tashkent', 'tashkent-city', 'samarkand', 'khorezm']

/** Colours of tokens.css: a file of its own cannot see the page's custom properties. */
const sand = '#efe4d0'
const sky = '#1668b8'
const paper = '#fffdf9'

/**
 * The map of the first page as a file, which the page only refers to: there it is a picture, and
 * its outlines are in neither HTML nor script.
 */
export const mapFile = (): string => {
  const paths = (fill: string, wanted: boolean) =>
    regions
      .filter(({ id }) => ofBranches.includes(id) === wanted)
      .map(({ path }) => `<path fill="${fill}" d="${path}"/>`)
      .join('')
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">`
  const group = `<g id="drawing" stroke="${paper}" stroke-width="3" stroke-linejoin="round">`
  return `${open}${group}${paths(sand, false)}${paths(sky, true)}</g></svg>\n`
}
