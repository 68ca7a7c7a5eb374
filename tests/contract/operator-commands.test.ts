import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lang } from '#locales/paths.ts'
import { rulesOf } from '#bff/letters/letter-kinds.ts'
import { letterKinds, type LetterKind } from '#machines/wire/letter-terms.ts'
import { askSite, type Connection } from '#bff/ops/operator-socket.ts'
import { recordKinds } from '#bff/ops/record-kinds.ts'
import { connectOperator } from '#bff/operator-connection.ts'
import { openOwn } from '#bff/operator-database.ts'
import { readEnv } from '#bff/platform/env.ts'
import { socketOfOwner } from '#bff/platform/store/data-lock.ts'
import { cellsIn } from '../support/csv-cells.ts'
import { FORMULA, person, sendLetter } from '../support/letters-of-formulas.ts'
import { opsProcess } from '../support/ops-process.ts'
import { setUpMonthly } from '../support/monthly-donor.ts'
import { simulatorAt } from '../support/simulator.ts'
import { startSite, type SiteUnderTest } from '../support/site.ts'
import { typeCommand } from '../support/typed-command.ts'

let site: SiteUnderTest
/** Two of each kind: the first is for the running site, the second for the one that is stopped. */
const numbers = new Map<LetterKind, readonly string[]>()
let own: Promise<Connection> | null = null
let connections: Readonly<Record<'running' | 'stopped', () => Promise<Connection>>>

/** Types one command → its exit code, and what it printed. */
const type = (line: string, connect: () => Promise<Connection>) =>
  typeCommand(line.split(' '), { connect })

const typeInProcess = opsProcess(() => site.env)

