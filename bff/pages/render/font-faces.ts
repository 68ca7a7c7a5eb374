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
  const rare: string[] = []
  root.walkAtRules('font-face', (face) => {
    const css = face.toString()
    if (!css.includes('url(')) return
    const [, file, alphabet] = fileIn.exec(css) ?? []
    if (file === undefined || alphabet === undefined) rare.push(css)
    else faces.set(alphabet, { css, file })
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
    /** The faces of the others, and the file of the one that every page has some text in. */
    later: (lang: Lang): Face => {
      const { css, file } = faceOf(lang === 'ru' ? 'latin' : 'cyrillic')
      // The last face that has a letter counts.
      return { css: [...rare, css].join(''), file }
    },
  }
}
