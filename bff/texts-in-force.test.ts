import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#bff/platform/env.ts'
import { createFindDue } from '#bff/platform/jobs/due-rows.ts'
import { createLog } from '#bff/platform/log.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { testDatabase } from '../tests/support/database.ts'
import { loadSiteContent, type SiteContent } from './site-content.ts'
import { createReloadTexts, createTextsInForce, notesOnTexts } from './texts-in-force.ts'

const log = createLog('silent')

let folder = ''
let content = ''
let database: Database
let close: () => Promise<void>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'in-force-'))
  content = join(folder, 'content')
  cpSync(join(projectRoot, 'bff/content'), content, { recursive: true })
  ;({ database, close } = await testDatabase())
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

/** A process of the site with a data folder of its own. */
const process = async (name: string, contentDir = content) => {
  const dataDir = join(folder, name)
  const env = { ...readEnv({ TOKEN_KEY: 'ab'.repeat(32) }), dataDir, contentDir }
  const state = { shown: await loadSiteContent(env, log), times: 0 }
  const texts = createTextsInForce({
    env,
    database,
    clock: { now: () => 0 },
    log,
    shown: () => state.shown,
    show: (shown: SiteContent) => {
      state.shown = shown
      state.times += 1
      return Promise.resolve()
    },
  })
  await texts.start()
  return { ...texts, state }
}
const isDue = async ({ job: { dueRows } }: Awaited<ReturnType<typeof process>>) =>
  dueRows !== undefined && (await createFindDue(database)([dueRows])).size > 0
const rate = (soums: number) =>
  writeFileSync(join(content, 'dollar-rate.yaml'), `soums: ${soums}\nday: 2026-11-20\n`)
const replace = (file: string, from: RegExp, to: string) => {
  const path = join(content, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

test('what one process takes all processes of the database show', async () => {
  rate(12_000)
  const [one, other] = [await process('one'), await process('other')]
  rate(12_500)
  const taken = await one.reload([])
  expect(taken.outcome).toBe('taken')
  expect(one.state.shown.dollarRate.soums).toBe(12_500)
  expect(other.state.shown.dollarRate.soums).toBe(12_000)
  await other.job.run()
  expect(other.state.shown.version).toBe(one.state.shown.version)
  expect(other.state.shown.dollarRate.soums).toBe(12_500)
  // What is shown already is not made again.
  await other.job.run()
  await one.job.run()
  expect([one.state.times, other.state.times]).toEqual([1, 1])
})

test('a process whose folder has not got the texts keeps its own, and says so once', async () => {
  const one = await process('one')
  const own = join(folder, 'own')
  cpSync(content, own, { recursive: true })
  const other = await process('other', own)
  await one.job.run()
  rate(12_500)
  await one.reload([])
  expect(await isDue(other)).toBe(true)
  const before = other.state.shown.version
  await other.job.run()
  expect(other.state.shown.version).toBe(before)
  expect(notesOnTexts(other.state.shown, other.missing())).toEqual([
    expect.stringContaining(one.state.shown.version),
  ])
  expect(await isDue(other)).toBe(false)
})

test('prices and bank details change only where they are named', async () => {
  const one = await process('one')
  const before = one.state.shown.version
  replace('postcards/abr/item.yaml', /price: \d+/, 'price: 777000')
  replace('association.yaml', /swift: .*/, 'swift: YYYYUZ22')
  expect(await one.reload([])).toEqual({ outcome: 'unnamed', parts: ['prices', 'bank'] })
  expect(await one.reload(['prices'])).toEqual({ outcome: 'unnamed', parts: ['bank'] })
  expect(one.state.shown.version).toBe(before)
  expect((await one.reload(['prices', 'bank'])).outcome).toBe('taken')
  expect(one.state.shown.association.bank.swift).toBe('YYYYUZ22')
})

test('a mistake changes nothing, and is said to whoever asked', async () => {
  const one = await process('one')
  const before = one.state.shown.version
  writeFileSync(join(content, 'dollar-rate.yaml'), 'soums: много\nday: 2026-11-20\n')
  const asked = { prices: false, bank: false, lang: 'ru' as const }
  const { isTaken, said } = await createReloadTexts(one)(asked)
  expect(isTaken).toBe(false)
  expect(said).toContain('dollar-rate.yaml, строка 1, soums')
  expect(said).toContain('Ничего не изменено')
  expect(one.state.shown.version).toBe(before)
  rate(12_500)
  expect(await createReloadTexts(one)(asked)).toMatchObject({ isTaken: true })
})
