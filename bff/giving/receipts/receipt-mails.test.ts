import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import en from '#locales/en/receipt-mail.json' with { type: 'json' }
import { formatDate, formatMoney } from '#locales/formats.ts'
import { languages, pathTo } from '#locales/paths.ts'
import ru from '#locales/ru/receipt-mail.json' with { type: 'json' }
import uz from '#locales/uz/receipt-mail.json' with { type: 'json' }
import { donations } from '#bff/giving/record/donations.table.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { aDonation } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { mailsIn } from '../../../tests/support/mails-in.ts'
import { RECEIPT, RECEIPT_COPY, receiptAttachments } from './receipt-attachment.ts'
import { receiptWords } from './receipt-words.ts'

const words = { en, ru, uz }
const email = 'aziza@example.test'
const donor = { name: 'Aziza Karimova', phone: '+998901234567', email }

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

test.each(languages)(
  'a paid donation with an address leaves one mail in its language (%s)',
  async (lang) => {
    const paid = await pay({ lang })
    expect(paid.receiptSentTo).toBe('a…@e….test')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.recipient).toBe(email)
    expect(mail?.subject).toContain(paid.donationNumber)
    for (const body of [mail?.body, mail?.html]) {
      expect(body).toContain(paid.receiptUrl)
      expect(body).toContain('Aziza Karimova')
      expect(body).not.toContain('%{')
    }
    expect(mail?.html).toContain(`<html lang="${lang}">`)
  },
)

test.each(languages)(
  'the mail of a donation says who we are and how to ask for a refund (%s)',
  async (lang) => {
    const { who, refund, team, attached, answer, stitch, open } = words[lang]
    const { receiptUrl, donationNumber } = await pay({ lang })
    const [mail] = await mails()
    const [greeting, sum, ...rest] = mail?.body.split('\n\n') ?? []
    expect([greeting, sum].join()).toContain('Aziza Karimova')
    expect(rest).toEqual([
      who,
      refund,
      expect.stringMatching(new RegExp(`^[^\n]+\n[^\n]+: ${donationNumber}\n[^\n]+\n[^\n]+$`)),
      expect.stringMatching(new RegExp(`^${open}: http://[^/]+${receiptUrl}$`)),
      stitch.text,
      attached,
      answer,
      expect.stringContaining(pathTo('privacy', lang)),
      team,
      expect.stringMatching(/\nhttp:\S+\n$/),
    ])
  },
)

test('without an address nothing is sent, and nothing is said to be', async () => {
  const paid = await pay({ donor: { name: donor.name, phone: donor.phone } })
  expect(paid).not.toHaveProperty('receiptSentTo')
  expect(await mails()).toEqual([])
})

test('a donation that fails sends no receipt', async () => {
  site.payme.script.charge = () => Promise.resolve({ kind: 'refused', code: 'card_refused' })
  const { id } = await donate.awaiting({ donor })
  expect((await donate.confirm(id)).status).toBe(422)
  expect(await mails()).toEqual([])
})

test('the mail attaches the receipt as it is on that day, and other owners have none', async () => {
  const paid = await pay()
  const [mail] = await mails()
  const find = receiptAttachments(site.services.donationStore, site.services.receiptFile)
  const file = await find(mail?.owner ?? '', mail?.attaches ?? '')
  expect(file).toMatchObject({ name: `${paid.donationNumber}.pdf`, type: 'application/pdf' })
  expect(file?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await find('application:1', 'receipt')).toBeNull()
  expect(await find(mail?.owner ?? '', 'resume')).toBeNull()
})

test('a payment that is reported twice leaves one mail', async () => {
  const { id } = await pay()
  const row = await site.services.donationStore.byId(id)
  expect(row?.state).toBe('paid')
  await site.services.duePayments.recheck(row?.reference ?? '')
  expect(await mails()).toHaveLength(1)
})

