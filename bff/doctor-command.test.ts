import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import ru from '#locales/ru/doctor.json' with { type: 'json' }
import { languages } from '#locales/paths.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import { reportOf } from '#bff/doctor/report.ts'
import type { Samples } from '#bff/doctor/texts.checks.ts'
import { checkStorage, type DatabaseState } from '#bff/doctor/storage.checks.ts'
import type { Finding } from '#bff/doctor/finding.ts'
import type { Outside } from '#bff/doctor/outside.ts'
import { backupName } from '#bff/platform/backups/backup-folder.ts'
import { readVariables, type EnvSource } from '#bff/platform/env.ts'
import { createApp } from './app.ts'
import { callbacksOf, doctorCommand, examine } from './doctor-command.ts'
import { callsOfSite } from '../tests/support/calls.ts'
import { answers, LOOKED_AT, stubOutside } from '../tests/support/stub-outside.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  for (const name of ['data', 'backups', 'empty']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'backups', backupName(LOOKED_AT - 5 * 3_600_000)), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

const KEY = '9f1c27b6d40e8a53f7e2b1960cd8a4357e60f9b2c81d54a3e07b96f2186dca4b'
const RECIPIENT = 'age1dl4vea7t7acvj8t3jalhhcvjc4z93n4m5uetjkmlzw2975a32essykle2v'

const live = (): EnvSource => ({
  PAYMENTS: 'live',
  PUBLIC_URL: 'https://sos.example.uz',
  TRUST_PROXY: '1',
  TOKEN_KEY: KEY,
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: join(folder, 'backups'),
  BACKUP_TO: RECIPIENT,
  SMTP_URL: 'smtps://site:a-mail-password@mail.example.uz',
  ...Object.fromEntries(
    ['FROM', 'TO_DONATIONS', 'TO_APPLICATIONS', 'TO_MESSAGES', 'TO_QUESTIONS', 'TO_BOXES']
      .concat('TO_POSTCARDS')
      .map((name) => [`MAIL_${name}`, 'staff@sos.example.uz']),
  ),
  PAYME_URL: 'https://checkout.example.uz/api',
  PAYME_MERCHANT_ID: 'a-merchant',
  PAYME_KEY: 'a-payme-key',
  OCTO_URL: 'https://octo.example.uz',
  OCTO_SHOP_ID: '7',
  OCTO_SECRET: 'an-octo-secret',
  OCTO_UNIQUE_KEY: 'an-octo-key',
  ESKIZ_URL: 'https://eskiz.example.uz',
  ESKIZ_EMAIL: 'staff@sos.example.uz',
  ESKIZ_PASSWORD: 'an-eskiz-password',
})

const seen = new Set<Finding['said']>()
const noSamples = () => ({ refused: [], noted: [] })
/** The texts are read only where they are what is looked at. */
const look = async (
  changes: EnvSource = {},
  outside = stubOutside(),
  samplesIn: (() => Samples) | 'read' = noSamples,
) => {
  const texts = samplesIn === 'read' ? undefined : samplesIn
  const findings = await examine({ ...live(), ...changes }, outside, texts)
  for (const { said } of findings) seen.add(said)
  return findings
}
const gradeOf = (findings: readonly Finding[], said: Finding['said']) =>
  findings.find((finding) => finding.said === said)?.grade

test('where all is well nothing is bad, and the only warning is of what waits for its first start', async () => {
  const findings = await look()
  const unwell = findings.filter(({ grade }) => grade !== 'good').map(({ said }) => said)
  expect(unwell).toEqual(['noDatabase'])
  const callbacks = findings.filter(({ check }) => check === 'callback')
  expect(callbacks.map(({ values }) => values?.['url'])).toEqual([
    'https://sos.example.uz/callbacks/octo',
  ])
})

const nothing = (): EnvSource => ({})
const simulated =
  (changes: EnvSource = {}) =>
  (): EnvSource => ({
    PAYMENTS: 'simulator',
    ...changes,
  })
const certificate = (refusedAs: string | null, days: number) =>
  stubOutside({
    certificateOf: () => Promise.resolve({ refusedAs, endsAt: LOOKED_AT + days * DAY_MS }),
  })
const clockApart = (seconds: number) => stubOutside({ now: () => LOOKED_AT + seconds * 1000 })
const withTexts = (texts: Readonly<Record<string, readonly string[]>>) => stubOutside({ texts })
const callbackAnswers = (answer: ReturnType<typeof answers> | null) =>
  stubOutside({ answered: { '/callbacks/octo': answer } })

