import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#machines/wire/durations.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { createLog } from '#bff/platform/log.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import { standingRestore } from '#bff/platform/restores/hold.ts'
import { openEmbedded, type Database, type OpenDatabase } from '#bff/platform/store/database.ts'
import { databaseTemplate, temporaryFolder } from '../../../tests/support/database.ts'
import { BackupDamagedError, OtherIdentityError, writeBackup } from './backup-file.ts'
import { backupName, newestBackup, removeOldBackups } from './backup-folder.ts'
import { backupLines, marks } from './backup-lines.ts'
import { createBackupMaker } from './backup-maker.ts'
import { jumpAfter, OtherKeyError, restoreBackup } from './restore-backup.ts'
import { BackupNewerError, folderTarget, TargetTakenError } from './restore-target.ts'

const NOW = Date.parse('2026-11-25T03:00:00+05:00')
const { folder, remove } = temporaryFolder()
const keys = createKeyRing(Buffer.alloc(32, 7))

let opened: OpenDatabase
let template = ''
let identity = ''
let recipient = ''
let made = ''

/** Every row of every table, as text. */
const allLines = async (database: Database): Promise<readonly string[]> => {
  const lines: string[] = []
  const given = { takenAt: NOW, keyId: keys.id }
  for await (const line of backupLines(database, given))
    if (!line.startsWith(marks.end)) lines.push(line)
  return lines
}

const restored = (name: string, changes: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    file: made,
    identity,
    keys,
    target: folderTarget(join(folder, name), template),
    now: NOW + DAY_MS + 1,
    jumpCounters: (database, by) =>
      database.execute(sql`update donation_numbers set last = last + ${by}`),
    ...changes,
  })

beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  template = await databaseTemplate()
  opened = await openEmbedded(join(folder, 'site'), template)
  const { database } = opened
  await enqueueMails(
    database,
    [{ recipient: 'a@b.test', subject: 'Қалай, oʻrtoq?', body: 'line\nline "}' }],
    NOW,
    'example.test',
  )
  await database.execute(sql`update donation_numbers set last = 41`)
  await database.execute(sql`
    with letter as (
      insert into letters (kind, reference, idempotency_key, digest, lang, name, phone, fields, suspicions, created_at, erase_at)
      values ('application', 'J-1', gen_random_uuid(), 'digest', 'uz', 'Oʻtkir \\n "x"', '+998', '{"a":[1,"б"]}', array['a "b"', 'c'], now(), now())
      returning id)
    insert into application_files (letter_id, bytes) select id, '\\x00ff10'::bytea from letter`)
  const maker = createBackupMaker({
    opened,
    databaseUrl: null,
    dataDir: join(folder, 'site'),
    template,
    keyId: keys.id,
    now: () => NOW,
    log: createLog('silent'),
  })
  const [result, second] = await Promise.all([
    maker.make({ folder: join(folder, 'backups'), recipient }),
    maker.make({ folder: join(folder, 'backups'), recipient }),
  ])
  await maker.close()
  expect(second).toEqual({ kind: 'busy' })
  if (result.kind !== 'made') throw new Error(result.kind)
  expect(readdirSync(join(folder, 'site'))).toEqual(['db'])
  expect(readFileSync(result.file, 'latin1')).not.toContain('a@b.test')
  made = result.file
}, 60_000)
afterAll(async () => {
  await opened.close()
  remove()
})

