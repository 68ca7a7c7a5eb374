import type { FontFaces } from './font-faces.ts'

/** A rule that is kept whole, in part or not at all, by the classes of its selectors. */
type Rule = {
  readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[]
  /** From the brace on. */
  readonly body: string
}
/** Rules under a condition, of the window, of a container or of the browser. */
type Group = { readonly opening: string; readonly pieces: readonly Piece[] }
/** Kept where a rule that is kept names it. */
export type Keyframes = { readonly name: string; readonly text: string }
/** What is a text stays in every page. */
export type Piece = Rule | Group | Keyframes | string

/** The site's one stylesheet as the build takes it apart, as JSON, so that no start has to. */
export type Stylesheet = {
  /** In the client's folder of the build, without the faces of fonts. */
  readonly file: string
  readonly fonts: FontFaces
  readonly pieces: readonly Piece[]
}

/** In the build's folder. */
export const STYLESHEET = 'stylesheet.json'
