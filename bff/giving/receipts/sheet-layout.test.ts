import { expect, test } from 'vitest'
import { formatMoney } from '#locales/formats.ts'
import { languages, type Lang } from '#locales/paths.ts'
import { association } from '../../../tests/support/association.ts'
import { placedTextOfPdf, type PlacedText } from '../../../tests/support/pdf-text.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receiptWords } from './receipt-words.ts'
import { statementPdf, statementWords, type StatementRow } from './statement-pdf.ts'
import type { PaidReceipt } from './receipts.ts'

const at = '2026-11-21T05:00:00.000Z'
const short: PaidReceipt = {
  token: 'a'.repeat(32),
  state: 'paid',
  donationNumber: 'SOS-2026-000017',
  transactionId: '17',
  amount: 10_000,
  type: 'one-time',
  method: 'click',
  paidAt: at,
  donorName: 'Али',
  lang: 'ru',
}
/** Everything that a receipt can say, each as long as it can be. */
const long: PaidReceipt = {
  ...short,
  transactionId: '66f0aa10c3b5e1d2f4a89b01-66f0aa10c3b5e1d2f4a89b01',
  amount: 98_765_432,
  type: 'monthly',
  method: 'card',
  card: '8600 •••• •••• 0015',
  donorName: 'Абдурахмонова-Мирзаахмедова Зулфия Абдумаликовна и вся её семья из Намангана',
  dedication: 'Бабушке Хадиче и дедушке Рахматулле: за сказки, хурму и за то, что всегда ждали',
  issuedAt: at,
  returns: [
    { kind: 'refund', amount: 11_111_111, at },
    { kind: 'chargeback', amount: 22_222_222, at },
  ],
}
/** Words without a blank, as wide as the fields take them. */
const unbroken: PaidReceipt = {
  ...short,
  transactionId: '6'.repeat(60),
  donorName: 'Ш'.repeat(80),
  dedication: 'Щ'.repeat(100),
}

const month = (place: number): StatementRow => ({
  date: `2026-${String((place % 12) + 1).padStart(2, '0')}-28`,
  number: `SOS-2026-9999${String(place).padStart(2, '0')}`,
  card: '8600 •••• •••• 6478',
  amount: 98_765_432,
  refunded: place % 3 === 0 ? 12_345_678 : 0,
})
const statementOf = (rows: number, lang: Lang, isSimulated = true) =>
  statementPdf(
    {
      year: 2026,
      plan: 'M-000012',
      donorName: unbroken.donorName,
      rows: Array.from({ length: rows }, (_, place) => month(place)),
      total: 98_765_432 * rows,
      refunded: rows === 0 ? 0 : 12_345_678,
      madeOn: '2027-02-01',
    },
    lang,
    { association, isSimulated },
  )
const receiptIn = (receipt: PaidReceipt, lang: Lang, isSimulated = true) =>
  receiptPdf(receipt, lang, {
    address: `https://site.example/ru/receipt/${receipt.token}`,
    association,
    isSimulated,
    isCopy: receipt.issuedAt !== undefined,
    stitch: { stitches: [{ season: 'autumn', isMonthly: false, isUnpicked: false }], own: 0 },
  })

/** Two letters of a line may stand closer than they are wide. */
const KERNED = 2
/** From the tails of its letters to their heads. */
const extentOf = ({ baseline, size }: PlacedText) => [baseline - size * 0.2, baseline + size * 0.7]
const areOver = (one: PlacedText, other: PlacedText): boolean => {
  const [low = 0, high = 0] = extentOf(one)
  const [otherLow = 0, otherHigh = 0] = extentOf(other)
  const isBeside = one.right <= other.left + KERNED || other.right <= one.left + KERNED
  return one.page === other.page && !isBeside && low < otherHigh && otherLow < high
}
/** What stands outside the sheet's margins (points), and what is written over something else. */
const spoilt = async (pdf: Uint8Array, side: number) => {
  const { sheet, pieces } = await placedTextOfPdf(pdf)
  const outside = pieces.filter((piece) => {
    const [low = 0, high = 0] = extentOf(piece)
    return (
      piece.left < side - 0.1 ||
      piece.right > sheet.width - side + 0.1 ||
      low < 12 ||
      high > sheet.height - 20
    )
  })
  const over = pieces.flatMap((one, place) =>
    pieces.slice(place + 1).flatMap((other) => (areOver(one, other) ? [[one, other]] : [])),
  )
  return { outside, over }
}
const nothing = { outside: [], over: [] }

