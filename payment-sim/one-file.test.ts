import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { firstPayment } from './test-support/five-minutes.ts'

const run = promisify(execFile)

/** Starts the built file where nothing else is, on any free ports; its address. */
const start = async (folder: string): Promise<string> => {
  const { PATH } = process.env
  const child = spawn(process.execPath, ['simulator.mjs'], {
    cwd: folder,
    env: { PATH, SIM_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill()
    await once(child, 'exit')
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening on (\S+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('the simulator ended')
}

// It builds, which takes seconds on an idle machine and much longer on a busy one.
test(
  'one built file pays the first payment anywhere, and has its console and its pages',
  {
    timeout: 240_000,
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'one-file-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await run(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'build.ts'), folder])
    expect(await readdir(folder)).toEqual(['simulator.mjs'])
    const url = await start(folder)
    await run(process.execPath, ['--input-type=module', '-e', firstPayment('js', url)])
    expect(await (await fetch(`${url}/sim/transactions`)).json()).toMatchObject([
      { account: { order_id: 'node-1' }, paid: true, amountTiyin: 5_000_000 },
    ])
    const page = await (await fetch(url)).text()
    const files = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, path]) => path ?? '')
    expect(files).toHaveLength(3)
    for (const file of [...files, '/pages/pages.css']) {
      const response = await fetch(`${url}${file}`)
      expect(response.status, file).toBe(200)
      expect((await response.text()).length, file).toBeGreaterThan(100)
    }
  },
)
