import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createLog } from '#bff/platform/log.ts'
import { simulatorCredentials } from '#bff/platform/simulator.ts'
import { cardThat, type SimulatorCard } from '../support/simulator.ts'
import { workingCard } from '../support/service-payer.ts'
import {
  clickCaller,
  paymeCaller,
  siteWithServices,
  type ServiceMethod,
  type ServiceSite,
} from '../support/service-site.ts'

const lines: string[] = []
let world: ServiceSite
let cards: readonly SimulatorCard[]
beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) }
  world = await siteWithServices({}, createLog('debug', { destination }))
  cards = await world.simulator.cards()
}, 60_000)
afterAll(() => world.close())

const { paymeKey, octoSecret, octoUniqueKey, paymeCheckoutKey, clickSecretKey, uzumApiKey } =
  simulatorCredentials
const keys = [
  paymeKey,
  octoSecret,
  octoUniqueKey,
  paymeCheckoutKey,
  Buffer.from(`Paycom:${paymeCheckoutKey}`).toString('base64'),
  clickSecretKey,
  uzumApiKey,
]

const rowsSchema = z.object({ rows: z.array(z.object({ line: z.string() })) })

/** All that the database keeps, as text. */
const stored = async (): Promise<string> => {
  const select = async (query: SQL): Promise<readonly string[]> =>
    rowsSchema.parse(await world.site.database.execute(query)).rows.map(({ line }) => line)
  const tables = await select(
    sql`select table_name as line from information_schema.tables where table_schema = 'public'`,
  )
  const rows = await Promise.all(
    tables.map((table) =>
      select(sql`select row_to_json(t)::text as line from ${sql.identifier(table)} t`),
    ),
  )
  return rows.flat().join('')
}

/** All that the simulator shows of its exchanges and settings. */
const exchanged = async (): Promise<string> => {
  const read = async (path: string) => (await fetch(`${world.simulator.url}/sim/${path}`)).text()
  return `${await read('traffic?limit=3000')}${await read('settings')}`
}

const searched = async (answers: readonly string[]) => ({
  log: lines.join(''),
  database: await stored(),
  exchanges: await exchanged(),
  answers: answers.join(''),
})