test.each(languages)(
  'a receipt writes nothing over anything, and within its margins (%s)',
  async (lang) => {
    for (const receipt of [short, long, unbroken])
      expect(await spoilt(await receiptIn(receipt, lang), 40)).toEqual(nothing)
  },
)

test.each(languages)(
  'so does a statement of no row, of a year and of four sheets (%s)',
  async (lang) => {
    for (const rows of [0, 12, 80])
      expect(await spoilt(await statementOf(rows, lang), 48), `${rows}`).toEqual(nothing)
  },
)

/** The pieces of a statement as lines from the top of each sheet. */
const linesOf = async (pdf: Uint8Array) => {
  const { pieces } = await placedTextOfPdf(pdf)
  const lines = new Map<string, string[]>()
  for (const { page, baseline, text } of pieces) {
    const key = `${page} ${Math.round(baseline)}`
    lines.set(key, [...(lines.get(key) ?? []), text])
  }
  return [...lines].map(([key, texts]) => ({
    page: Number(key.split(' ')[0]),
    text: texts.join('').replaceAll(/[\s\u2060]/g, ''),
  }))
}
const plain = (text: string) => text.replaceAll(/[\s\u2060]/g, '')

test.each(languages)(
  'each row of a statement says what was paid, and what came back if anything did (%s)',
  async (lang) => {
    const lines = await linesOf(await statementOf(3, lang))
    const [amount, refunded] = [98_765_432, 12_345_678].map((sum) => plain(formatMoney(lang, sum)))
    const rows = lines.filter(({ text }) => text.includes('SOS-2026-'))
    expect(rows.map(({ text }) => text.slice(text.indexOf('SOS-')))).toEqual([
      `SOS-2026-9999008600••••••••6478${amount}${refunded}`,
      `SOS-2026-9999018600••••••••6478${amount}`,
      `SOS-2026-9999028600••••••••6478${amount}`,
    ])
  },
)

test.each(languages)(
  'a sheet of a statement that goes on begins with the heads of its columns (%s)',
  async (lang) => {
    const words = statementWords[lang]
    const lines = await linesOf(await statementOf(80, lang))
    const heads = plain(words.date + words.number + words.card + words.amount + words.refund)
    const pages = [...new Set(lines.map(({ page }) => page))]
    expect(pages).toEqual([1, 2, 3, 4])
    for (const page of pages) {
      const texts = lines.filter((line) => line.page === page).map(({ text }) => text)
      expect(
        texts.filter((text) => text === heads),
        `${page}`,
      ).toHaveLength(1)
      if (page > 1) expect(texts[0]).toBe(heads)
    }
    expect(lines.filter(({ text }) => text.includes('SOS-2026-'))).toHaveLength(80)
  },
)

test.each(languages)('that no money moved is said where none did (%s)', async (lang) => {
  const { simulator } = receiptWords[lang]
  const says = async (pdf: Uint8Array) =>
    (await linesOf(pdf))
      .map(({ text }) => text)
      .join('')
      .includes(plain(simulator))
  for (const isSimulated of [true, false]) {
    expect(await says(await statementOf(1, lang, isSimulated))).toBe(isSimulated)
    expect(await says(await receiptIn(short, lang, isSimulated))).toBe(isSimulated)
  }
})