test('what was backed up is there again, and numbers go on further than any that was given since', async () => {
  const { rows, jump } = await restored('whole')
  expect(jump).toBe(20_000)
  expect(rows).toBeGreaterThan(1)
  const again = await openEmbedded(join(folder, 'whole'), null)
  const { database } = again
  expect(await standingRestore(database)).toMatchObject({
    takenAt: NOW,
    restoredAt: NOW + DAY_MS + 1,
    lastMail: 1,
  })
  const [number] = await database.select({ last: sql<number>`last` }).from(sql`donation_numbers`)
  expect(number?.last).toBe(20_041)
  await enqueueMails(database, [{ recipient: 'c@d.test', subject: '', body: '' }], NOW, 'x.test')
  const ids = await database
    .select({ id: sql<string>`id` })
    .from(sql`outbox`)
    .orderBy(sql`id`)
  expect(ids.map(({ id }) => Number(id))).toEqual([1, 20_002])
  await database.execute(sql`delete from restores`)
  await database.execute(sql`delete from outbox where id > 1`)
  await database.execute(sql`update donation_numbers set last = 41`)
  expect(await allLines(database)).toEqual(await allLines(opened.database))
  await again.close()
}, 60_000)

test.each([
  [
    'another identity',
    async () => ({ identity: await generateX25519Identity() }),
    OtherIdentityError,
  ],
  ['another TOKEN_KEY', () => ({ keys: createKeyRing(Buffer.alloc(32, 8)) }), OtherKeyError],
  [
    'a file that was cut short',
    () => {
      const file = join(folder, 'cut.age')
      writeFileSync(file, readFileSync(made))
      truncateSync(file, readFileSync(made).length - 20)
      return { file }
    },
    BackupDamagedError,
  ],
  [
    'a file with more after its end',
    () => {
      const file = join(folder, 'longer.age')
      writeFileSync(file, readFileSync(made))
      appendFileSync(file, 'more')
      return { file }
    },
    BackupDamagedError,
  ],
  [
    'a file of something else',
    async () => {
      const file = join(folder, 'else.age')
      await writeBackup(
        file,
        (async function* () {
          yield 'Hello\n'
        })(),
        [recipient],
      )
      return { file }
    },
    BackupDamagedError,
  ],
  [
    'rows that are missing',
    async () => {
      const file = join(folder, 'fewer.age')
      const lines = backupLines(opened.database, { takenAt: NOW, keyId: keys.id })
      const fewer = async function* () {
        for await (const line of lines) if (!line.includes('Қалай')) yield line
      }
      await writeBackup(file, fewer(), [recipient])
      return { file }
    },
    BackupDamagedError,
  ],
  [
    'a later version',
    async () => {
      const file = join(folder, 'later.age')
      const lines = backupLines(opened.database, { takenAt: NOW, keyId: keys.id })
      const later = async function* () {
        for await (const line of lines)
          yield line.replace(/"migration":\d+/, '"migration":9999999999999')
      }
      await writeBackup(file, later(), [recipient])
      return { file }
    },
    BackupNewerError,
  ],
])(
  '%s is refused, and leaves no database behind',
  async (name, changes, refusal) => {
    await expect(restored(name, await changes())).rejects.toBeInstanceOf(refusal)
    expect(existsSync(join(folder, name, 'db'))).toBe(false)
    expect(existsSync(join(folder, name, 'db.unfinished'))).toBe(false)
  },
  60_000,
)

test('a place that is taken is refused', async () => {
  await expect(restored('site')).rejects.toBeInstanceOf(TargetTakenError)
})

test('the jump is a stated number for each day since the backup', () => {
  expect([0, 1, DAY_MS, DAY_MS + 1, 35 * DAY_MS].map((age) => jumpAfter(NOW, NOW + age))).toEqual([
    10_000, 10_000, 10_000, 20_000, 350_000,
  ])
})

test('backups of 35 days are kept, older ones go, and nothing else in the folder', () => {
  const backups = join(folder, 'old')
  mkdirSync(backups)
  const days = [0, 34, 35, 36, 400].map((age) => backupName(NOW - age * DAY_MS))
  for (const name of [...days, 'sos-backup-notes.age', 'wedding.jpg'])
    writeFileSync(join(backups, name), '')
  expect(newestBackup(backups)).toBe(NOW)
  expect(removeOldBackups(backups, NOW)).toBe(2)
  expect(readdirSync(backups).sort()).toEqual(
    [...days.slice(0, 3), 'sos-backup-notes.age', 'wedding.jpg'].sort(),
  )
})
