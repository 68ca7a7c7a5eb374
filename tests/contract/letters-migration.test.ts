import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationFiles } from '#bff/letters/applications/application-files.table.ts'
import { applicationAttachments } from '#bff/letters/applications/application-attachment.ts'
import { letters } from '#bff/letters/letters.table.ts'
import { tashkentMoment } from '#bff/platform/operators/tashkent-moment.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { outbox as outboxTable } from '#bff/platform/outbox/outbox.table.ts'
import { openInFolder, type OpenDatabase } from '#bff/platform/store/database.ts'
import { openServer } from '#bff/platform/store/server-database.ts'
import { aFile, anApplication, siteForApplications } from '../support/applications.ts'
import { temporaryFolder } from '../support/database.ts'
import { earlierMigrations } from '../support/earlier-migrations.ts'
import { anOutbox, mailServer } from '../support/outbox.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { aPdf } from '../support/resumes.ts'

const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** What people had sent to a site of commit 024031a (15 migrations), and what its operators saw of it. */
const filled = textOf('database-before-one-table.sql')
const seenBefore = JSON.parse(textOf('letters-before-one-table.json')) as Readonly<
  Record<string, readonly (OperatorRow & { readonly reference: string })[]>
>
/** One of each table three migrations later: orders name a city since. */
const later = {
  rows: textOf('rows-before-one-table.sql'),
  numbers: {
    messages: 'M-S7BY-EGTW',
    'postcard-orders': 'P-N4KT-9D3Z',
    applications: 'J-WYQA-72AG',
  } as Readonly<Record<string, string>>,
}

/** Fills a database at these migrations, as it was then. */
type Fill = (migrationsFolder: string, rows: string) => Promise<void>

const fillInTurn = async (folder: string, fill: Fill): Promise<void> => {
  await fill(earlierMigrations(folder, 15), filled)
  await fill(earlierMigrations(folder, 18), later.rows)
}

const embedded = async () => {
  const { folder, remove } = temporaryFolder()
  const database = join(folder, 'db')
  const lite = await PGlite.create(database)
  await fillInTurn(folder, async (migrationsFolder, rows) => {
    await migrateLite(drizzleLite(lite), { migrationsFolder })
    await lite.exec(rows)
  })
  await lite.close()
  return { opened: await openInFolder(database), end: remove }
}

const onServer = (programs: string) => async () => {
  const { folder, remove } = temporaryFolder()
  const server = await startPostgres(programs)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await fillInTurn(folder, async (migrationsFolder, rows) => {
    await migrateNode(drizzleNode(client), { migrationsFolder })
    await client.query(rows)
  })
  await client.end()
  remove()
  return { opened: await openServer(server.url), end: () => server.close() }
}

type Engine = () => Promise<{ readonly opened: OpenDatabase; readonly end: () => unknown }>

const programs = postgresPrograms()
const engines: readonly (readonly [string, Engine])[] = [
  ['the embedded database', embedded],
  ...(programs === null ? [] : ([['PostgreSQL', onServer(programs)]] as const)),
]

/** Moments are shown by the clock of Tashkent; that time's program showed them as UTC. */
const asShown = (row: OperatorRow): OperatorRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (utc) => tashkentMoment(Date.parse(utc)))
        : value,
    ]),
  )

const keyOf = (last: string) => `00000000-0000-4000-8000-0000000000${last}`

const message = {
  fullName: 'Aziza Karimova',
  phone: '90 123-45-67',
  email: 'aziza@example.test',
  city: 'tashkent',
  message: "Assalomu alaykum! It's me.",
  lang: 'uz',
}
const order = {
  items: [
    { id: 1, quantity: 30, price: 15_000 },
    { id: 2, quantity: 20, price: 12_000 },
  ],
  contact: { name: 'Азиза Каримова', phone: '90 123-45-67', email: 'aziza@example.test' },
  city: 'samarkand',
  delivery: { kind: 'courier', address: 'Регистан 1' },
  company: { name: "Non 'va' choy", taxId: '301 234 567' },
  note: 'К Наврузу',
  lang: 'en',
}

