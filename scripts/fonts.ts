import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import postcss, { type AtRule } from 'postcss'
import subsetFont from 'subset-font'
import { projectRoot } from '#bff/platform/project-root.ts'

const folder = join(projectRoot, 'client/ui')

const valueOf = (face: AtRule, property: string): string => {
  let value = ''
  face.walkDecls(property, (declaration) => {
    value = declaration.value
  })
  return value
}

/** The characters of a `unicode-range`. */
const lettersOf = (range: string): string =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - from + 1
      return Array.from({ length: count }, (_, place) => String.fromCodePoint(from + place))
    })
    .join('')

/** The fonts that `client/ui/fonts.css` takes from its own folder, by their names, with the letters and weights that it names. */
export const fontFiles = async (): Promise<
  ReadonlyMap<string, { letters: string; font: Buffer }>
> => {
  const sheet = postcss.parse(await readFile(join(folder, 'fonts.css'), 'utf8'))
  const files = new Map<string, { letters: string; font: Buffer }>()
  for (const node of sheet.nodes) {
    if (node.type !== 'atrule') continue
    const [, name] = /\.\/fonts\/(\w+)\.woff2/.exec(valueOf(node, 'src')) ?? []
    if (name === undefined) continue
    const path = `@fontsource-variable/onest/files/onest-${name}-wght-normal.woff2`
    const whole = await readFile(createRequire(import.meta.url).resolve(path))
    const [min, max] = valueOf(node, 'font-weight').split(' ').map(Number)
    const letters = lettersOf(valueOf(node, 'unicode-range'))
    const variationAxes = { wght: { min: min ?? 400, max: max ?? 400 } }
    const font = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes })
    files.set(name, { letters, font })
  }
  return files
}

/** Where the file of a font is. */
export const fontPath = (name: string): string => join(folder, 'fonts', `${name}.woff2`)

if (process.argv[1] === import.meta.filename) {
  await mkdir(join(folder, 'fonts'), { recursive: true })
  for (const [name, { font }] of await fontFiles()) await writeFile(fontPath(name), font)
}
