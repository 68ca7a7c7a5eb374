import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKER_FILE } from '#bff/pages/worker/worker.route.ts'

/**
 * Names the build in the worker that was built last, by all of the client's files: a browser takes another worker
 * where its script is another, and each build has one.
 */
export const nameBuildInWorker = async (dist: string): Promise<void> => {
  const worker = join(dist, WORKER_FILE)
  const [script, manifest] = await Promise.all([
    readFile(worker, 'utf8'),
    readFile(join(dist, 'client/.vite/manifest.json')),
  ])
  const build = createHash('sha256').update(manifest).digest('hex').slice(0, 12)
  await writeFile(worker, `self.build="${build}";\n${script}`)
}
