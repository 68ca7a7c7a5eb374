import { expect, test } from 'vitest'
import { formatMoney } from '#locales/formats.ts'
import { languages, type Lang } from '#locales/paths.ts'
import { createLog } from '#bff/platform/log.ts'
import { association } from '../../../tests/support/association.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { createReceiptFile } from './receipt-file.ts'
import { printedSheet } from './printed-sheet.ts'
import { createSheetPrinter } from './sheet-printer.ts'
import { receiptWords } from './receipt-words.ts'
import type { PaidReceipt } from './receipts.ts'

const receipt: PaidReceipt = {
  token: 'a'.repeat(32),
  state: 'paid',
  donationNumber: 'SOS-2026-000017',
  transactionId: '66f0aa10c3b5e1d2f4a89b01',
  amount: 100_000,
  type: 'one-time',
  method: 'card',
  card: '8600 •••• •••• 0015',
  paidAt: '2026-11-20T05:00:00.000Z',
  donorName: 'Азиза Каримова',
  lang: 'ru',
}
const stitch = {
  stitches: Array.from({ length: 40 }, (_, place) => ({
    season: 'autumn' as const,
    isMonthly: place % 5 === 0,
    isUnpicked: false,
  })),
  own: 39,
}
const file = createReceiptFile(
  () => ({ publicUrl: 'https://site.example', isSimulated: true, association }),
  printedSheet,
  () => Promise.resolve({ ...stitch, isUnpicked: false }),
)
/** Without blanks: a text in two scripts is told in pieces. */
const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase()
const textOf = async (changes: Partial<PaidReceipt>, lang: Lang, isCopy: boolean) =>
  textOfPdf((await file({ ...receipt, ...changes }, lang, isCopy)).bytes)

test.each(languages)(
  'the receipt is one sheet, and the same bytes each time (%s)',
  async (lang) => {
    const make = async () => (await file(receipt, lang, true)).bytes
    const [first, second] = [await make(), await make()]
    expect(first.equals(second)).toBe(true)
    // A mail carries it, a third longer, and takes at most 130 KB with its pictures.
    expect(first.length).toBeLessThan(30_000)
    expect((await textOfPdf(first)).pages).toBe(1)
  },
)

const settings = {
  association,
  isSimulated: true,
  isCopy: false,
  address: 'https://site.example',
  stitch,
}

test('a thread makes the same bytes', async () => {
  const printer = createSheetPrinter(createLog('silent'))
  const order = { kind: 'receipt', receipt, lang: 'uz', settings } as const
  expect((await printer.print(order)).equals(await printedSheet(order))).toBe(true)
  await printer.close()
}, 20_000)

test('what cannot be made is said, and the next sheet is made', async () => {
  const printer = createSheetPrinter(createLog('silent'))
  const order = { kind: 'receipt', receipt, lang: 'ru', settings } as const
  const spoilt = { ...order, receipt: { ...receipt, paidAt: 'never' } }
  await expect(printer.print(spoilt)).rejects.toThrow('a sheet could not be made: broken')
  expect((await printer.print(order)).length).toBeGreaterThan(1000)
  await printer.close()
}, 20_000)

test.each(languages)('it says what was paid, how, what for and to whom (%s)', async (lang) => {
  const { text } = await textOf({}, lang, false)
  const words = receiptWords[lang]
  const { bank } = association
  for (const part of [
    receipt.donationNumber,
    receipt.transactionId,
    receipt.donorName,
    '8600 •••• •••• 0015',
    { en: 'one hundred thousand', ru: 'сто тысяч', uz: 'yuz ming' }[lang],
    words['one-time'],
    bank.recipient[lang],
    bank.taxId,
    bank.accounts.UZS,
    bank.bankCode,
    words.purpose,
  ])
    expect(plain(text)).toContain(plain(part))
  expect(text).not.toContain(words.refunded)
  expect(text).not.toContain(words.copy)
})

test.each(languages)(
  'a sheet issued again is marked as a copy, and a refund too (%s)',
  async (lang) => {
    const words = receiptWords[lang]
    const copy = await textOf({ issuedAt: receipt.paidAt }, lang, true)
    expect(copy.text).toContain(words.copy)
    expect(copy.text).not.toContain(words.refunded)
    const refunded = await textOf(
      {
        state: 'refunded',
        returns: [{ kind: 'refund', amount: receipt.amount, at: '2026-11-21T05:00:00.000Z' }],
        issuedAt: receipt.paidAt,
      },
      lang,
      true,
    )
    expect(refunded.pages).toBe(1)
    expect(refunded.text.split(words.refunded)).toHaveLength(3)
  },
)

test.each(languages)('what went back in part is summed up, on one sheet (%s)', async (lang) => {
  const words = receiptWords[lang]
  const at = '2026-11-21T05:00:00.000Z'
  const { text, pages } = await textOf(
    {
      returns: [
        { kind: 'refund', amount: 10_000, at },
        { kind: 'chargeback', amount: 30_000, at },
        { kind: 'refund', amount: 15_000, at },
      ],
      issuedAt: receipt.paidAt,
    },
    lang,
    true,
  )
  expect(pages).toBe(1)
  for (const part of [
    words.partlyRefunded,
    words.returned.refund,
    formatMoney(lang, 25_000),
    words.returned.chargeback,
    formatMoney(lang, 30_000),
    words.left,
    formatMoney(lang, 45_000),
  ])
    expect(plain(text)).toContain(plain(part))
})
