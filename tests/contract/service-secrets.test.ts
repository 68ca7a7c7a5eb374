import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#bff/platform/log.ts'
import { simulatorCredentials } from '#bff/platform/simulator.ts'
import {
  clickCaller,
  paymeCaller,
  siteWithServices,
  workingCard,
  type ServiceSite,
} from '../support/service-site.ts'

const lines: string[] = []
let world: ServiceSite
beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) }
  world = await siteWithServices({}, createLog('debug', { destination }))
}, 60_000)
afterAll(() => world.close())

const { paymeCheckoutKey, clickSecretKey, uzumApiKey } = simulatorCredentials
const keys = [
  paymeCheckoutKey,
  Buffer.from(`Paycom:${paymeCheckoutKey}`).toString('base64'),
  clickSecretKey,
  uzumApiKey,
]

/** All that the database keeps, as text. */
const stored = async (): Promise<string> => {
  const tables = ['donations', 'payme_transactions', 'click_payments', 'outbox']
  const read = (table: string) =>
    world.site.database.execute(sql.raw(`select row_to_json(t)::text as line from ${table} t`))
  return JSON.stringify(await Promise.all(tables.map(read)))
}

test('no key, card, code or signature of the services stands in a log, an answer or the database', async () => {
  const answers: string[] = []
  const codes: string[] = []
  const signatures: string[] = []
  for (const method of ['payme', 'click', 'uzum'] as const) {
    const donation = await world.begin(method)
    answers.push(donation.url)
    const page = await world.payer.open(donation.url)
    await world.payer.giveCard(page, workingCard)
    codes.push(await world.simulator.code(workingCard.phone))
    await world.payer.confirm(page, workingCard.phone)
    // Uzum's callback may be at work on it at this moment.
    await expect
      .poll(async () => {
        await world.donor.poll()
        return (await world.donor.read(donation.id)).state
      })
      .toBe('paid')
    const paid = await world.donor.read(donation.id)
    if (paid.state !== 'paid') throw new Error(`${method}: ${paid.state}`)
    const token = paid.receiptUrl.split('/').at(-1) ?? ''
    const receipt = await world.site.app.request(`/api/receipts/${token}`)
    answers.push(JSON.stringify(paid), await receipt.text())
  }
  // What is refused is logged as well.
  const payme = paymeCaller(world.site)
  await payme.call('CheckTransaction', { id: 'nobody' }, 'a-forged-key')
  answers.push(JSON.stringify(await payme.call('PerformTransaction', { id: 'nobody' })))
  const click = clickCaller(world.site)
  const form = click.fieldsOf('prepare', { merchant_trans_id: 'nobody' })
  signatures.push(form['sign_string'] ?? '')
  answers.push(JSON.stringify(await click.send('prepare', form)))
  await click.prepare({ merchant_trans_id: 'nobody' }, 'a-forged-key')
  await world.site.post('/callbacks/uzum', { orderId: 'x', orderNumber: 'y' })

  const log = lines.join('')
  const kept = await stored()
  expect(log).toContain('"provider":"payme-checkout"')
  expect(log).toContain('"provider":"click"')
  expect(log).toContain('"provider":"uzum"')
  expect(kept).toContain('click_trans_id')
  for (const [where, text] of Object.entries({ log, kept, answers: answers.join('') })) {
    for (const secret of [...keys, ...signatures, 'a-forged-key', workingCard.number])
      expect(text, where).not.toContain(secret)
    expect(text, where).not.toMatch(/8600\d{12}/)
    expect(text, where).not.toContain('Basic ')
    for (const code of codes)
      expect(text, where).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`))
  }
})
