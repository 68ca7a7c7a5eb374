import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { anInternationalCard } from '../../../tests/support/a-donation.ts'
import type { Calls } from '../../../tests/support/calls.ts'
import { cardChanger, type CardChanger } from '../../../tests/support/card-changes.ts'
import { createLedgerDouble } from '../../../tests/support/ledger-double.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'
import { isSampledTurn } from '../../../tests/support/sampled-turn.ts'

let site: Calls
let monthly: MonthlyDonor
let cards: CardChanger
const ledger = createLedgerDouble()
onMonthlySite((made) => {
  ;({ site, monthly } = made)
  cards = cardChanger(site)
})
beforeEach(() => {
  ledger.startAnew()
  ledger.take(site)
})

/** The eleven months after a set-up on 20 November 2026. */
const all = [
  ...['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'],
  ...['2027-06', '2027-07', '2027-08', '2027-09', '2027-10'],
]
const without = (...left: readonly string[]) => all.filter((month) => !left.includes(month))

const byCard = async () => (await monthly.setUp({ donor })).token
const byLink = async () => (await monthly.setUpInternational({ donor })).token
const call = (token: string, what: string, body: unknown = {}) =>
  site.post(`/api/monthly/${token}/${what}`, body)

/** Pays what the plan's link asks for; answers the donation. */
const paysLink = async (token: string) => {
  const path = (await monthly.plan(token)).payUrl?.split('/').at(-1) ?? ''
  const begun = await site.post(
    `/api/monthly-charges/${path}/payment`,
    { card: anInternationalCard },
    { 'Idempotency-Key': randomUUID() },
  )
  return monthly.donationIn(await monthly.confirm((await monthly.donationIn(begun)).id))
}

/** The plan's days until a month of that name is due, without anybody's doing. */
const until = async (token: string, month: string) => {
  while (((await monthly.plan(token)).nextChargeOn ?? '').slice(0, 7) < month)
    await monthly.untilCharge(token)
}

/** Charges by card go on until October 2027 has had its own. */
const restByCard = (token: string) => until(token, '2027-11')

/** Each month's link is paid on its day, or after its first reminder, or not at all. */
const monthsByLink = async (token: string, paid: Readonly<Record<string, 'late' | 'lapsed'>>) => {
  for (const month of all) {
    if ((await monthly.plan(token)).state === 'ended') return
    await monthly.untilCharge(token)
    const how = paid[month]
    if (how === 'late') await monthly.later(4)
    if (how === 'lapsed') for (const days of [3, 3, 1]) await monthly.later(days)
    else await paysLink(token)
  }
}

const refuses = (times: number) => {
  let left = times
  const { charge } = site.payme.script
  site.payme.script.charge = (request) => {
    left -= 1
    return left >= 0 ? Promise.resolve({ kind: 'declined', code: 'card_expired' }) : charge(request)
  }
}

