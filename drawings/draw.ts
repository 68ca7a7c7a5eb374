/** Draws what scripts draw into the files that the site shows: `npm run drawings`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dayFiles } from './day/day-files.ts'
import { logoFiles } from './logo/logo-files.ts'
import { mapFile } from './map/map-file.ts'
import { mailFiles } from './mail/mail-files.ts'
import { ornamentFiles } from './ornaments/ornament-files.ts'
import { sceneFiles } from './scenes/scene-files.ts'
import { shortNumbers } from './short-numbers.ts'
import { streetFiles } from './street/street-files.ts'
import { thingFiles } from './things/thing-files.ts'

const client = new URL('../client/', import.meta.url)

/** Folder, as seen from the client → the files that are drawn into it, by name. */
const drawn: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>> = {
  'public/': await logoFiles(),
  'pages/home/map/': { 'map.svg': mapFile() },
  'ui/ornament/files/': ornamentFiles(),
  'ui/day-scene/files/': Object.fromEntries(
    Object.entries(dayFiles).map(([name, draw]) => [name, draw()]),
  ),
  'ui/scene/files/': sceneFiles(),
  'ui/street/files/': streetFiles(),
  'ui/thing/files/': thingFiles(),
  '../bff/platform/mail/pictures/': await mailFiles(),
}

for (const [folder, files] of Object.entries(drawn)) {
  await mkdir(new URL(folder, client), { recursive: true })
  for (const [name, content] of Object.entries(files))
    await writeFile(
      new URL(folder + name, client),
      typeof content === 'string' ? shortNumbers(content) : content,
    )
}
