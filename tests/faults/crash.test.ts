import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expiryIssue } from '#machines/wire/card.schema.ts'
import { donationSchema, type Donation } from '#machines/wire/donation.schema.ts'
import { aDonation } from '../support/a-donation.ts'
import { databaseTemplate } from '../support/database.ts'
import { startHoldingProxy, type HeldCall, type HoldPoint } from '../support/holding-proxy.ts'
import { isSampledTurn } from '../support/sampled-turn.ts'
import { simulatorAt, type SimulatorCard, type SimulatorClient } from '../support/simulator.ts'
import { freePort, startSite, type SiteUnderTest } from '../support/site.ts'

type Proxy = Awaited<ReturnType<typeof startHoldingProxy>>

let proxy: Proxy
let site: SiteUnderTest
let simulator: SimulatorClient
let output = ''

beforeAll(async () => {
  proxy = await startHoldingProxy()
  site = await startSite({
    PAYME_URL: `${proxy.url}/payme/api`,
    OCTO_URL: `${proxy.url}/octo`,
    LOG_LEVEL: 'debug',
  })
  proxy.aimAt(site.simUrl)
  simulator = simulatorAt(site.simUrl)
}, 60_000)
afterAll(async () => {
  await site.close()
  proxy.close()
})

type Point = {
  readonly scheme: SimulatorCard['scheme']
  readonly method: string
  readonly point: HoldPoint
  /** In which of the donor's calls the provider's call happens. */
  readonly during: 'donation' | 'confirmation'
  /** The held call reaches the provider after the restart, as a slow network would do it. */
  readonly late?: true
  /** How the donation ends; `either` where it depends on which was first. */
  readonly ends: 'paid' | 'unpaid' | 'either'
}

const national = { scheme: 'national' } as const
const international = { scheme: 'international' } as const
const both = (rest: Omit<Point, 'point'>): readonly Point[] => [
  { ...rest, point: 'before' },
  { ...rest, point: 'after' },
]

/** Every call to a provider that a donation makes, and how a donation ends whose site died there. */
const points: readonly Point[] = [
  ...both({ ...national, method: 'cards.create', during: 'donation', ends: 'paid' }),
  ...both({ ...national, method: 'cards.get_verify_code', during: 'donation', ends: 'paid' }),
  ...both({ ...national, method: 'cards.verify', during: 'confirmation', ends: 'paid' }),
  ...both({ ...national, method: 'receipts.create', during: 'confirmation', ends: 'paid' }),
  {
    ...national,
    method: 'receipts.pay',
    point: 'before',
    during: 'confirmation',
    ends: 'unpaid',
  },
  { ...national, method: 'receipts.pay', point: 'after', during: 'confirmation', ends: 'paid' },
  {
    ...national,
    method: 'receipts.pay',
    point: 'before',
    during: 'confirmation',
    late: true,
    ends: 'either',
  },
  ...both({ ...international, method: 'prepare_payment', during: 'donation', ends: 'paid' }),
  ...both({ ...international, method: 'pay', during: 'donation', ends: 'unpaid' }),
  ...both({ ...international, method: 'verificationInfo', during: 'donation', ends: 'unpaid' }),
  {
    ...international,
    method: 'check_sms_key',
    point: 'before',
    during: 'confirmation',
    ends: 'unpaid',
  },
  {
    ...international,
    method: 'check_sms_key',
    point: 'after',
    during: 'confirmation',
    ends: 'paid',
  },
  {
    ...international,
    method: 'check_sms_key',
    point: 'before',
    during: 'confirmation',
    late: true,
    ends: 'either',
  },
  ...both({ ...international, method: 'status', during: 'confirmation', ends: 'paid' }),
]

/** Half of them by the seed, all with `FULL=1`. */
const sampledPoints = points.filter((_, index) => isSampledTurn(index, 2))

const post = (path: string, body: unknown, key?: string) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  })

const donationIn = async (response: Response): Promise<Donation> =>
  donationSchema.parse(await response.json())

const codeOf = (card: SimulatorCard) => simulator.code(card.phone)

const addressOf = (place: number) => `killed-${place}@example.test`

/** A donor of his own amount, by which the ledger knows his donation, and of an address of his own. */
const donorOf = (card: SimulatorCard, place: number) => {
  const { scheme: kind, number, expiry, holder, cvv } = card
  return aDonation({
    amount: 100_000 + place,
    donor: { name: 'Aziza Karimova', phone: '+998901234567', email: addressOf(place) },
    card: { kind, number, expiry, holder, ...(cvv ? { cvv } : {}) },
  })
}

const paidOver = async (amount: number) =>
  (await simulator.transactions()).filter((one) => one.paid && one.amountTiyin === amount * 100)

type Mail = { readonly messageId: string; readonly attachments: readonly unknown[] }

/** The receipts that an address got; a repeat with the same Message-ID is no other mail. */
const receiptsTo = async (email: string) =>
  (
    (await (
      await fetch(`${site.simUrl}/sim/mail?to=${encodeURIComponent(email)}`)
    ).json()) as readonly Mail[]
  ).filter(({ attachments }) => attachments.length > 0)

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

type Held = Point & {
  readonly card: SimulatorCard
  readonly body: ReturnType<typeof donorOf>
  readonly key: string
  readonly call: HeldCall
}