describe.each(engines)('what people had sent, in %s,', (_, open) => {
  let site: Awaited<ReturnType<typeof siteForApplications>>
  let close: () => Promise<unknown>
  beforeAll(async () => {
    const { opened, end } = await open()
    close = async () => {
      await opened.close()
      await end()
    }
    site = await siteForApplications(
      {},
      {
        open: () =>
          Promise.resolve({ database: opened.database, close: () => Promise.resolve() }) as never,
      },
    )
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await close()
  })

  const ask = async (path: string, method = 'GET') => {
    const answer = await operatorApp(site.services).request(path, { method })
    return { status: answer.status, body: (await answer.json()) as { rows: OperatorRow[] } }
  }
  const post = async (call: string, body: object, key: string) => {
    const answer = await fetch(`${site.url}/api/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(key) },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { reference?: string; total?: number; code?: string }
  }
  const numberOf = (kind: string, index: number) => seenBefore[kind]?.at(index)?.reference ?? ''
  const count = async (table: typeof letters | typeof applicationFiles | typeof outboxTable) =>
    (await site.database.select({ count: sql<number>`count(*)::int` }).from(table))[0]?.count

  test('is all there, each under its kind and number, with everything that was kept of it', async () => {
    for (const [kind, rows] of Object.entries(seenBefore)) {
      expect(rows.length, kind).toBeGreaterThan(0)
      const listed = (await ask(`/${kind}`)).body.rows.map((row) => row['reference'])
      const numbers = rows.map((row) => row.reference)
      const added = later.numbers[kind]
      expect([...listed].sort(), kind).toEqual(
        [...numbers, ...(added === undefined ? [] : [added])].sort(),
      )
      for (const row of rows)
        expect((await ask(`/${kind}/${row.reference}`)).body, row.reference).toEqual(
          // Orders of that time name no city; nothing was marked as answered or asked to be deleted.
          {
            ...asShown(kind === 'postcard-orders' ? { ...row, city: null } : row),
            answered: null,
            deletionAsked: null,
          },
        )
    }
    expect(
      (await ask(`/postcard-orders/${later.numbers['postcard-orders'] ?? ''}`)).body,
    ).toMatchObject({
      city: 'samarkand',
      total: 690_000,
    })
    const tables = await site.database
      .select({ name: sql<string>`tablename` })
      .from(sql`pg_tables`)
      .where(sql`tablename in ('postcard_orders', 'applications')`)
    expect(tables).toEqual([])
  })

  test('is known again by its key, and by it alone', async () => {
    expect(await post('messages', message, '08')).toEqual({ reference: later.numbers['messages'] })
    expect(await post('postcard-orders', order, '09')).toEqual({
      reference: later.numbers['postcard-orders'],
      total: 690_000,
    })
    const form = () => anApplication({ resume: aFile(aPdf()) })
    const answer = await site.send(form(), { key: keyOf('07') })
    expect(await answer.json()).toEqual({ reference: later.numbers['applications'] })
    // Two tables once had these keys each: they stay those of the message and the question.
    expect(await post('postcard-orders', order, '01')).toMatchObject({ code: 'key_reused' })
    const other = await site.send(form(), { key: keyOf('02') })
    expect(await other.json()).toMatchObject({ code: 'key_reused' })
    expect(await count(letters)).toBe(12)
  })

  test('has its mails still to be sent, with the résumés', async () => {
    site.time.now += 60_000
    const { server, mailer } = mailServer()
    const outbox = anOutbox(site.database, {
      attachmentOf: applicationAttachments(site.database),
      mailer,
      clock: { now: () => site.time.now },
    })
    while ((await outbox.run()) > 0);
    const taken = server.taken.map(({ to, attachment }) => ({
      to,
      bytes: attachment?.bytes.length ?? null,
    }))
    const bytes = seenBefore['applications']?.map((row) => row['bytes'])
    expect(taken.flatMap((mail) => (mail.bytes === null ? [] : [mail.bytes])).sort()).toEqual(bytes)
    expect(taken.map(({ to }) => to).sort()).toEqual([
      'aziza@example.test',
      'aziza@example.test',
      'aziza@example.test',
      'aziza@example.test',
      'boxes@example.test',
      'dilnoza@example.test',
      'jobs@example.test',
      'jobs@example.test',
      'messages@example.test',
      'messages@example.test',
      'messages@example.test',
      'other@example.test',
      'postcards@example.test',
      'postcards@example.test',
      'questions@example.test',
    ])
  })

  test('goes with its file and its mails when it is deleted, and leaves those of others', async () => {
    const [mails = 0, files] = [await count(outboxTable), await count(applicationFiles)]
    expect(files).toBe(3)
    const [first, second] = [numberOf('applications', 0), numberOf('applications', 1)]
    expect((await ask(`/applications/${first}`, 'DELETE')).status).toBe(200)
    expect(await count(applicationFiles)).toBe(2)
    expect(await count(outboxTable)).toBe(mails - 2)
    expect((await ask(`/applications/${second}`)).status).toBe(200)
    const bought = numberOf('postcard-orders', 0)
    expect((await ask(`/postcard-orders/${bought}`, 'DELETE')).status).toBe(200)
    expect(await count(outboxTable)).toBe(mails - 4)
  })

  test('goes by itself when its term is over, which stays what it was', async () => {
    const left = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.keys(seenBefore).map(
            async (kind) => [kind, (await ask(`/${kind}`)).body.rows.length] as const,
          ),
        ),
      )
    const after = async (moment: string) => {
      site.time.now = Date.parse(moment)
      await ask('/retention', 'POST')
      return left()
    }
    const all = { messages: 4, questions: 1, 'box-requests': 1, 'postcard-orders': 2 }
    expect(await after('2027-07-31T18:59:59Z')).toEqual({ ...all, applications: 2 })
    expect(await after('2027-07-31T19:00:00Z')).toEqual({ ...all, applications: 0 })
    expect(await count(applicationFiles)).toBe(0)
    const year = await after('2027-11-20T05:01:00Z')
    expect(year).toEqual({
      messages: 0,
      questions: 0,
      'box-requests': 0,
      'postcard-orders': 2,
      applications: 0,
    })
    expect(await after('2031-11-20T05:01:00Z')).toMatchObject({ 'postcard-orders': 0 })
    expect(await count(outboxTable)).toBe(0)
  })
})
