/** Writes the scenes into ./files: `npx tsx client/ui/scene/generate.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { sceneFiles } from './scene-files.ts'

const folder = new URL('./files/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [name, svg] of Object.entries(sceneFiles()))
  await writeFile(new URL(`${name}.svg`, folder), svg)
