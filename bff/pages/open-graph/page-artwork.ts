import type { ShownPage } from '#locales/paths.ts'
import type { Artwork } from '#bff/pages/render/renderer.ts'

/** Pages that have a scene of their own, by its name. */
const scenes: readonly ShownPage[] = [
  'idea',
  'who-we-are',
  'alternative-care',
  'youth-care',
  'family-strengthening',
  'advocacy',
  'donations',
  'what-you-can-do',
  'tashkent',
  'samarkand',
  'khorezm',
  'village-tashkent',
  'village-samarkand',
  'village-khorezm',
]

/** What the card of a page shows: its scene, or the home page's. */
export const artworkOf = (page: ShownPage): Artwork => ({
  kind: 'scene',
  name: scenes.includes(page) ? page : 'home',
})
