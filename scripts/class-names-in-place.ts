import type { Plugin } from 'vite'

/** Holds a style sheet in the build that no script needs anything of any more; it is taken out of what is built. */
const HELD = 'holdStyleSheet();'

/** Whether a script computes a name of a class, or asks for one that is no name in JavaScript. */
const needsTheWhole = (code: string, sheet: string): boolean =>
  RegExp(`\\b${sheet}\\b(?!\\['\\w+'\\])(?! from)`).test(code)

/** Imports each class name of a style sheet by itself, where a script asks for classes by their names alone. */
export const importedByName = (code: string): string =>
  code.replaceAll(
    /^import (\w+) from ('.*\.module\.css')/gm,
    (whole, name: string, sheet: string) =>
      needsTheWhole(code, name) ? whole : `import * as ${name} from ${sheet}`,
  )

/**
 * Each class name stands in the script where it is used, and one that no script uses in none: a bundler keeps the whole
 * object that a style sheet exports, but not the names that it exports beside it.
 */
export const classNamesInPlace: readonly Plugin[] = [
  {
    name: 'class-names-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/ },
      handler: (code) => ({ code: importedByName(code), map: null }),
    },
  },
  {
    name: 'style-sheets-held',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code: `${code}\n${HELD}\n`, map: null, moduleSideEffects: true }),
    },
    renderChunk: (code) =>
      code.includes(HELD) ? { code: code.replaceAll(HELD, ''), map: null } : null,
  },
]
