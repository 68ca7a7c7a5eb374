/** Writes the ornaments into ./files: `npx tsx client/ui/ornament/generate.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { ornamentFiles } from './ornament-files.ts'

const folder = new URL('./files/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [name, svg] of Object.entries(ornamentFiles()))
  await writeFile(new URL(name, folder), svg)
