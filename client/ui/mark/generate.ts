/** Writes the icons of the site into client/public: `npx tsx client/ui/mark/generate.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { markFiles } from './mark-files.ts'

const folder = new URL('../../public/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [name, bytes] of Object.entries(await markFiles())) {
  await writeFile(new URL(name, folder), bytes)
}
