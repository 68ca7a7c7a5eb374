/** The one kind of style attribute that scenes have. */
const blending = /style="mix-blend-mode:([a-z-]+)"/g

/** Where a name is given or meant. */
const names = /( id="|url\(#|href="#)/g

const betweenTags = />\s+</g

/**
 * The scenes as text, bundled for the server only; the browser gets its page's scene in the HTML and loads
 * others as images.
 */
const files: Readonly<Record<string, string>> = import.meta.env.SSR
  ? import.meta.glob<string>('./files/*.svg', { eager: true, query: '?raw', import: 'default' })
  : {}

/**
 * The SVG of a scene, to be inlined by the server; empty in the browser. Style attributes become data
 * attributes, since the policy forbids them, and ids get a prefix so that they cannot clash with ids of the
 * page.
 */
export const drawingOf = (name: string): string =>
  (files[`./files/${name}.svg`] ?? '')
    .replaceAll(blending, 'data-blends="$1"')
    .replaceAll(names, '$1scene-')
    .replaceAll(betweenTags, '><')
