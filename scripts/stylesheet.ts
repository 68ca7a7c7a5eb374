import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STYLESHEET, type Stylesheet } from '#bff/pages/render/stylesheet.ts'
import { dividedStylesheet } from '#bff/pages/render/divided-stylesheet.ts'

type Manifest = Readonly<Record<string, { readonly file: string }>>

/** Where the sheet stands; elsewhere for each content, since browsers keep it for a year. */
const fileOf = (css: string): string =>
  `assets/style-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`

/**
 * Makes of the bundler's stylesheet, of the build in a folder, the one that is answered: without the faces of fonts,
 * and also taken apart for the servers that start from the build. @returns the new file's path in the client's folder
 */
export const divideStylesheet = async (dist: string): Promise<string> => {
  const client = join(dist, 'client')
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (sheet === undefined) throw new Error('the build has no stylesheet')
  const bundled = await readFile(join(client, sheet.file), 'utf8')
  const { fonts, pieces, rest } = dividedStylesheet(bundled)
  const divided: Stylesheet = { file: fileOf(rest), fonts, pieces }
  await writeFile(join(client, divided.file), rest)
  await writeFile(join(dist, STYLESHEET), JSON.stringify(divided))
  return divided.file
}
