import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../test-support/shop.ts'
import { boardRunFile } from './board-runs.ts'

const inLanguages = { ru: 'Нет ответа', uz: 'Javob yoʻq', en: 'No answer' }
const entry = {
  code: 'network_error',
  lines: [],
  sentences: inLanguages,
  paths: { ru: '/a', uz: '/uz/a', en: '/en/a' },
  card: null,
  blocks: null,
  does: ['Pay.'],
  call: null,
}
const board = [
  { ...entry, faults: [{ provider: 'payme', method: 'receipts.pay', fault: 'drop_after' }] },
  { ...entry, code: 'other', faults: [{ provider: 'octo', fault: 'refuse' }] },
]

let folder = ''
let file = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'board-'))
  file = join(folder, 'board.json')
  writeFileSync(file, JSON.stringify(board))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a simulator without a board has an empty one', async () => {
  expect(await openShop().get('/sim/board')).toMatchObject({ errors: [] })
  expect(await openShop({ board: join(folder, 'none.json') }).get('/sim/board')).toMatchObject({
    errors: [],
  })
})

test('a recipe is set up in place of the one before it, and leaves the testers’ own rules', async () => {
  const { get, send } = openShop({ board: file })
  expect(await get('/sim/board')).toMatchObject({
    site: 'http://127.0.0.1:3000',
    errors: [{ sentences: inLanguages }, { code: 'other' }],
  })
  await send('PUT', '/sim/faults', { id: 'mine', provider: 'sms', fault: 'refuse' })
  await send('POST', '/sim/board/network_error', {})
  expect(await send('POST', '/sim/board/other', {})).toMatchObject({ code: 'other' })
  expect(await get('/sim/faults')).toMatchObject([
    { id: 'mine' },
    { id: 'board-1', provider: 'octo' },
  ])
  expect(await send('POST', '/sim/board/nothing', {})).toMatchObject({ error: 'not_found' })
})

test('a recipe tells how it ended the last time, in each language', async () => {
  const { get } = openShop({ board: file })
  const ran = boardRunFile(file, 'network_error', 'uz')
  mkdirSync(dirname(ran))
  writeFileSync(ran, JSON.stringify({ at: 2, hasPassed: false }))
  expect(await get('/sim/board')).toMatchObject({
    errors: [
      { lastRuns: { ru: null, uz: { at: 2, hasPassed: false }, en: null } },
      { lastRuns: { uz: null } },
    ],
  })
  writeFileSync(ran, JSON.stringify({ at: 3, hasPassed: true }))
  expect(await get('/sim/board')).toMatchObject({
    errors: [{ lastRuns: { uz: { at: 3, hasPassed: true } } }, {}],
  })
})