/** The payment's refund, as its service reports it. */
const refund = async (id: string) => {
  site.payme.script.readStatus = () =>
    Promise.resolve({ kind: 'refunded', paymentId: 'payme-payment' })
  const row = await site.services.donationStore.byId(id)
  if (row === null) throw new Error('no row')
  await site.services.duePayments.recheck(row.reference)
  expect((await site.services.donationStore.byId(id))?.state).toBe('refunded')
  return row
}

test('one Message-ID a receipt: the paid one and the refunded one, which attaches a copy', async () => {
  const { id } = await pay()
  const row = await refund(id)
  const [paid, refunded] = await mails()
  expect([paid?.attaches, refunded?.attaches]).toEqual([RECEIPT, RECEIPT_COPY])
  expect(paid?.messageId).toContain(`receipt.paid.${row.reference}@`)
  expect(refunded?.messageId).toContain(`receipt.refunded.${row.reference}@`)
  expect(refunded?.subject).not.toBe(paid?.subject)
  const [stored] = await site.database.select().from(donations).where(eq(donations.id, id))
  expect(stored?.refundedAt).not.toBeNull()
})

/** What staff type; the money went back in the cabinet. */
const refundPart = async (id: string, amount: number, kind: 'refund' | 'chargeback' = 'refund') => {
  const row = await site.services.donationStore.byId(id)
  const reference = row?.reference ?? ''
  const staff = site.services.operatorKinds.donations
  const asked = { amount, reason: `${amount}` }
  return kind === 'refund'
    ? staff?.refund?.(reference, { ...asked, isMade: true })
    : staff?.chargeback?.(reference, asked)
}

test.each(languages)(
  'each part that went back is told in the donor’s language, with the receipt as a copy (%s)',
  async (lang) => {
    const { id } = await pay({ lang })
    await refundPart(id, 30_000)
    await refundPart(id, 20_000, 'chargeback')
    await refundPart(id, 50_000)
    const [, ...told] = await mails()
    expect(told).toHaveLength(3)
    expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(3)
    for (const [place, amount] of [30_000, 20_000, 50_000].entries()) {
      const { subject = '', body = '', html = '', attaches = '' } = told[place] ?? {}
      expect(attaches).toBe(RECEIPT_COPY)
      for (const text of [body, html]) {
        expect(text).toContain(formatMoney(lang, amount))
        expect(text).not.toContain('%{')
      }
      expect(subject).not.toContain('%{')
      expect(body.split('\n\n').slice(4)).toEqual([
        words[lang].attached,
        words[lang].answer,
        expect.stringContaining(pathTo('privacy', lang)),
        expect.stringMatching(/\nhttp:\S+\n$/),
      ])
    }
    expect(told[0]?.body).toContain(formatMoney(lang, 70_000))
    expect(told[1]?.subject).not.toBe(told[0]?.subject)
  },
)

