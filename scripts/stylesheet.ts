import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STYLESHEET } from '#bff/pages/render/stylesheet.ts'
import { stylesheetOf } from '#bff/pages/render/stylesheet-pieces.ts'

type Manifest = Readonly<Record<string, { readonly file: string }>>

/** Takes the stylesheet of the build in a folder apart, for the servers that start from it. */
export const writeStylesheet = async (dist: string): Promise<void> => {
  const client = join(dist, 'client')
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (sheet === undefined) throw new Error('the build has no stylesheet')
  const css = await readFile(join(client, sheet.file), 'utf8')
  await writeFile(join(dist, STYLESHEET), JSON.stringify(stylesheetOf(sheet.file, css)))
}
