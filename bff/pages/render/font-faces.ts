import type { Root } from 'postcss'
import { byLanguage, type Lang } from '#locales/paths.ts'

/** The fonts that are files: the paint of a page waits for the one of its language alone (`client/ui/fonts.css`). */
export type FontFaces = {
  readonly first: Readonly<Record<Lang, string>>
  /** All faces in their order, since the last that has a letter counts, for pages without script. */
  readonly all: string
  /** The file of the other font that every page has some text in. */
  readonly laterFile: Readonly<Record<Lang, string>>
}

type Face = { readonly css: string; readonly file: string }

const fileIn = /url\((\/assets\/(cyrillic|latin)-[^)]+)\)/

/** Takes the faces of the fonts that are files out of a built stylesheet. */
export const takeFontFaces = (sheet: Root): FontFaces => {
  const faces = new Map<string, Face>()
  const inOrder: string[] = []
  sheet.walkAtRules('font-face', (face) => {
    const css = face.toString()
    if (!css.includes('url(')) return
    const [, file, alphabet] = fileIn.exec(css) ?? []
    inOrder.push(css)
    if (file !== undefined && alphabet !== undefined) faces.set(alphabet, { css, file })
    face.remove()
  })
  const faceOf = (alphabet: string): Face => {
    const face = faces.get(alphabet)
    if (face === undefined) throw new Error(`the build has no ${alphabet} font`)
    return face
  }
  return {
    first: byLanguage((lang) => faceOf(lang === 'ru' ? 'cyrillic' : 'latin').css),
    all: inOrder.join(''),
    laterFile: byLanguage((lang) => faceOf(lang === 'ru' ? 'latin' : 'cyrillic').file),
  }
}
