import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formKinds, rulesOf } from '#bff/letters/letter-kinds.ts'
import { openOwn } from '#bff/operator-database.ts'
import { formOf, optionsOf, type FormId } from '#bff/ops/command-forms.ts'
import { optionOf, type FieldId } from '#bff/ops/fields.ts'
import { askSite, type Connection } from '#bff/ops/operator-socket.ts'
import { isMistake, readLine, type Values } from '#bff/ops/typed-line.ts'
import { readEnv } from '#bff/platform/env.ts'
import { socketOfOwner } from '#bff/platform/store/data-lock.ts'
import { anApplication } from '../support/applications.ts'
import { temporaryFolder } from '../support/database.ts'
import { documentedCommands } from '../support/documented-commands.ts'
import { giverAt } from '../support/giver.ts'
import { formExamples } from '../support/keyed-calls.ts'
import { runCommand } from '../support/running-command.ts'
import { isSampledTurn } from '../support/sampled-turn.ts'
import { simulatorAt } from '../support/simulator.ts'
import { startSite, type SiteUnderTest } from '../support/site.ts'
import { typeCommand } from '../support/typed-command.ts'

/** What the README and the guides tell operators to type: typed word for word, then with what there is, then wrongly. */

type State = 'running' | 'stopped'
const states = ['running', 'stopped'] as const

const root = join(import.meta.dirname, '../..')
const { folder, remove } = temporaryFolder()

/** What stands in the guides for a value that must have a form of its own. */
const standIn = (word: string, before = ''): string => {
  if (word === '<id>') return '17'
  if (word !== '…') return word.replace('https://…', 'https://site.test')
  return before === '--month' ? '2026-11' : 'asked for it'
}

const documented = documentedCommands()
  .filter(({ args }) => args.length > 0)
  .map(({ page, args }) => ({
    page,
    line: args.join(' '),
    written: args,
    args: args.map((word, place) => standIn(word, args[place - 1])),
  }))

let site: SiteUnderTest
let own: Connection | null = null
let connect: Readonly<Record<State, () => Promise<Connection>>>
let recipient = ''
type Documented = (typeof documented)[number]

/** Each command is typed in one state of the site by the seed, in the other by the next, in both with `FULL=1`. */
const typedIn = (state: State): readonly Documented[] =>
  documented.filter((_, index) => isSampledTurn(index + states.indexOf(state), states.length))

/** What is typed in place of what the guides stand in for, of each command in each state of the site. */
const real = new Map<string, readonly string[]>()

const type = (args: readonly string[], state: State) =>
  typeCommand(args, { connect: connect[state], env: site.env, lang: 'ru' })

