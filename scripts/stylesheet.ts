import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STYLESHEET, type Stylesheet } from '#bff/pages/render/stylesheet.ts'
import { dividedStylesheet } from '#bff/pages/render/stylesheet-pieces.ts'

type Manifest = Readonly<Record<string, { readonly file: string }>>

/**
 * Takes the stylesheet of the build in a folder apart: the faces of fonts into a file of their own, which is answered,
 * and the rules for the servers that start from it.
 */
export const divideStylesheet = async (dist: string): Promise<string> => {
  const client = join(dist, 'client')
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))
  if (sheet === undefined) throw new Error('the build has no stylesheet')
  const { file } = sheet
  const css = await readFile(join(client, file), 'utf8')
  const { fonts, pieces, faces, rest } = dividedStylesheet(css)
  const hash = createHash('sha256').update(faces).digest('base64url').slice(0, 8)
  const facesFile = `assets/faces-${hash}.css`
  const divided: Stylesheet = { file, faces: facesFile, fonts, pieces }
  await writeFile(join(client, file), rest)
  await writeFile(join(client, facesFile), faces)
  await writeFile(join(dist, STYLESHEET), JSON.stringify(divided))
  return facesFile
}