const holdsNoSecret = (
  texts: Readonly<Record<string, string>>,
  card: { readonly number: string; readonly expiry: string },
  code: string,
) => {
  for (const [where, text] of Object.entries(texts)) {
    for (const secret of [...keys, card.number, card.number.replace(/(\d{4})(?=\d)/g, '$1 ')])
      expect(text, where).not.toContain(secret)
    // As typed, as Payme and Click want it, and as Octo does.
    const [month = '', year = ''] = card.expiry.split('/')
    expect(text, where).not.toMatch(new RegExp(`["'=]${month}(?:/|%2F)?${year}["'&]`))
    expect(text, where).not.toMatch(new RegExp(`["'=]${year}${month}["'&]`))
    expect(text, where).not.toMatch(/\bcv[cv]2?\\?["']?[=:]\\?["']?\d/i)
    expect(text, where).not.toMatch(/(?:8600|9860|4100|5100) ?\d{4} ?\d{4} ?\d{4}/)
    expect(text, where).not.toMatch(/Basic [\w+/=]/)
    expect(text, where).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`))
  }
}

/** What a donor who has paid can read: the donation and its receipt. */
const readPaid = async (id: string): Promise<string> => {
  const paid = await world.donor.read(id)
  if (paid.state !== 'paid') throw new Error(paid.state)
  const token = paid.receiptUrl.split('/').at(-1) ?? ''
  const receipt = await world.site.app.request(`/api/receipts/${token}`)
  return `${JSON.stringify(paid)}${await receipt.text()}`
}

test.each<ServiceMethod>(['payme', 'click', 'uzum'])(
  'paid by %s: no key, card or code in a log, a page, an answer, an exchange or the database',
  async (method) => {
    const donation = await world.begin(method)
    const page = await world.payer.open(donation.url)
    await world.payer.giveCard(page, workingCard)
    const code = await world.simulator.code(workingCard.phone)
    const asking = await (await fetch(page)).text()
    await world.payer.confirm(page, workingCard.phone)
    // Uzum's callback may be at work on it at this moment.
    const state = async () => {
      await world.donor.poll()
      return (await world.donor.read(donation.id)).state
    }
    await expect.poll(state, { timeout: 20_000 }).toBe('paid')
    const shown = await (await fetch(page)).text()
    const texts = await searched([donation.url, asking, shown, await readPaid(donation.id)])
    expect(texts.database).toContain(donation.reference)
    expect(texts.exchanges).toContain(donation.reference)
    expect(asking).toContain('data-state="code"')
    expect(shown).toContain('data-state="paid"')
    holdsNoSecret(texts, workingCard, code)
  },
)

test.each<[SimulatorCard['kind'], string]>([
  ['uzcard', 'payme'],
  ['visa', 'octo'],
])(
  'paid by a card of %s: no key, card or code in a log, an answer, an exchange or the database',
  async (kind, provider) => {
    const { phone, body } = cardThat(cards, kind, 'works')
    const { number = '', expiry = '', holder = '' } = body
    const begun = await (await world.donor.giveBy(kind, 'works')).text()
    const { id } = JSON.parse(begun) as { readonly id: string }
    const code = await world.simulator.code(phone)
    await world.donor.confirm(id, kind, 'works')
    expect(await world.donor.settled(id)).toMatchObject({ state: 'paid' })
    const texts = await searched([begun, await readPaid(id)])
    expect(texts.exchanges).toContain(`"provider":"${provider}"`)
    for (const [where, text] of Object.entries(texts)) expect(text, where).not.toContain(holder)
    holdsNoSecret(texts, { number: number.replaceAll(' ', ''), expiry }, code)
  },
)

test.each<[SimulatorCard['kind'], string, string]>([
  ['uzcard', 'payme', 'cards.create'],
  ['visa', 'octo', 'pay'],
])(
  'a card of %s whose acquirer fails leaves nothing of itself in a log or the database',
  async (kind, provider, method) => {
    lines.length = 0
    await world.simulator.fault({ provider, method, fault: 'http_error', status: 500 })
    const begun = await (await world.donor.giveBy(kind, 'works')).text()
    await world.simulator.clearFaults()
    const texts = await searched([begun])
    expect(texts.log).not.toBe('')
    const { number = '', expiry = '', holder = '' } = cardThat(cards, kind, 'works').body
    expect(texts.log).not.toContain(holder)
    holdsNoSecret(texts, { number: number.replaceAll(' ', ''), expiry }, 'no code')
  },
)

test('what is refused shows no key, code or signature in a log, an answer or the database', async () => {
  const answers: string[] = []
  const payme = paymeCaller(world.site)
  await payme.call('CheckTransaction', { id: 'nobody' }, 'a-forged-key')
  answers.push(JSON.stringify(await payme.call('PerformTransaction', { id: 'nobody' })))
  const click = clickCaller(world.site)
  const form = click.fieldsOf('prepare', { merchant_trans_id: 'nobody' })
  answers.push(JSON.stringify(await click.send('prepare', form)))
  await click.prepare({ merchant_trans_id: 'nobody' }, 'a-forged-key')
  await world.site.post('/callbacks/uzum', { orderId: 'x', orderNumber: 'y' })
  // Octo's callback of a bound card may carry the whole number; the site binds none.
  await world.site.post('/callbacks/octo', {
    shop_transaction_id: 'nobody',
    pan: '4100000000000019',
    exp: '3912',
    card_token: 'a-forged-key',
    status: 'active',
  })

  const { log, database, answers: answered } = await searched(answers)
  for (const provider of ['payme-checkout', 'click', 'uzum'])
    expect(log).toContain(`"provider":"${provider}"`)
  for (const [where, text] of Object.entries({ log, database, answered }))
    for (const secret of [...keys, form['sign_string'] ?? '', 'a-forged-key', 'Basic ', '41000000'])
      expect(text, where).not.toContain(secret)
})
