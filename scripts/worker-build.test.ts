import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WORKER_FILE } from '#bff/pages/worker/worker.route.ts'
import { nameBuildInWorker } from './worker-build.ts'

const workerOf = async (manifest: string): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), 'worker-'))
  await mkdir(join(dist, 'worker'))
  await mkdir(join(dist, 'client/.vite'), { recursive: true })
  await writeFile(join(dist, WORKER_FILE), 'theWorker()')
  await writeFile(join(dist, 'client/.vite/manifest.json'), manifest)
  await nameBuildInWorker(dist)
  const worker = await readFile(join(dist, WORKER_FILE), 'utf8')
  await rm(dist, { recursive: true })
  return worker
}

test('each build has a worker of its own', async () => {
  const worker = await workerOf('{"one":{}}')
  expect(worker).toMatch(/^self\.build="[0-9a-f]{12}";\ntheWorker\(\)$/)
  expect(await workerOf('{"one":{}}')).toBe(worker)
  expect(await workerOf('{"two":{}}')).not.toBe(worker)
})
