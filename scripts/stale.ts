import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#bff/platform/project-root.ts'
import { dist } from './dist.ts'

/** What a build is made of, in the project's folder. */
export const sources = ['machines', 'locales', 'client', 'bff', 'payment-sim', 'scripts']
export const files = ['package-lock.json', 'vite.config.ts', 'tsconfig.json']
const stampFile = join(dist, '.stamp')

/** A fingerprint of all sources: name, size and time of each file. Read in one go: a start waits for it. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  for (const folder of sources) {
    const entries = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    for (const path of paths) add(path)
  }
  for (const file of files) add(join(projectRoot, file))
  return hash.digest('hex')
}

export const isStale = async (): Promise<boolean> =>
  (await readFile(stampFile, 'utf8').catch(() => '')) !== fingerprint()

/** Remembers that the build is of the sources as they are. */
export const markFresh = async (): Promise<void> => writeFile(stampFile, fingerprint())
