/**
 * The scenes as text, for the server alone: the browser finds its page's scene in the HTML and fetches the others as
 * pictures. Nothing of them is in the browser's files.
 */
/** The one kind of style attribute that scenes have. */
const blending = /style="mix-blend-mode:([a-z-]+)"/g

/** Where a name is given or meant. */
const names = /( id="|url\(#|href="#)/g

const files: Readonly<Record<string, string>> = import.meta.env.SSR
  ? import.meta.glob<string>('./files/*.svg', { eager: true, query: '?raw', import: 'default' })
  : {}

/**
 * A scene to stand in the page itself; nothing in the browser, which leaves what is there. The page's policy allows no
 * style attribute, so the stylesheet does what they say; its names stand apart from those of the page (a scene has a
 * `boot`, and so has the page).
 */
export const drawingOf = (name: string): string =>
  (files[`./files/${name}.svg`] ?? '')
    .replaceAll(blending, 'data-blends="$1"')
    .replaceAll(names, '$1scene-')
