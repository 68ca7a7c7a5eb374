import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import en from '#locales/en/receipt-mail.json' with { type: 'json' }
import { formatMoney } from '#locales/formats.ts'
import { languages } from '#locales/paths.ts'
import ru from '#locales/ru/receipt-mail.json' with { type: 'json' }
import uz from '#locales/uz/receipt-mail.json' with { type: 'json' }
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { aDonationRow, requestOfRow } from '../../../tests/support/a-donation-row.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { mailsIn } from '../../../tests/support/mails-in.ts'
import { createReceiptMails, receiptMailAgain, type ReceiptMailSettings } from './receipt-mails.ts'
import { receiptWords } from './receipt-words.ts'

const words = { en, ru, uz }
const email = 'aziza@example.test'

let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
}, 60_000)
afterAll(() => opened.close())
beforeEach(() => opened.database.delete(outbox))

const settings: ReceiptMailSettings = {
  publicUrl: 'https://site.example.test',
  replyTo: 'donors@example.test',
  domain: 'example.test',
  now: () => Date.UTC(2027, 2, 11),
  contextOf: () => Promise.resolve(null),
}
const paidRow = (changes: Partial<DonationRow> = {}) =>
  aDonationRow({
    state: 'paid',
    paidAt: Date.UTC(2027, 2, 10),
    donorEmail: email,
    number: 7,
    ...changes,
  })

/** A charge of a plan, as plans tell of it. */
const ofPlan = (isFirst: boolean) => ({
  ...settings,
  contextOf: () =>
    Promise.resolve({
      isFirst,
      sms: 'a month was paid',
      facts: [['Next charge', '5 April']] as const,
      links: [{ label: 'Manage it', url: 'https://site.example.test/manage/1' }],
      drawn: { name: 'vine', text: 'a leaf was sewn', alt: 'a vine' } as const,
    }),
})
const letter = async (row: DonationRow, of: ReceiptMailSettings = settings) =>
  (await receiptMailAgain(opened.database, row, of))?.body.split('\n\n') ?? []

test.each(languages)(
  'a month of a plan has the thanks of its season, and who we are is told once (%s)',
  async (lang) => {
    const { paid, who, refund, stitch } = words[lang]
    for (const [month, thanks] of paid.months.entries()) {
      // The last evening of the month in Tashkent, where another one has begun two hours later.
      const paidAt = Date.UTC(2027, month + 1, 0, 17)
      const row = paidRow({ type: 'monthly', lang, paidAt })
      const blocks = await letter(row, ofPlan(false))
      expect(blocks[1], `${month}`).toBe(thanks)
      for (const text of [who, refund, stitch.text]) expect(blocks).not.toContain(text)
    }
  },
)

test.each(languages)('the first month says what has begun, and who we are (%s)', async (lang) => {
  const { who, refund } = words[lang]
  const row = paidRow({ type: 'monthly', lang })
  const [, thanks, ...more] = await letter(row, ofPlan(true))
  const amount = formatMoney(lang, 100_000)
  expect(thanks).toBe(speakerOf(lang, words[lang]).t('paid.first', { amount }))
  expect(more.slice(0, 2)).toEqual([who, refund])
})

test('what a plan has to say stands beside the receipt: its facts, its links, its vine', async () => {
  const blocks = await letter(paidRow({ type: 'monthly' }), ofPlan(true))
  expect(blocks.find((block) => block.includes('SOS-'))).toMatch(/\nNext charge: 5 April$/)
  expect(blocks).toContainEqual(
    expect.stringMatching(
      /^Open the receipt: https:\S+\nManage it: https:\/\/site\.example\.test\/manage\/1$/,
    ),
  )
  expect(blocks).toContain('a leaf was sewn')
  expect(await letter(paidRow())).toContain(en.stitch.text)
})

test.each(languages)('a payment is told by its own sentences (%s)', async (lang) => {
  const again = await receiptMailAgain(opened.database, paidRow({ lang }), settings)
  const amount = formatMoney(lang, 100_000)
  const speak = speakerOf(lang, words[lang])
  expect(again).toMatchObject({
    kind: 'receipt',
    recipient: email,
    replyTo: settings.replyTo,
    subject: speak.t('paid.subject', { number: 'SOS-2027-000007' }),
  })
  expect(again?.body.split('\n\n').slice(0, 2)).toEqual([
    speak.t('paid.title', { name: requestOfRow.donor.name }),
    speak.t('paid.text', { amount }),
  ])
  expect(again?.body).toContain(`\n\n${receiptWords[lang].amount}: ${amount}\n`)
  expect(again?.html).toContain('cid:home')
})

test('of what is not paid there is no mail to send again', async () => {
  for (const changes of [{ state: 'charging', paidAt: null }, { state: 'failed' }] as const)
    expect(await receiptMailAgain(opened.database, paidRow(changes), settings)).toBeNull()
})

/** What the end of a donation puts into the outbox. */
const told = async (
  before: DonationRow,
  after: DonationRow,
  of: ReceiptMailSettings = settings,
) => {
  await createReceiptMails(of)(opened.database, { before, after })
  return mailsIn(opened.database)
}

test('a change that is no end, and a return of nothing more, sends nothing', async () => {
  const row = paidRow()
  expect(await told(row, row)).toEqual([])
  const returned = paidRow({ refundedAmount: 30_000 })
  expect(await told(returned, returned)).toEqual([])
})

test('a month that a donor without an address paid is told by what the plan says, a single gift by nothing', async () => {
  const before = paidRow({ state: 'charging', donorEmail: null })
  const after = paidRow({ donorEmail: null })
  expect(await told(before, after, ofPlan(false))).toEqual([])
  expect(await told({ ...before, type: 'monthly' }, { ...after, type: 'monthly' })).toEqual([])
  const month = { ...after, type: 'monthly' } as const
  expect(await told({ ...before, type: 'monthly' }, month, ofPlan(false))).toMatchObject([
    { channel: 'sms', body: 'a month was paid', recipient: after.donorPhone },
  ])
})
