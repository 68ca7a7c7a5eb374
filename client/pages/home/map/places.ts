/** The grid of the map and the towns on it, as in `uzbekistan-map.ts`; a test holds them together. */
export const mapGrid = '0 0 960 600'

/** Where the towns lie, and on which side of the pin a name leaves the others free. */
export const places = {
  tashkent: { x: 720, y: 304, name: 'above' },
  samarkand: { x: 602, y: 417, name: 'below' },
  khorezm: { x: 280, y: 288, name: 'left' },
} as const