/** Brings a donation to its point and leaves it there. */
const holdAt = async (point: Point, card: SimulatorCard, place: number): Promise<Held> => {
  const key = randomUUID()
  const body = donorOf(card, place)
  const give = () => post('/api/donations', body, key)
  const before = point.during === 'confirmation' ? await donationIn(await give()) : null
  const call = proxy.hold(point.method, point.point)
  const donor =
    before === null
      ? give()
      : post(`/api/donations/${before.id}/confirmation`, { code: await codeOf(card) })
  donor.catch(() => undefined)
  return { ...point, card, body, key, call: await call }
}

/** What a donor's page does after the site came back: the same key, the code when one is asked. */
const goOn = async ({ body, key, card }: Held): Promise<Donation> => {
  for (let turn = 0; ; turn += 1) {
    const answer = await post('/api/donations', body, key)
    const donation = await donationIn(answer)
    if (donation.state === 'awaiting_code')
      await post(`/api/donations/${donation.id}/confirmation`, { code: await codeOf(card) })
    else if (donation.state !== 'checking' || turn >= 80) return donation
    else await pause(250)
  }
}

test('killed at any call to a provider, the site ends each donation as the ledger has it', async () => {
  // Some services' own test cards are over after a month.
  const cards = (await simulator.cards()).filter(
    ({ outcome, expiry }) => outcome === 'works' && expiryIssue(expiry, Date.now()) === null,
  )
  const free = {
    national: cards.filter(({ scheme }) => scheme === 'national'),
    international: cards.filter(({ scheme }) => scheme === 'international'),
  }
  const held: Held[] = []
  for (const [place, point] of sampledPoints.entries()) {
    const deck = free[point.scheme]
    // Cards are taken in turn; a card serves twice only when its first donation needs no code any more.
    const card = deck[held.filter(({ scheme }) => scheme === point.scheme).length % deck.length]
    if (card === undefined) throw new Error('no card')
    held.push(await holdAt(point, card, place))
  }

  output += site.output()
  await site.restart('kill')
  for (const { late, call } of held) if (late) setTimeout(() => void call.forward(), 1_200)

  // Octo ends an unpaid payment when its time is over; everything else is known before.
  const early = held.filter(({ scheme, ends }) => scheme === 'national' || ends === 'paid')
  await Promise.all(early.map(goOn))
  await simulator.clock({ advance: 'PT16M' })
  const ended = await Promise.all(held.map(goOn))

  for (const [place, donation] of ended.entries()) {
    const { method, point, late, ends, body } = held[place] as Held
    const name = `${point} ${method}${late ? ', late' : ''}`
    const charges = await paidOver(body.amount)
    expect(charges.length, name).toBe(donation.state === 'paid' ? 1 : 0)
    expect(['paid', 'failed', 'expired'], name).toContain(donation.state)
    if (ends !== 'either') expect(donation.state === 'paid', name).toBe(ends === 'paid')
    const letters = donation.state === 'paid' ? 1 : 0
    await expect
      .poll(async () => (await receiptsTo(addressOf(place))).length, {
        timeout: 20_000,
        message: `the receipt of ${name}`,
      })
      .toBe(letters)
  }
}, 120_000)

test('a second site on the same folder is refused with a clear line', async () => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../..', process.env['DIST_DIR'] ?? 'dist', 'server/bff/server.js')],
    {
      env: { ...process.env, ...site.env, LC_ALL: 'en', PORT: String(await freePort()) },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const code = await new Promise((done) => child.once('exit', done))
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `The data folder ${site.dataDir} belongs to a site that is running; stop it or set DATA_DIR`,
  )
}, 30_000)

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)

test('card numbers, CVVs and codes are in no log and in no file of the database', async () => {
  const wrongCode = '493817'
  const cards = await simulator.cards()
  const card = cards.find(({ kind, outcome }) => kind === 'visa' && outcome === 'works')
  if (card === undefined) throw new Error('no card')
  const donation = await donationIn(await post('/api/donations', donorOf(card, 99), randomUUID()))
  const refused = await post(`/api/donations/${donation.id}/confirmation`, { code: wrongCode })
  expect(refused.status).toBe(422)
  const rightCode = await codeOf(card)
  const paid = await post(`/api/donations/${donation.id}/confirmation`, { code: rightCode })
  expect((await donationIn(paid)).state).toBe('paid')
  await site.restart()
  output += site.output()

  const numbers = new Set(cards.map(({ number }) => number))
  const template = filesIn(await databaseTemplate()).map((path) => readFileSync(path))
  const words = [wrongCode, rightCode, 'cvc2', '"cvv"'].filter(
    (word) => !template.some((bytes) => bytes.includes(word)),
  )
  const secretsIn = (bytes: Buffer): readonly string[] => [
    ...[...bytes.toString('latin1').matchAll(/(?=(\d{4} ?\d{4} ?\d{4} ?\d{4}))/g)]
      .map(([, digits = '']) => digits.replaceAll(' ', ''))
      .filter((digits) => numbers.has(digits)),
    ...words.filter((word) => bytes.includes(word)),
  ]
  const files = filesIn(site.dataDir).map((path) => readFileSync(path))
  expect(secretsIn(Buffer.from(output))).toEqual([])
  expect(files.flatMap(secretsIn)).toEqual([])
  // What is kept and what would be a leak must be found, or the search proves nothing.
  expect(files.some((bytes) => bytes.includes('Aziza Karimova'))).toBe(true)
  expect(secretsIn(Buffer.from(`x${card.number.replace(/(.{4})/g, '$1 ')}${rightCode}`))).toEqual([
    card.number,
    ...words.filter((word) => word === rightCode),
  ])
}, 60_000)
