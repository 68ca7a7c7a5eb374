import type { Root } from 'postcss'
import { byLanguage, type Lang } from '#locales/paths.ts'

export type FontFaces = {
  /**
   * What the first paint of a page has: of the fonts that are files, for which it waits, the one of its language alone
   * (`client/ui/fonts.css`), and those of the device that stand in for it there.
   */
  readonly first: Readonly<Record<Lang, string>>
  /** All: those that are files in their order, since the last that has a letter counts, and those of the device. */
  readonly all: string
  /** The file of the other font that every page has some text in. */
  readonly laterFile: Readonly<Record<Lang, string>>
}

type Face = { readonly css: string; readonly file: string }

/** How a stand-in's name says which languages it has the measures of. */
const names: Readonly<Record<Lang, string>> = { ru: 'Russian', uz: 'Uzbek', en: 'English' }

const fileIn = /url\((\/assets\/(cyrillic|latin)-[^)]+)\)/

/** Takes the faces of all fonts out of a built stylesheet. */
export const takeFontFaces = (sheet: Root): FontFaces => {
  const byAlphabet = new Map<string, Face>()
  const ofFiles: string[] = []
  const ofDevice: string[] = []
  sheet.walkAtRules('font-face', (face) => {
    const css = face.toString()
    const [, file, alphabet] = fileIn.exec(css) ?? []
    const kind = css.includes('url(') ? ofFiles : ofDevice
    kind.push(css)
    if (file !== undefined && alphabet !== undefined) byAlphabet.set(alphabet, { css, file })
    face.remove()
  })
  const faceOf = (alphabet: string): Face => {
    const face = byAlphabet.get(alphabet)
    if (face === undefined) throw new Error(`the build has no ${alphabet} font`)
    return face
  }
  const standInsOf = (lang: Lang): string =>
    ofDevice.filter((css) => css.includes(names[lang])).join('')
  return {
    first: byLanguage(
      (lang) => faceOf(lang === 'ru' ? 'cyrillic' : 'latin').css + standInsOf(lang),
    ),
    all: [...ofFiles, ...ofDevice].join(''),
    laterFile: byLanguage((lang) => faceOf(lang === 'ru' ? 'latin' : 'cyrillic').file),
  }
}