const cases: readonly (readonly [Finding['said'], Finding['grade'], () => EnvSource, Outside?])[] =
  [
    ['mistake', 'bad', () => ({ PORT: 'a-port' })],
    ['simulated', 'warning', simulated()],
    ['noTrustedProxy', 'bad', () => ({ TRUST_PROXY: '0' })],
    ['noLimits', 'warning', simulated({ RATE_LIMITS: 'off' })],
    ['octoTest', 'bad', () => ({ OCTO_TEST: 'on' })],
    ['weakKey', 'bad', () => ({ TOKEN_KEY: 'ab'.repeat(32) })],
    ['weakKey', 'bad', () => ({ TOKEN_KEY: '0123456789abcdef'.repeat(4) })],
    ['keyToBeMade', 'warning', simulated({ TOKEN_KEY: '' })],
    ['noBackupKey', 'bad', () => ({ BACKUP_TO: '', BACKUP_DIR: '' })],
    ['noBackupKey', 'warning', simulated({ BACKUP_TO: '', BACKUP_DIR: '' })],
    ['brokenBackupKey', 'bad', () => ({ BACKUP_TO: RECIPIENT.replace('age1dl', 'age1ld') })],
    ['noName', 'bad', () => ({ PUBLIC_URL: 'https://192.0.2.1' })],
    ['noName', 'warning', simulated({ PUBLIC_URL: 'http://localhost:3000' })],
    ['noAddress', 'bad', nothing, stubOutside({ addressesOf: () => Promise.resolve([]) })],
    ['noHttps', 'bad', () => ({ PUBLIC_URL: 'http://sos.example.uz' })],
    ['noTls', 'bad', nothing, stubOutside({ certificateOf: () => Promise.resolve(null) })],
    ['certificateRefused', 'bad', nothing, certificate('CERT_HAS_EXPIRED', -1)],
    ['certificateEnds', 'bad', nothing, certificate(null, 6)],
    ['certificateEnds', 'warning', nothing, certificate(null, 20)],
    ['certificate', 'good', nothing, certificate(null, 22)],
    ['siteSilent', 'bad', nothing, stubOutside({ answered: { '/readyz': null } })],
    ['siteNotReady', 'bad', nothing, stubOutside({ answered: { '/readyz': answers(503) } })],
    ['noHsts', 'warning', nothing, stubOutside({ answered: { '/readyz': answers(200) } })],
    ['noRedirect', 'warning', nothing, stubOutside({ answered: { 'http://': answers(200) } })],
    ['noRedirect', 'warning', nothing, stubOutside({ answered: { 'http://': null } })],
    ['serviceSilent', 'bad', nothing, stubOutside({ answered: { 'octo.example': null } })],
    ['serviceTroubled', 'warning', nothing, stubOutside({ answered: { eskiz: answers(502) } })],
    ['serviceAnswers', 'good', nothing, stubOutside({ answered: { eskiz: answers(404) } })],
    ['noTime', 'warning', nothing, stubOutside({ answered: { 'example.uz': null } })],
    ['timeRight', 'good', nothing, clockApart(-4)],
    ['timeWrong', 'warning', nothing, clockApart(6)],
    ['timeWrong', 'bad', nothing, clockApart(-31)],
    ['callbackSilent', 'bad', nothing, callbackAnswers(null)],
    ['callbackElsewhere', 'bad', nothing, callbackAnswers(answers(403))],
    ['callbackMissing', 'bad', nothing, callbackAnswers(answers(404, { 'x-now': 'now' }))],
    ['callbackMissing', 'bad', nothing, callbackAnswers(answers(500, { 'x-now': 'now' }))],
    [
      'mailPlain',
      'bad',
      nothing,
      stubOutside({ signInAtMail: (_, tls) => Promise.resolve(tls ? 'ETLS' : null) }),
    ],
    ['mailRefused', 'bad', nothing, stubOutside({ signInAtMail: () => Promise.resolve('EAUTH') })],
    ['madeUpMailboxes', 'bad', () => ({ MAIL_TO_BOXES: '' })],
    ['noSpf', 'bad', nothing, withTexts({ 'sos.example.uz': ['v=spf10 -all'] })],
    ['manySpf', 'bad', nothing, withTexts({ 'sos.example.uz': ['v=spf1 -all', 'v=spf1 mx -all'] })],
    ['openSpf', 'bad', nothing, withTexts({ 'sos.example.uz': ['v=spf1 +all'] })],
    ['openSpf', 'bad', nothing, withTexts({ 'sos.example.uz': ['v=spf1 mx all'] })],
    [
      'noDkim',
      'warning',
      nothing,
      withTexts({ 'mail._domainkey.sos.example.uz': ['v=DKIM1; p='] }),
    ],
    ['weakDmarc', 'warning', nothing, withTexts({ '_dmarc.sos.example.uz': ['v=DMARC1; p=none'] })],
    ['noDmarc', 'warning', nothing, withTexts({ '_dmarc.sos.example.uz': [] })],
    [
      'dmarc',
      'good',
      nothing,
      withTexts({ '_dmarc.sos.example.uz': [], '_dmarc.example.uz': ['v=DMARC1; p=reject'] }),
    ],
    ['noMx', 'warning', nothing, stubOutside({ mailServersOf: () => Promise.resolve([]) })],
    ['noDataFolder', 'warning', () => ({ DATA_DIR: join(folder, 'nowhere') })],
    ['diskFull', 'bad', () => ({ LEAST_FREE_BYTES: String(2 ** 52) })],
    ['noBackupFolder', 'bad', () => ({ BACKUP_DIR: '' })],
    ['noBackupFolder', 'warning', simulated({ BACKUP_DIR: '' })],
    ['backupFolderClosed', 'bad', () => ({ BACKUP_DIR: join(folder, 'nowhere') })],
    ['noBackup', 'bad', () => ({ BACKUP_DIR: join(folder, 'empty') })],
    ['lateBackup', 'bad', nothing, clockApart(26 * 3600)],
    ['databaseSilent', 'bad', () => ({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site' })],
  ]

test.each(cases.map(([said, grade, changes, outside]) => ({ said, grade, changes, outside })))(
  '$said is $grade',
  async ({ said, grade, changes, outside }) => {
    expect(gradeOf(await look(changes(), outside), said)).toBe(grade)
  },
)

describe('what else is said', () => {
  test.each<readonly [Finding['said'], DatabaseState]>([
    ['database', { kind: 'ready', isHeld: false }],
    ['databaseBehind', { kind: 'behind', migrations: 2, isHeld: false }],
    ['databaseNewer', { kind: 'newer' }],
    ['databaseDamaged', { kind: 'damaged' }],
  ])('%s', async (said, state) => {
    const found = await checkStorage(readVariables(live()), { state, now: LOOKED_AT })
    expect(found[0]?.said).toBe(said)
    seen.add(said)
  })

  test.each<readonly [Finding['said'], Finding['grade'], boolean]>([
    ['held', 'bad', true],
    ['notHeld', 'good', false],
  ])('%s is %s', async (said, grade, isHeld) => {
    const state = { kind: 'ready', isHeld } as const
    const found = await checkStorage(readVariables(live()), { state, now: LOOKED_AT })
    expect(gradeOf(found, said)).toBe(grade)
    seen.add(said)
  })

  test('a key beside the data is a warning', async () => {
    writeFileSync(join(folder, 'data/token.key'), KEY)
    const simulator = { PAYMENTS: 'simulator', TOKEN_KEY: '' }
    expect(gradeOf(await look(simulator), 'keyInFolder')).toBe('warning')
    rmSync(join(folder, 'data/token.key'))
  })

  test('the texts as they are have samples, which stop a live site alone, and mistakes are bad', async () => {
    const real = await look({}, stubOutside(), 'read')
    expect([gradeOf(real, 'samples'), gradeOf(real, 'notedSamples')]).toEqual(['bad', 'warning'])
    const samples = () => ({ refused: ['a sample'], noted: [] })
    const simulator = await look({ PAYMENTS: 'simulator' }, stubOutside(), samples)
    expect(gradeOf(simulator, 'samples')).toBe('warning')
    const broken = await look({ CONTENT_DIR: join(folder, 'empty') }, stubOutside(), 'read')
    expect(gradeOf(broken, 'textsBroken')).toBe('bad')
  })
})

test('every sentence is said somewhere above', () => {
  // Root, as whom tests may run, may write everywhere.
  const rare: readonly Finding['said'][] = ['dataFolderClosed']
  const unsaid = Object.keys(ru.said).filter((said) => !seen.has(said as Finding['said']))
  expect(unsaid.toSorted()).toEqual(rare.toSorted())
})

test('nothing secret is printed, in any language, and the exit code says whether something is bad', async () => {
  for (const lang of languages) {
    let printed = ''
    const out = (text: string) => void (printed += text)
    expect(await doctorCommand(live(), stubOutside(), { out, lang, samplesIn: noSamples })).toBe(0)
    const refusing = stubOutside({ signInAtMail: () => Promise.resolve('EAUTH') })
    expect(await doctorCommand(live(), refusing, { out, lang })).toBe(1)
    const broken = { ...live(), TOKEN_KEY: `${KEY}x`, BACKUP_TO: 'AGE-SECRET-KEY-1QQQ' }
    expect(await doctorCommand(broken, stubOutside(), { out, lang, samplesIn: noSamples })).toBe(1)
    for (const secret of [
      KEY,
      'a-mail-password',
      'a-payme-key',
      'an-octo',
      'an-eskiz',
      'AGE-SECRET',
    ])
      expect(printed).not.toContain(secret)
    expect(printed).not.toMatch(/%\{|undefined|\u00a0/)
  }
})

test('each line has grade, check and what to do, one under the other', () => {
  const findings: readonly Finding[] = [
    { grade: 'good', check: 'disk', said: 'disk', values: { folder: '/data' } },
    { grade: 'bad', check: 'spf', said: 'noSpf', values: { domain: 'sos.uz' } },
  ]
  const [first = '', second = '', , sum] = reportOf(findings, 'en').split('\n')
  expect(first.indexOf('/data')).toBe(second.indexOf('sos.uz'))
  expect(second).toMatch(/^BAD +SPF +sos\.uz has no SPF record/)
  expect(sum).toBe('Checks: 2, bad: 1, warnings: 0.')
})

test('the callbacks that are asked are those that the site answers', async () => {
  const site = await callsOfSite()
  const routes = createApp(site.services).routes.map(({ path }) => path)
  const answered = routes.filter((path) => /^\/callbacks\/[^*]/.test(path))
  expect([...callbacksOf(site.services.env)].toSorted()).toEqual([...new Set(answered)].toSorted())
  await site.close()
}, 60_000)
