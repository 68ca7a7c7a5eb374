import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import { createLog } from '#bff/platform/log.ts'
import { temporaryFolder } from '../../../tests/support/database.ts'
import { backupName } from './backup-folder.ts'
import type { BackupResult } from './backup-maker.ts'
import { backupsDigest } from './backups.digest.ts'
import { createDailyBackup } from './daily-backup.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

/** A night's job over a folder of its own, with a clock that a test moves; a minute goes by with each look. */
const nights = (name: string, outcome: BackupResult['kind'] = 'made') => {
  const place = { folder: join(folder, name), recipient: 'age1' }
  mkdirSync(place.folder)
  const time = { now: Date.parse('2026-11-25T02:58:00+05:00') }
  const now = () => time.now
  const made: string[] = []
  const job = createDailyBackup({
    make: () => {
      made.push(new Date(time.now + 5 * HOUR_MS).toISOString().slice(0, 16))
      if (outcome === 'made') writeFileSync(join(place.folder, backupName(time.now)), '')
      return Promise.resolve(
        outcome === 'made'
          ? { kind: 'made', file: '', keyId: '', rows: 1, bytes: 1, pausedMs: null }
          : { kind: 'failed' },
      )
    },
    place,
    clock: { now },
    now,
    log: createLog('silent'),
  })
  return {
    made,
    files: () => readdirSync(place.folder),
    digest: () =>
      backupsDigest(
        place.folder,
        now,
      )({ from: 0, until: 0, now: time.now }).then((lines) =>
        lines.join().replaceAll('\u00a0', ' '),
      ),
    later: async (ms: number) => {
      time.now += ms
      await job.run()
    },
  }
}

test('one at once where there is none, and then one each night after three', async () => {
  const { made, later } = nights('nightly')
  await later(0)
  await later(MINUTE_MS)
  expect(made).toEqual(['2026-11-25T02:58'])
  await later(MINUTE_MS)
  await later(MINUTE_MS)
  await later(12 * HOUR_MS)
  expect(made).toEqual(['2026-11-25T02:58', '2026-11-25T03:00'])
  await later(2 * DAY_MS)
  expect(made.at(-1)).toBe('2026-11-27T15:01')
})

test('one that fails is tried again an hour later, not each minute', async () => {
  const { made, later, digest } = nights('failing', 'failed')
  await later(0)
  for (let minute = 0; minute < 59; minute += 1) await later(MINUTE_MS)
  expect(made).toHaveLength(1)
  await later(MINUTE_MS)
  expect(made).toHaveLength(2)
  expect(await digest()).toContain('Резервных копий нет')
})

test('what is older than 35 days goes with the night, and the digest tells the last one', async () => {
  const { files, later, digest } = nights('old')
  await later(0)
  const [first] = files()
  expect(await digest()).toMatch(/^Последняя резервная копия: 25 ноября 2026/)
  await later(35 * DAY_MS)
  expect(files()).toContain(first)
  await later(MINUTE_MS)
  expect(files()).not.toContain(first)
})

test('the digest misses the backup of a night', async () => {
  const { later, digest } = nights('missed')
  await later(0)
  await later(MINUTE_MS)
  const lateDigest = backupsDigest(join(folder, 'missed'), () =>
    Date.parse('2026-11-27T08:00:00+05:00'),
  )
  expect(await digest()).not.toContain('давно')
  expect((await lateDigest({ from: 0, until: 0, now: 0 })).join()).toContain('давно')
  const [said] = await backupsDigest(null, () => 0)({ from: 0, until: 0, now: 0 })
  expect(said).toContain('не\u00a0заданы BACKUP_DIR')
})
