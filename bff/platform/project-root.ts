import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json: the same from the sources and from what was built of them. */
const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || folder === dirname(folder)
    ? folder
    : findRoot(dirname(folder))

export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))
