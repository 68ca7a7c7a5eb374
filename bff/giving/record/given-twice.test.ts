import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { donations, type DonationRow } from './donations.table.ts'
import { isGivenTwice, leftOfTwo } from './given-twice.ts'

const donor = { name: 'Aziza Karimova', phone: '+998901234567', email: 'aziza@example.test' }

let site: Calls
let donate: ReturnType<typeof donationCalls>

beforeAll(async () => {
  site = await callsOfSite()
  donate = donationCalls(site)
}, 60_000)
afterAll(() => site.close())
beforeEach(() => donate.startAnew())

const pay = async (changes: Partial<DonationRow>): Promise<DonationRow> => {
  const { id } = await donate.awaiting({ donor })
  await donationIn(await donate.confirm(id))
  const [row] = await site.database
    .update(donations)
    .set(changes)
    .where(eq(donations.id, id))
    .returning()
  if (row === undefined) throw new Error('the donation is gone')
  return row
}

test.each([
  ['the same address', 'aziza@example.test', true],
  ['the same in capitals', 'AZIZA@Example.test', true],
  ['another address', 'other@example.test', false],
])(
  'the donation that was paid on a page left behind is told to %s: %s, %s',
  async (_, to, told) => {
    const left = await pay({ withdrawn: true, donorEmail: 'Aziza@example.test' })
    const other = await pay({ donorEmail: to })
    expect((await leftOfTwo(other, site.database))?.id ?? null).toBe(told ? left.id : null)
    expect((await leftOfTwo(left, site.database))?.id).toBe(left.id)
    expect(await isGivenTwice(left, site.database)).toBe(true)
    expect(await isGivenTwice(other, site.database)).toBe(false)
  },
)

test('nothing is told without an address, of a monthly donation, or of a donation of its own', async () => {
  const left = await pay({ withdrawn: true })
  expect(await leftOfTwo(left, site.database)).toBeNull()
  const other = await pay({ withdrawn: false })
  for (const changes of [{ donorEmail: null }, { type: 'monthly' }] as const)
    expect(await leftOfTwo({ ...other, ...changes }, site.database)).toBeNull()
})
