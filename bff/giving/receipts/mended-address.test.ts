import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { aDonation } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { monthlyDonor } from '../../../tests/support/plans.ts'
import { mailsIn } from '../../../tests/support/mails-in.ts'
import { RECEIPT_COPY } from './receipt-attachment.ts'

const MINUTE = 60_000
const donor = { name: 'Aziza Karimova', phone: '+998901234567', email: 'azzia@example.test' }
const RIGHT = 'aziza@example.test'

let site: Calls
let donate: ReturnType<typeof donationCalls>

beforeAll(async () => {
  site = await callsOfSite()
  donate = donationCalls(site)
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  await donate.startAnew()
  await site.database.delete(outbox)
})

const mails = () => mailsIn(site.database)
const pay = async (changes = {}) => {
  const { id } = await donate.awaiting({ donor, ...changes })
  const paid = await donationIn(await donate.confirm(id))
  if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
  return paid
}
const mend = (id: string, email: string = RIGHT) =>
  site.post(`/api/donations/${id}/receipt-address`, { email })

test('within half an hour of the payment the address is mended once, and the receipt goes there as a copy', async () => {
  const { id, receiptMendableUntil = '', paidAt, receiptUrl } = await pay()
  expect(Date.parse(receiptMendableUntil) - Date.parse(paidAt)).toBe(30 * MINUTE)
  const mended = await donationIn(await mend(id, ` ${RIGHT} `))
  expect(mended).toMatchObject({ receiptSentTo: 'a…@e….test' })
  expect(mended).not.toHaveProperty('receiptMendableUntil')
  const [first, second, ...more] = await mails()
  expect(more).toEqual([])
  expect(first).toMatchObject({ recipient: donor.email, kind: 'receipt' })
  expect(second).toMatchObject({
    recipient: RIGHT,
    kind: 'mendedReceipt',
    attaches: RECEIPT_COPY,
    subject: first?.subject,
  })
  expect(second?.body).toContain(receiptUrl)

  const another = await mend(id, 'third@example.test')
  expect(another.status).toBe(409)
  expect(await mails()).toHaveLength(2)
  const [row] = await site.database.select().from(donations)
  expect(row?.donorEmail).toBe(RIGHT)
})

test('a call that is repeated, after a lost answer or by a double click, is answered alike and sends once', async () => {
  const { id } = await pay()
  const answers = await Promise.all([mend(id), mend(id), mend(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await mend(id)).status).toBe(200)
  expect(await mails()).toHaveLength(2)
})

test('two addresses at once are one mended address', async () => {
  const { id } = await pay()
  const answers = await Promise.all([mend(id), mend(id, 'third@example.test')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [, second, ...more] = await mails()
  expect(more).toEqual([])
  const [row] = await site.database.select().from(donations)
  expect(second?.recipient).toBe(row?.donorEmail)
})

test('a process that dies in the middle has mended nothing', async () => {
  const { id } = await pay()
  await expect(
    site.database.transaction(async (writer) => {
      await writer.update(donations).set({ donorEmail: RIGHT })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await donationIn(await donate.get(id))).toHaveProperty('receiptMendableUntil')
  expect((await mend(id)).status).toBe(200)
  expect(await mails()).toHaveLength(2)
})

test('half an hour later, without an address, before the payment and of nothing nothing is mended', async () => {
  const late = await pay()
  site.advance(30 * MINUTE)
  expect((await mend(late.id)).status).toBe(409)
  expect(await donationIn(await donate.get(late.id))).not.toHaveProperty('receiptMendableUntil')
  site.advance(-30 * MINUTE)
  const silent = await pay({ donor: { name: donor.name, phone: donor.phone } })
  expect((await mend(silent.id)).status).toBe(409)
  const { id } = await donate.awaiting({ donor })
  expect((await mend(id)).status).toBe(409)
  expect((await mend('nothing')).status).toBe(404)
})

test.each(['', 'aziza', 'a@b', '<a@b.uz>', 'a@b.uz,c@d.uz'])(
  '%j is refused as no address',
  async (email) => {
    const { id } = await pay()
    const refused = await mend(id, email)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      issues: [{ field: 'email', key: 'email.invalid' }],
    })
    expect(await mails()).toHaveLength(1)
  },
)

test('the plan that the donation began tells its donor of what follows there as well', async () => {
  const monthly = monthlyDonor(site)
  const { id } = await monthly.setUp({ donor })
  expect((await mend(id)).status).toBe(200)
  expect((await monthly.plans()).at(-1)?.donorEmail).toBe(RIGHT)
})

test('a mailbox gets three of them a day, and who types addresses one after another is stopped', async () => {
  const limited = await callsOfSite({ RATE_LIMITS: 'on' })
  const calls = donationCalls(limited)
  const sendMails = async () => {
    const job = limited.services.jobs.find(({ name }) => name === 'mails')
    while (((await job?.run()) ?? 0) > 0);
  }
  const answers: number[] = []
  const mendOne = async (id: string) =>
    answers.push(
      (await limited.post(`/api/donations/${id}/receipt-address`, { email: RIGHT })).status,
    )
  const ids: string[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const phone = `+99890123456${nth}`
    const { id } = await donationIn(await limited.give(aDonation({ donor: { ...donor, phone } })))
    await calls.confirm(id)
    await mendOne(id)
    await sendMails()
    ids.push(id)
    limited.advance(2 * MINUTE)
  }
  expect(limited.server.taken.filter(({ to }) => to === RIGHT)).toHaveLength(3)
  expect(limited.server.taken.filter(({ to }) => to === donor.email)).toHaveLength(4)

  for (let nth = 4; nth < 11; nth += 1) await mendOne(ids[3] ?? '')
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  await limited.close()
})
