import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { receiptPdf } from './receipt-pdf.ts'
import type { Receipt } from './receipts.ts'

const receipt: Receipt = {
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

test.each(languages)(
  'the receipt is one sheet, and the same bytes each time (%s)',
  async (lang) => {
    const make = () => receiptPdf(receipt, lang, 'https://site.example/kvitanciya/aaaa', true)
    const [first, second] = [await make(), await make()]
    expect(first.equals(second)).toBe(true)
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  },
)
