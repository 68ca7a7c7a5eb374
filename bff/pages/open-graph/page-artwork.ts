import type { ShownPage } from '#locales/paths.ts'
import { sceneNames } from '#machines/scene/scene-names.ts'
import type { Artwork } from '#bff/pages/render/renderer.ts'

/** What the card of a page shows: its scene, or the home page's. */
export const artworkOf = (page: ShownPage): Artwork => ({
  kind: 'scene',
  name: sceneNames.find((name) => name === page) ?? 'home',
})
