/** Writes map.svg: `npx tsx client/pages/home/map/generate.ts`. */
import { writeFile } from 'node:fs/promises'
import { mapFile } from './map-file.ts'

await writeFile(new URL('./map.svg', import.meta.url), mapFile())
