/** Writes the icons of the site into client/public: `npx tsx client/ui/logo/generate.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { logoFiles } from './logo-files.ts'

const folder = new URL('../../public/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [name, bytes] of Object.entries(await logoFiles())) {
  await writeFile(new URL(name, folder), bytes)
}
