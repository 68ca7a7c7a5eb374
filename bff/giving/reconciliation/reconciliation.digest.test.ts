import { expect, test } from 'vitest'
import words from '#locales/ru/backup.json' with { type: 'json' }
import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import type { Database } from '#bff/platform/store/database.ts'
import type { ListedPayment, PaymentProvider } from '#bff/giving/providers/payment-provider.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { providerDouble } from '../../../tests/support/provider-double.ts'
import { reconciliationDigest } from './reconciliation.digest.ts'

const from = Date.parse('2026-11-19T00:00:00+05:00')
const until = from + DAY_MS
const now = until + 8 * HOUR_MS
const { missing, silent, unknown } = words.differences

/** A line about a service that does not say of which payment it speaks. */
const silentLine = (name: string): string => `  ${name}: ${silent}`

/** Books that answer each question with these donations, and have no plans. */
const booksWith = (rows: readonly DonationRow[]) =>
  ({
    select: () => ({
      from: () => Object.assign(Promise.resolve([]), { where: () => Promise.resolve(rows) }),
    }),
  }) as unknown as Database

const listing = (
  name: string,
  listPayments: (from: number, to: number) => readonly ListedPayment[] | null,
): PaymentProvider => ({
  ...providerDouble(name, 'codeForCard').provider,
  listPayments: (...asked) => Promise.resolve(listPayments(...asked)),
})

const digest = (providers: readonly PaymentProvider[], rows: readonly DonationRow[] = []) =>
  reconciliationDigest(
    { database: booksWith(rows), publicUrl: 'https://site.test' },
    providers,
  )({
    from,
    until,
    now,
  })

test('nothing is said where books and services agree', async () => {
  expect(await digest([])).toEqual([])
  expect(await digest([listing('payme', () => [])])).toEqual([])
})

test('each difference is a line by what it is known by, under how many there are', async () => {
  const paymentId = 'a-receipt'
  const lost = { paymentId, reference: null, amount: 35_000, paidAt: from, isRefunded: false }
  const booked = aDonationRow({ paymentId: 'of-nobody', state: 'paid' })
  const [first, ...lines] = await digest([
    listing('away', () => null),
    listing('other', () => [lost]),
  ])
  expect(first).toMatch(/: 2\./)
  expect(lines).toEqual([silentLine('away'), `  other ${paymentId}: ${missing}`])
  expect(await digest([listing('payme', () => [])], [booked])).toEqual([
    expect.stringMatching(/: 1\./),
    `  payme ${booked.reference}: ${unknown}`,
  ])
})

test('more than ten are counted and not named', async () => {
  const names = Array.from({ length: 11 }, (_, place) => `service-${place}`)
  const [first, ...lines] = await digest(names.map((name) => listing(name, () => null)))
  expect(first).toMatch(/: 11\./)
  expect(lines).toEqual(names.slice(0, 10).map(silentLine))
})

test('what a service settles two days late is met, and what is on its way is left alone', async () => {
  const asked: number[][] = []
  await digest([
    listing('payme', (...period) => {
      asked.push(period)
      return []
    }),
  ])
  // The list begins a day before: a payment may have been begun then.
  expect(asked).toEqual([[from - 3 * DAY_MS, now - HOUR_MS]])
})