beforeAll(async () => {
  site = await startSite()
  const set = JSON.stringify({ set: '2026-11-22T10:00:00+05:00' })
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${site.simUrl}/sim/clock`, { method: 'POST', headers, body: set })
  for (const kind of letterKinds)
    numbers.set(kind, [await sendLetter(site.url, kind), await sendLetter(site.url, kind)])
  const socket = await socketOfOwner(resolve(site.dataDir))
  if (socket === null) throw new Error('no site holds the folder')
  const ask = askSite(socket)
  const keep = () => Promise.resolve()
  connections = {
    running: () => Promise.resolve({ ask, close: keep }),
    // One opening serves all commands: each of them asks for one of its own otherwise.
    stopped: async () => {
      own ??= openOwn(readEnv({ ...site.env }), 'en')
      return { ask: (await own).ask, close: keep }
    },
  }
}, 120_000)
afterAll(async () => {
  await (await own)?.close()
  await site.close()
})

/** Lists, exports, shows and deletes the one of a kind that is there for it. */
const walk = async (of: LetterKind, number: string, connect: () => Promise<Connection>) => {
  const { name: kind, prefix } = rulesOf(of)
  expect(number.startsWith(`${prefix}-`)).toBe(true)
  const listed = await type(`list ${kind}`, connect)
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toContain(number)

  for (const text of [number, '90123-45-67'])
    expect((await type(`find ${text}`, connect)).out).toContain(number)
  const { code, out } = await type(`export ${kind} --csv --semicolons`, connect)
  expect(code).toBe(0)
  // Excel knows by this mark that Cyrillic follows; every line ends as it wants.
  expect(out.startsWith('\uFEFFreference;created;')).toBe(true)
  expect(out.endsWith('\r\n')).toBe(true)
  const [names = [], ...rows] = cellsIn(out.slice(1))
  const row = rows.find(([reference]) => reference === number) ?? []
  expect(row).toHaveLength(names.length)
  expect(row).toContain(`\u2060${FORMULA}`)
  expect(row[names.indexOf('phone')]).toBe(`\u2060+998901234567`)
  for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\n']/)

  const shown = await type(`show ${kind} ${number.toLowerCase()}`, connect)
  expect(shown).toMatchObject({ code: 0, err: '' })
  expect(shown.out).toMatch(new RegExp(`^reference +${number}$`, 'm'))
  expect(shown.out).toContain(FORMULA)

  if (of === 'application')
    expect(await type(`save ${kind} ${number}`, connect)).toMatchObject({
      code: 0,
      out: `kept in ${number}.pdf\n${number}.pdf\n`,
    })
  expect(await type(`answered ${kind} ${number}`, connect)).toMatchObject({ code: 0, err: '' })
  expect(await type(`answered ${kind} ${number}`, connect)).toMatchObject({ code: 1 })
  expect((await type(`show ${kind} ${number}`, connect)).out).toMatch(/^answered +\d{4}-/m)

  const deleted = await type(`delete ${kind} ${number}`, connect)
  expect(deleted).toMatchObject({ code: 0, err: '' })
  expect(deleted.out).toContain('lies in the mailboxes of staff')
  expect((await type(`list ${kind}`, connect)).out).not.toContain(number)
  const gone = { code: 1, out: '', err: 'There is nothing by that name.\n' }
  expect(await type(`show ${kind} ${number}`, connect)).toEqual(gone)
  const err = 'There is nothing by that name. Nothing was changed.\n'
  expect(await type(`delete ${kind} ${number}`, connect)).toEqual({ ...gone, err })
}

test.each(letterKinds)('%s are listed, exported, shown and deleted while the site runs', (kind) =>
  walk(kind, numbers.get(kind)?.[0] ?? '', connections.running),
)

test('a command touches the kind that it names alone', async () => {
  const [, number = ''] = numbers.get('message') ?? []
  for (const [command, then] of [
    ['delete', ' Nothing was changed.'],
    ['show', ''],
  ] as const)
    expect(await type(`${command} questions ${number.toLowerCase()}`, connections.running)).toEqual(
      {
        code: 1,
        out: '',
        err: `${number.toLowerCase()} is one of messages, not of questions.${then}\n`,
      },
    )
  expect((await type(`show messages ${number}`, connections.running)).code).toBe(0)
})

test('plans are exported for a spreadsheet, without what opens them, and cancelled by their number', async () => {
  const simulator = simulatorAt(site.simUrl)
  const card = (await simulator.cards()).find(
    ({ kind, outcome }) => kind === 'humo' && outcome === 'works',
  )
  if (card === undefined) throw new Error('there is no card that works')
  const paid = await setUpMonthly(site.url, {
    card,
    lang: 'uz',
    email: person.email,
    name: FORMULA,
    code: simulator.code,
  })
  const token = paid.manageUrl?.split('/').at(-1) ?? ''
  expect(token).toHaveLength(64)

  const { code, out, err } = await type('export plans --csv --semicolons', connections.running)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.startsWith('\uFEFFnumber;state;amount;')).toBe(true)
  expect(out.endsWith('\r\n')).toBe(true)
  const [names = [], row = [], ...more] = cellsIn(out.slice(1))
  expect(more).toEqual([[]])
  expect(row).toHaveLength(names.length)
  expect(row[names.indexOf('name')]).toBe(`\u2060${FORMULA}`)
  expect(row[names.indexOf('phone')]).toBe(`\u2060+998901234567`)
  for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\n']/)

  const number = row[names.indexOf('number')] ?? ''
  expect(number).toMatch(/^M-\d{6}$/)
  const shown = await type(`show plans ${number}`, connections.running)
  expect(shown.out).toContain(FORMULA)
  // The first half of a link is the plan's id: neither it nor the card is for the eyes of staff.
  for (const text of [out, shown.out])
    for (const secret of [token.slice(0, 32), token.slice(32), card.number.replaceAll(' ', '')])
      expect(text.replaceAll(' ', '')).not.toContain(secret)

  expect(await type(`cancel plans ${number}`, connections.running)).toMatchObject({ code: 0 })
  expect((await type(`show plans ${number}`, connections.running)).out).toMatch(
    /^state +cancelled$/m,
  )
  expect(await type(`cancel plans ${number}`, connections.running)).toMatchObject({ code: 1 })
}, 60_000)

/** Columns whose values are codes. */
const statesInWords = 'state type method card delivery city placeKind lang by for'.split(' ')

test('whatever staff see has its words: columns and states of every kind', async () => {
  const typed = (args: string, lang: Lang) =>
    typeCommand(args.split(' '), { connect: connections.running, lang })
  for (const kind of recordKinds) {
    const [inCode, inRussian, inUzbek] = await Promise.all(
      (['en', 'ru', 'uz'] as const).map(async (lang) =>
        cellsIn((await typed(`export ${kind} --csv --semicolons`, lang)).out.slice(1)),
      ),
    )
    const [codes = [], row = []] = inCode ?? []
    expect(codes.length, kind).toBeGreaterThan(5)
    for (const [place, code] of codes.entries()) {
      const names = [inRussian?.[0]?.[place] ?? code, inUzbek?.[0]?.[place] ?? code]
      if (code !== 'id') for (const name of names) expect([kind, name]).not.toEqual([kind, code])
      const isState = statesInWords.includes(code)
      const state = row[place] ?? ''
      if (isState && state !== '' && !['payme', 'click', 'uzum'].includes(state))
        expect([kind, inRussian?.[1]?.[place]]).not.toEqual([kind, state])
    }
    const name = row[0] ?? ''
    const shown = await typed(`show ${kind} ${name}`, 'ru')
    expect(shown.code, kind).toBe(0)
    for (const [, title = ''] of shown.out.matchAll(/^([\p{L}]+) {2,}/gmu))
      if (title !== 'id') expect([kind, title]).toEqual([kind, expect.stringMatching(/^[а-яё]/iu)])
  }
})

test('a refund that its service cannot make is refused in a line, and changes nothing', async () => {
  const { out } = await type('export donations --csv --semicolons', connections.running)
  const [names = [], row = []] = cellsIn(out.slice(1))
  const number = row[names.indexOf('number')] ?? ''
  const typed = `refund ${number} --amount 20000 --reason asked`
  expect(await type(typed, connections.running)).toEqual({
    code: 1,
    out: '',
    err: `${number}: unable: the service can’t do it; give it back in its cabinet and record it with --made\n`,
  })
  expect(await type(`${typed} --made`, connections.running)).toMatchObject({ code: 0, err: '' })
})

test('a mail is listed with what became of it, and sent again by its id', async () => {
  const listed = await type('export mails --csv --semicolons', connections.running)
  const [names = [], row = []] = cellsIn(listed.out.slice(1))
  const id = row[names.indexOf('id')] ?? ''
  expect(['waiting', 'sent']).toContain(row[names.indexOf('state')])
  expect(await type(`resend ${id}`, connections.running)).toMatchObject({ code: 0, err: '' })
  expect(await type('resend 999999', connections.running)).toMatchObject({ code: 1, out: '' })
  const waiting = await type('list mails --state waiting', connections.running)
  expect(waiting).toMatchObject({ code: 0, err: '' })
  expect(waiting.out).not.toMatch(/\bsent\b.*\bsent\b/)
  const given = await type('list mails --state given-up', connections.running)
  expect(given).toMatchObject({ code: 0, out: 'Nothing.\n' })
})

test('everything of one person is listed, and nothing of it is deleted before --yes', async () => {
  const [, number = ''] = numbers.get('question') ?? []
  const listed = await type('delete --person +998901234567', connections.running)
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toContain(number)
  expect(listed.out).toContain('Nothing was deleted yet: add --yes')
  expect((await type(`show questions ${number}`, connections.running)).code).toBe(0)
})

test('what is not understood is answered in a line, with the commands there are', async () => {
  const never = () => Promise.reject(new Error('a command that is none asks nobody'))
  for (const [line, word, usage] of [
    ['list messages --mouth 2026-11', 'The command has no option --mouth.', 'list <kind>'],
    ['list messages --month', 'The option has no value: YYYY-MM.', 'list <kind>'],
    ['lst messages', 'There is no command “lst messages”.', ''],
    ['show messages', 'Something is missing: number.', 'show <kind> <number>'],
    ['list nothing', 'There is no kind “nothing”. There are: donations', 'list <kind>'],
    ['list', 'Something is missing: kind.', 'list <kind>'],
    ['list donations --month november', '“november” is no month.', 'list <kind>'],
    ['list mails --state lost', 'There is no state “lost”.', 'list mails [--state'],
    ['find', 'Something is missing: text.', 'find <text>'],
    ['find Aziza Karimova', '“Karimova” is one word too many', 'find <text>'],
    ['limits', 'There is no command “limits”.', ''],
    ['refund', 'Something is missing: number.', 'refund <number> --reason'],
    ['refund SOS-2026-000123', 'Something is missing: why.', 'refund <number> --reason "why"'],
    [
      'refund SOS-2026-000123 --amount 20,000 --reason asked',
      '“20,000” isn’t an amount.',
      'refund',
    ],
    ['delete donations SOS-2026-000123', 'donations aren’t deleted: the law keeps', 'delete'],
    ['delete --person 4567', '“4567” is neither a whole phone nor an email.', 'delete --person'],
    ['save messages M-7K2Q-9XHB', '“messages” has no files: only applications', 'save'],
    ['cancel donations SOS-2026-000123', '“donations” can’t be ended', 'cancel <plans>'],
    ['answered donations SOS-2026-000123', 'donations aren’t answered', 'answered'],
    ['resend', 'Something is missing: id.', 'resend <id>'],
    ['resend all', '“all” isn’t an id', 'resend <id>'],
    ['settle SOS-2026-000123 lost --reason asked', '“lost” isn’t an outcome', 'settle <number>'],
  ] as const) {
    const { code, out, err } = await type(line, never)
    expect({ line, code, out }).toEqual({ line, code: 2, out: '' })
    expect(err.startsWith(word), err).toBe(true)
    expect(err.split('\n')).toHaveLength(2)
    expect(err).toContain(`Type: npm run ops -- ${usage === '' ? 'help' : usage}`)
  }
  const unknown = await typeInProcess('list messages --mouth')
  expect(unknown.code).toBe(2)
  expect(unknown.err).not.toMatch(/\n\s+at /)
}, 60_000)

test('a command finds the running site by itself, and its database once that is stopped', async () => {
  const [, number = ''] = numbers.get('message') ?? []
  const file = join(site.dataDir, 'messages.csv')
  expect(await typeInProcess(`export messages --csv --out ${file}`)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Written into ${file}, rows: `) as string,
    err: '',
  })
  expect(readFileSync(file).subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
  expect(readFileSync(file, 'utf8')).toContain(number)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await site.stop()
  const stopped = await typeInProcess('list messages')
  expect(stopped).toMatchObject({ code: 0, err: '' })
  expect(stopped.out).toContain(number)
}, 60_000)

test.each(letterKinds)('%s are listed, exported, shown and deleted while it is stopped', (kind) =>
  walk(kind, numbers.get(kind)?.[1] ?? '', connections.stopped),
)

test('a folder without a database is refused, and gets neither one nor a key', async () => {
  const folder = join(site.dataDir, 'mistyped')
  const refused = {
    code: 1,
    out: '',
    err: `There’s no database in ${folder}: set DATA_DIR to the site’s folder\n`,
  }
  expect(await typeInProcess('list donations', { DATA_DIR: folder })).toEqual(refused)
  expect(existsSync(folder)).toBe(false)
  mkdirSync(folder)
  const TOKEN_KEY = 'ab'.repeat(32)
  expect(await typeInProcess('list donations', { DATA_DIR: folder, TOKEN_KEY })).toEqual(refused)
  expect(readdirSync(folder)).toEqual([])
}, 60_000)

test('while a command has the database, another is refused with the reason', async () => {
  const { code, err } = await type('list messages', () => connectOperator({ ...site.env }, 'en'))
  expect(code).toBe(1)
  expect(err).toContain('another command is at work')
})
