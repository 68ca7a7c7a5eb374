/**
 * The association's logo on a grid of 48: two halves of a house lean on each other like two grown-ups,
 * their gate is the pointed arch of this country, and under it stands a child who is a shoot.
 */
export const logoShape = {
  size: 48,
  left: 'M24 2C20 8 4.5 15 4 43.9A2 2 0 0 0 6 46h6a1.9 1.9 0 0 0 1.9-2C13.3 33.5 16.5 25.5 24 20Z',
  right:
    'M24 2c4 6 19.5 13 20 41.9a2 2 0 0 1-2 2.1h-6a1.9 1.9 0 0 1-1.9-2C34.7 33.5 31.5 25.5 24 20Z',
  head: { x: 24, y: 29, radius: 4.4 },
  shoot:
    'M24 46.5c-5.5-1.6-8.3-5.6-7.3-11.3 3.9.4 6.3 2.3 7.3 5.3 1-3 3.4-4.9 7.3-5.3 1 5.7-1.8 9.7-7.3 11.3Z',
} as const

/** The logo's colours on light grounds, as in tokens.css: sky, apricot, leaf, paper. */
const logoColours = {
  left: '#1668b8',
  right: '#f7a84b',
  shoot: '#2a7547',
  ground: '#fffdf9',
} as const

/**
 * The logo as a whole SVG document, for the files that are used outside the page.
 *
 * @param pixels - width and height of the picture
 * @param margin - empty space around the logo, as a share of the picture; with one the picture has a ground
 */
export function logoSvg({ pixels, margin }: { pixels: number; margin: number }): string {
  const { size, left, right, head, shoot } = logoShape
  const extent = size / (1 - 2 * margin)
  const start = (size - extent) / 2
  const box = [start, start, extent, extent].map((value) => Number(value.toFixed(2)))
  const ground =
    margin === 0
      ? ''
      : `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${logoColours.ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${box.join(' ')}">${ground}<path fill="${logoColours.left}" d="${left}"/><path fill="${logoColours.right}" d="${right}"/><circle cx="${head.x}" cy="${head.y}" r="${head.radius}" fill="${logoColours.shoot}"/><path fill="${logoColours.shoot}" d="${shoot}"/></svg>\n`
}