/** What a donor and a bank do in a year, and the months after the set-up that are paid by it. */
const years: readonly (readonly [string, () => Promise<string>, readonly string[]])[] = [
  [
    'paid by card',
    async () => {
      const token = await byCard()
      await restByCard(token)
      return token
    },
    all,
  ],
  [
    'paid by link, once after a reminder',
    async () => {
      const token = await byLink()
      await monthsByLink(token, { '2027-03': 'late' })
      return token
    },
    all,
  ],
  [
    'lapsed once, and twice in a row, and going on',
    async () => {
      const token = await byLink()
      await monthsByLink(token, {
        '2026-12': 'lapsed',
        '2027-04': 'lapsed',
        '2027-05': 'lapsed',
      })
      return token
    },
    without('2026-12', '2027-04', '2027-05'),
  ],
  [
    'lapsed three times and renewed',
    async () => {
      const token = await byLink()
      await monthsByLink(token, {
        '2027-01': 'lapsed',
        '2027-02': 'lapsed',
        '2027-03': 'lapsed',
      })
      expect((await monthly.plan(token)).state).toBe('ended')
      const renewed = await paysLink(token)
      const again =
        renewed.state === 'paid' ? (renewed.manageUrl?.split('/').at(-1) ?? '') : 'not paid'
      for (let month = 0; month < 7; month += 1) {
        await monthly.untilCharge(again)
        await paysLink(again)
      }
      return again
    },
    without('2027-01', '2027-02'),
  ],
  [
    'its card replaced after a refusal',
    async () => {
      const token = await byCard()
      await until(token, '2027-02')
      refuses(1)
      await monthly.untilCharge(token)
      expect((await monthly.plan(token)).state).toBe('retrying')
      await cards.change(token)
      await monthly.work()
      await restByCard(token)
      return token
    },
    all,
  ],
  [
    'its card replaced before it expires',
    async () => {
      const card = {
        kind: 'national',
        number: '8600 4954 7331 6478',
        expiry: '03/27',
        holder: 'A',
      }
      const { token } = await monthly.setUp({ donor, card })
      await until(token, '2027-04')
      await cards.change(token)
      await restByCard(token)
      return token
    },
    all,
  ],
  [
    'its card replaced beside a charge that is being checked',
    async () => {
      const token = await byCard()
      await until(token, '2027-05')
      const { charge, readStatus } = site.payme.script
      site.payme.script.charge = async (request) => {
        await charge(request)
        return { kind: 'silent' }
      }
      site.payme.script.readStatus = () => Promise.resolve({ kind: 'silent' })
      await monthly.untilCharge(token)
      await cards.change(token)
      await monthly.work()
      Object.assign(site.payme.script, { charge, readStatus })
      await monthly.work()
      await restByCard(token)
      return token
    },
    all,
  ],
  [
    'begun by link and gone on by card',
    async () => {
      const token = await byLink()
      await monthly.untilCharge(token)
      await cards.change(token)
      await monthly.work()
      await restByCard(token)
      return token
    },
    all,
  ],
  [
    'paused for two months',
    async () => {
      const token = await byCard()
      await until(token, '2027-06')
      await call(token, 'pause', { months: 2 })
      await restByCard(token)
      return token
    },
    without('2027-06', '2027-07'),
  ],
  [
    'moved to another day over February',
    async () => {
      site.advance(Date.parse('2027-01-31T12:00:00+05:00') - site.clock.now())
      const token = await byCard()
      await monthly.untilCharge(token)
      await call(token, 'day', { day: 1 })
      await restByCard(token)
      return token
    },
    ['2027-02', ...without('2026-12', '2027-01', '2027-02')],
  ],
  [
    'its amount changed',
    async () => {
      const token = await byCard()
      await until(token, '2027-03')
      await call(token, 'amount', { amount: 70_000 })
      await restByCard(token)
      const amounts = (await monthly.rows()).map(({ amount }) => amount)
      expect(amounts.filter((amount) => amount === 70_000)).toHaveLength(8)
      return token
    },
    all,
  ],
]

/** A quarter of the years by the seed, all with `FULL=1`. */
test.each(years.filter((_, index) => isSampledTurn(index, 4)))(
  'twelve months, %s: one charge a month, and the books are the ledger’s',
  async (_, year, paid) => {
    const token = await year()
    const rows = await monthly.rows()
    const months = rows
      .filter(({ state }) => state === 'paid')
      .map(({ planMonth }) => planMonth ?? '')
    expect(months.slice(1).sort()).toEqual([...paid])
    expect(new Set(months).size).toBe(months.length)
    for (const { reference, state, amount } of rows) {
      expect(ledger.paidOf(reference)).toBe(state === 'paid' ? 1 : 0)
      if (state === 'paid') expect(ledger.amountOf(reference)).toBe(amount)
    }
    expect(ledger.paidInAll()).toBe(months.length)
    expect(ledger.misused()).toBe(0)
    await site.services.cardChanges.work()
    const { card } = await monthly.plan(token)
    expect(ledger.cardsKept()).toBe(card === null ? 0 : 1)
  },
  // A year of nightly work, on a machine that may be busy.
  120_000,
)