const send = async (call: string, body: object | FormData): Promise<Record<string, string>> => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${site.url}/api/${call}`, {
    method: 'POST',
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  expect(`${call} ${answer.status}`).toMatch(/ 201$/)
  return (await answer.json()) as Record<string, string>
}

const giveByCard = async (changes: { readonly type?: 'monthly' } = {}) => {
  const simulator = simulatorAt(site.simUrl)
  const card = (await simulator.cards()).find(
    ({ kind, outcome }) => kind === 'humo' && outcome === 'works',
  )
  if (card === undefined) throw new Error('there is no card that works')
  await giverAt(site.url, simulator.code).give({ card, lang: 'uz', ...changes })
}

/** The newest row's value, as an export in code has it. */
const newest = async (kind: string, column: string): Promise<string> => {
  const args = ['export', kind, '--semicolons']
  const { out } = await typeCommand(args, { connect: connect.running, lang: 'en' })
  const [names = '', row = ''] = out.slice(1).split('\r\n')
  return row.split(';')[names.split(';').indexOf(column)] ?? ''
}

const items = [{ id: 1, quantity: 50, price: 15_000 }]

/** Makes one of a kind that a command may do with as it likes → its number. */
const makeOne: Readonly<Record<string, () => Promise<string>>> = {
  donations: async () => {
    await giveByCard()
    return newest('donations', 'number')
  },
  plans: async () => {
    await giveByCard({ type: 'monthly' })
    return newest('plans', 'number')
  },
  applications: async () =>
    (await send('vacancies/107/applications', anApplication()))['reference'] ?? '',
  mails: () => newest('mails', 'id'),
  ...Object.fromEntries(
    formKinds.map((kind) => {
      const { name } = rulesOf(kind)
      // The example's prices are not those of the site's own texts.
      const body = { ...formExamples[kind].body, ...(kind === 'postcard-order' ? { items } : {}) }
      return [name, async () => (await send(name, body))['reference'] ?? '']
    }),
  ),
}

const one = (kind = ''): Promise<string> => {
  const make = makeOne[kind]
  if (make === undefined) throw new Error(`nobody knows how to make one of ${kind}`)
  return make()
}

const kindIn = (values: Values) =>
  values.kind ?? values.answeredKind ?? values.deletedKind ?? values.fileKind ?? values.endedKind

/** What is typed for a field in place of what stands there; null where that is typed as it is. */
const valueFor: Readonly<
  Partial<Record<FieldId, (values: Values, id: FormId) => Promise<string> | string>>
> = {
  number: (values) => one(kindIn(values)),
  donation: async (_, id) => {
    if (id !== 'settle') return one('donations')
    const donor = { name: 'Aziza Karimova', phone: '+998901234567' }
    await send('donations', { amount: 35_000, donor, method: 'click', lang: 'uz' })
    return newest('donations', 'reference')
  },
  mail: () => one('mails'),
  page: ({ page = '' }) => page.replace('https://site.test', site.url),
  newKey: () => join(folder, `${randomUUID()}.key`),
  // It is refused before its file is read.
  backupFile: () => join(folder, 'click.csv'),
  identity: () => join(folder, 'kept.key'),
  statement: () => join(folder, 'click.csv'),
}

/** The arguments with what there is, and what the environment of the guides says of backups. */
const realArgs = async (args: readonly string[]): Promise<readonly string[]> => {
  const read = readLine(args)
  if (isMistake(read)) throw new Error(`${args.join(' ')} is no command: ${read.kind}`)
  const { id, values } = read
  const typed = [...args]
  for (const [field, value = ''] of Object.entries(values) as [FieldId, string | undefined][]) {
    const given = await valueFor[field]?.(values, id)
    if (given !== undefined) typed.splice(typed.indexOf(value), 1, given)
  }
  for (const word of typed)
    if (/[<>…]/.test(word)) throw new Error(`nobody knows what to type in place of ${word}`)
  return id === 'backup' ? [...typed, '--out', folder, '--to', recipient] : typed
}

/** How each command ends on what there is; 0 where nothing else is said. */
const ends: Partial<Readonly<Record<FormId, Readonly<Record<State, number>>>>> = {
  texts: { running: 0, stopped: 1 },
  scripts: { running: 0, stopped: 1 },
  // The folder has a site, or a command at work, and its database.
  restore: { running: 1, stopped: 1 },
}

/** Payme gives back whole payments alone. */
const isUnable = ({ id, values }: { readonly id: FormId; readonly values: Values }): boolean =>
  id === 'refund' && values.amount !== undefined

const needsMore = (args: readonly string[]): boolean => {
  const read = readLine(args)
  return isMistake(read) && read.kind === 'missing'
}

const key = (line: string, state: State) => `${state} ${line}`

beforeAll(async () => {
  site = await startSite({ BACKUP_DIR: '', BACKUP_TO: '' })
  const socket = await socketOfOwner(resolve(site.dataDir))
  if (socket === null) throw new Error('no site holds the folder')
  const close = () => Promise.resolve()
  connect = {
    running: () => Promise.resolve({ ask: askSite(socket), close }),
    // One opening serves all commands: each of them asks for one of its own otherwise.
    stopped: async () => ({
      ask: (own ??= await openOwn(readEnv({ ...site.env }), 'en')).ask,
      close,
    }),
  }
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  writeFileSync(join(folder, 'kept.key'), `${identity}\n`)
  writeFileSync(join(folder, 'click.csv'), 'transaction;amount;paid\n1;35000;20.11.2026 10:00')
  await send('messages', formExamples.message.body)
  for (const state of states)
    for (const { args, line } of typedIn(state))
      if (!needsMore(args)) real.set(key(line, state), await realArgs(args))
}, 60_000)
afterAll(async () => {
  await own?.close()
  await site.close()
  remove()
})

/** One line in the language of whoever typed, and nothing of how the command is made. */
const expectOneLine = (err: string, line: string): void => {
  expect(err, line).toMatch(/[а-яё]/i)
  expect(err.trimEnd().split('\n'), line).toHaveLength(1)
}

const typesRightly = async ({ args, line, written }: Documented, state: State) => {
  const asWritten = await type(written, state)
  if (needsMore(args)) {
    expect([line, asWritten.code]).toEqual([line, 2])
    expectOneLine(asWritten.err, line)
    expect(asWritten.err).toContain('Пишется так: npm run ops -- ')
    return
  }
  expect([0, 1, 2], line).toContain(asWritten.code)
  if (asWritten.code !== 0) expectOneLine(asWritten.err, line)
  const read = readLine(args)
  if (isMistake(read)) throw new Error(`${line} is no command`)
  // What the services know is confirmed once it was read.
  if (read.id === 'reconcile') await type(['reconcile'], state)
  const typed = real.get(key(line, state)) ?? []
  const done = await type(typed, state)
  expect([typed.join(' '), done.code, done.err.slice(0, 300)]).toEqual([
    typed.join(' '),
    isUnable(read) ? 1 : (ends[read.id]?.[state] ?? 0),
    done.code === 0 ? '' : done.err.slice(0, 300),
  ])
  if (done.code === 1) expect(done.err, line).toMatch(/[а-яё]/i)
}

/** Values of the right form that nothing has. */
const unknown: Partial<Readonly<Record<FieldId, string>>> = {
  number: 'M-2222-2222',
  donation: 'SOS-2026-999999',
  mail: '999999999',
  person: '+998 99 999-99-99',
}

/** The ways to type a command wrongly, each with the code that it must end with. */
const wrongly = (args: readonly string[]): readonly (readonly [readonly string[], number])[] => {
  const read = readLine(args)
  if (isMistake(read)) return [[[...args, '--frob'], 2]]
  const { id, values } = read
  const { positionals = [], required = [] } = formOf(id)
  const without = (field: FieldId) => {
    const value = args.indexOf(values[field] ?? '')
    const isOption = optionOf(field) !== null
    return args.filter((_, place) => place !== value && !(isOption && place === value - 1))
  }
  return [
    [[...args, '--frob'], 2],
    [[...args, 'лишнее'], 2],
    ...[...positionals.slice(-1), ...required]
      .filter((field) => formOf(id).by !== field)
      .map((field) => [without(field), 2] as const),
    ...(Object.entries(unknown) as [FieldId, string][])
      .filter(([field]) => values[field] !== undefined)
      .map(([field, value]) => [args.with(args.indexOf(values[field] ?? ''), value), 1] as const),
    ...(optionsOf(id).includes('month') ? [[[...args, '--month', 'ноябрь'], 2] as const] : []),
  ]
}

const typesWrongly = async ({ args, line }: Documented, state: State) => {
  for (const [wrong, code] of wrongly(real.get(key(line, state)) ?? args)) {
    const { code: ended, out, err } = await type(wrong, state)
    expect([wrong.join(' '), ended, out]).toEqual([wrong.join(' '), code, ''])
    expectOneLine(err, wrong.join(' '))
  }
}

test('the README and the guides have commands to try, of every kind', () => {
  const ids = new Set(
    documented.flatMap(({ args }) => {
      const read = readLine(args)
      return isMistake(read) ? [] : [read.id]
    }),
  )
  for (const id of Object.keys(ends)) expect(ids).toContain(id)
  expect(ids.size).toBeGreaterThan(20)
})

test('npm run ops alone, without a terminal, says what can be typed, and ends with 2', async () => {
  const running = runCommand(['sh', '-c', 'npm run -s ops'], root, {
    ...site.env,
    LC_ALL: 'ru_RU.UTF-8',
  })
  expect(await running.allGone).toBe(2)
  expect(running.output()).toContain('npm run ops -- list <вид>')
}, 30_000)

describe.each(states)('the site is %s', (state) => {
  beforeAll(async () => {
    if (state === 'stopped') await site.stop()
  }, 30_000)
  // Commands that ask nobody are typed before the database is opened for all the others.
  const isFirst = ({ line }: Documented) => Number(/^(texts|scripts)/.test(line))
  const inOrder = typedIn(state).toSorted((one, other) => isFirst(other) - isFirst(one))
  test.each(inOrder)(
    '$line ($page), and typed wrongly',
    async (command) => {
      await typesRightly(command, state)
      await typesWrongly(command, state)
    },
    60_000,
  )
})
