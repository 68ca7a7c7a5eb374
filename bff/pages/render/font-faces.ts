import postcss from 'postcss'
import type { Lang } from '#locales/paths.ts'

type Face = { readonly css: string; readonly file: string }

const fileIn = /url\((\/assets\/(cyrillic|latin)-[^)]+)\)/

/**
 * Takes the fonts that are files out of the built stylesheet: the paint of a page waits for the one of its language
 * alone (`client/ui/fonts.css`).
 */
export const fontFaces = (sheet: string) => {
  const root = postcss.parse(sheet)
  const faces = new Map<string, Face>()
  const inOrder: string[] = []
  root.walkAtRules('font-face', (face) => {
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
    rest: root.toString(),
    first: (lang: Lang): string => faceOf(lang === 'ru' ? 'cyrillic' : 'latin').css,
    /** All faces in their order, since the last that has a letter counts, for pages without script. */
    all: inOrder.join(''),
    /** The file of the other font that every page has some text in. */
    laterFile: (lang: Lang): string => faceOf(lang === 'ru' ? 'latin' : 'cyrillic').file,
  }
}
