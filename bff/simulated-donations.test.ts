import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#machines/wire/durations.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { callsOfSite, type Calls } from '../tests/support/calls.ts'
import { donationCalls, donationIn } from '../tests/support/donation-calls.ts'
import { monthlyDonor } from '../tests/support/plans.ts'
import { mailsIn } from '../tests/support/mails-in.ts'

const STAFF = 'staff@example.test'

/** Everything that a site needs to take real money; its providers are scripted all the same. */
const live = {
  PAYMENTS: 'live',
  RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://site.example',
  SMTP_URL: 'smtps://mail.example',
  PAYME_URL: 'https://payme.example/api',
  PAYME_MERCHANT_ID: 'a-merchant',
  PAYME_KEY: 'a-key',
  OCTO_URL: 'https://octo.example',
  OCTO_SHOP_ID: '77',
  OCTO_SECRET: 'a-secret',
  OCTO_UNIQUE_KEY: 'a-unique-key',
  ESKIZ_URL: 'https://notify.eskiz.uz',
  ESKIZ_EMAIL: 'sms@example.org',
  ESKIZ_PASSWORD: 'a-password',
  MAIL_FROM: 'site@site.example',
  MAIL_TO_DIGEST: STAFF,
}

let simulated: Calls
/** Another site on the database of the first: what was tried before going live is still there. */
let real: Calls

beforeAll(async () => {
  simulated = await callsOfSite()
  const { database } = simulated
  real = await callsOfSite(live, null, () =>
    Promise.resolve({ database, close: () => Promise.resolve() }),
  )
}, 60_000)
afterAll(async () => {
  await real.close()
  await simulated.close()
})

const pay = async (site: Calls): Promise<string> => {
  const donate = donationCalls(site)
  const paid = await donationIn(await donate.confirm((await donate.awaiting()).id))
  if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
  return paid.receiptUrl.split('/').at(-1) ?? ''
}

const numbers = async (site: Calls, query = '') => {
  const answer = await operatorApp(site.services).request(`/numbers${query}`)
  return ((await answer.json()) as { rows: OperatorRow[] }).rows
}

test('a donation says which site it was given on, and a live one counts and sews its own alone', async () => {
  const tried = await pay(simulated)
  const given = await pay(real)
  const rows = await real.database
    .select({ isSimulated: donations.isSimulated })
    .from(donations)
    .orderBy(donations.number)
  expect(rows).toEqual([{ isSimulated: true }, { isSimulated: false }])

  expect(await numbers(real)).toMatchObject([{ created: 1, finished: 1, paid: 100_000 }])
  expect(await numbers(simulated)).toMatchObject([{ created: 2, finished: 2, paid: 200_000 }])
  expect(await real.services.stitches.withOwn(tried)).toBeNull()
  expect(await real.services.stitches.withOwn(given)).toMatchObject({ own: 0 })
  expect(await simulated.services.stitches.withOwn(tried)).toMatchObject({ own: 0 })
  expect(await real.services.stitches.ofYear('2026')).toHaveLength(1)
  expect(await simulated.services.stitches.ofYear('2026')).toHaveLength(2)
})

test('numbers are sums of days and ways alone, also of what was begun and never paid', async () => {
  await donationCalls(simulated).awaiting()
  const [row, ...more] = await numbers(simulated, '?month=2026-11')
  expect(more).toEqual([])
  expect(row).toEqual({
    day: '2026-11-20',
    page: null,
    method: 'card',
    rhythm: 'one-time',
    lang: 'en',
    created: 3,
    finished: 2,
    paid: 200_000,
  })
  expect(await numbers(simulated, '?month=2026-10')).toEqual([])
})

test('the digest of a live site tells of no donation and no monthly one that was tried before', async () => {
  await monthlyDonor(simulated).setUp()
  real.advance(DAY_MS)
  await real.services.jobs.find(({ name }) => name === 'digest')?.run()
  const digest = (await mailsIn(real.database)).find(({ recipient }) => recipient === STAFF)
  const said = digest?.body.replaceAll('\u00a0', ' ')
  expect(said).toContain('Пожертвования: 1,')
  expect(said).toContain('новых 0')
})