test.each(languages)(
  'a donor without an address learns by SMS what went back (%s)',
  async (lang) => {
    const { id, receiptUrl } = await pay({ lang, donor: { name: donor.name, phone: donor.phone } })
    await refundPart(id, 30_000)
    await refundPart(id, 20_000, 'chargeback')
    const sent = await mails()
    expect(sent).toMatchObject([
      { channel: 'sms', recipient: donor.phone },
      { channel: 'sms', recipient: donor.phone },
    ])
    for (const { body } of sent) {
      expect(body).toContain(receiptUrl)
      expect(body).not.toMatch(/%\{|[\u00a0\u2060]/)
    }
    expect(sent[1]?.body).not.toBe(sent[0]?.body)
  },
)

test('a refunded month of a donor without an address sends the SMS of a refund, none of a payment', async () => {
  const asked = await site.post(
    '/api/monthly-donations',
    aDonation({ donor: { name: donor.name, phone: donor.phone } }),
    { 'Idempotency-Key': randomUUID() },
  )
  const { id } = await donationIn(asked)
  await donate.confirm(id)
  const paid = await mails()
  expect(paid).toMatchObject([{ channel: 'sms', recipient: donor.phone }])
  await refund(id)
  const [, refunded, ...more] = await mails()
  expect(more).toEqual([])
  expect(refunded).toMatchObject({ channel: 'sms', recipient: donor.phone })
  expect(refunded?.body).not.toBe(paid[0]?.body)
})

/** What a mail or an SMS says of money that went back: all of it, a part, or by the bank. */
const toldOf = (news: 'refunded' | 'partlyRefunded' | 'chargeback', amount: number) => {
  const value = {
    name: donor.name,
    amount: formatMoney('en', amount),
    date: formatDate('en', new Date(site.clock.now()).toISOString()),
  }
  const speak = speakerOf('en', en)
  return (part: 'subject' | 'title' | 'text' | 'sms', more = {}) =>
    speak.t(`${news}.${part}`, { ...value, ...more })
}
const parts = [
  { news: 'refunded', amount: 100_000, kind: 'refund' },
  { news: 'partlyRefunded', amount: 30_000, kind: 'refund' },
  { news: 'chargeback', amount: 30_000, kind: 'chargeback' },
  { news: 'chargeback', amount: 100_000, kind: 'chargeback' },
] as const

test.each(parts)('$kind of $amount is told as $news', async ({ news, amount, kind }) => {
  const { id, donationNumber: number } = await pay({ lang: 'en' })
  await refundPart(id, amount, kind)
  const [, mail] = await mails()
  const told = toldOf(news, amount)
  expect(mail?.subject).toBe(told('subject', { number }))
  const [title, text, facts] = mail?.body.split('\n\n') ?? []
  expect([title, text]).toEqual([told('title'), told('text')])
  expect(facts).toContain(`${receiptWords.en.amount}: ${formatMoney('en', 100_000)}\n`)
  expect(mail?.html).not.toContain('cid:home')
  expect(mail?.messageId).toContain(
    amount === 100_000 ? 'receipt.refunded.' : `receipt.returned-${amount}.`,
  )
})

test.each(parts)('an SMS tells $kind of $amount as $news', async ({ news, amount, kind }) => {
  const silent = { name: donor.name, phone: donor.phone }
  const paid = await pay({ lang: 'en', donor: silent })
  await refundPart(paid.id, amount, kind)
  const [sms, ...more] = await mails()
  expect(more).toEqual([])
  const url = site.services.publicUrl + paid.receiptUrl
  const said = toldOf(news, amount)('sms', { number: paid.donationNumber, url })
  expect(sms?.body).toBe(said.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))
})

/** Two paid donations of one person within a day, the former on a page that was left. */
const giveTwice = async (former: Partial<typeof donations.$inferInsert>) => {
  const left = await pay({ lang: 'en' })
  await site.database.update(donations).set(former).where(eq(donations.id, left.id))
  await site.database.delete(outbox)
  await pay({ lang: 'en', amount: 50_000 })
  const [mail] = await mails()
  return { left, blocks: mail?.body.split('\n\n') ?? [] }
}

test('who gave twice is told how one of the two goes back', async () => {
  const { left, blocks } = await giveTwice({ withdrawn: true })
  expect(blocks).toContain(en.twice.text)
  const address = `${site.services.publicUrl}${pathTo('donations', 'en')}?donation=${left.id}`
  expect(blocks.join('\n\n')).toContain(`\n${en.twice.open}: ${address}\n\n`)
})

test.each([
  { why: 'none of them was left', former: { withdrawn: false } },
  { why: 'the former has another address', former: { withdrawn: true, donorEmail: 'a@b.test' } },
])('one of two donations is not offered back where $why', async ({ former }) => {
  const { blocks } = await giveTwice(former)
  expect(blocks).not.toContain(en.twice.text)
  expect(blocks.join()).not.toContain(en.twice.open)
})
