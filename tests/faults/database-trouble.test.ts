import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { signatureOf } from '#bff/giving/providers/octo/octo.signature.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { createFindDue } from '#bff/platform/jobs/due-rows.ts'
import { createLoop } from '#bff/platform/jobs/loop.ts'
import { createLog } from '#bff/platform/log.ts'
import { anApplication, siteForApplications } from '../support/applications.ts'
import { breakableDatabase, breakages } from '../support/breakable-database.ts'
import { aDonation } from '../support/a-donation.ts'

const lines: string[] = []
let broken: Awaited<ReturnType<typeof breakableDatabase>>
let site: Awaited<ReturnType<typeof siteForApplications>>
let donation: { readonly id: string; readonly reference: string }
const key = randomUUID()
const receiptToken = 'abcdefghijklmnopqrstuvwxyz234567'

const donor = { name: 'Zulfiya Nazarova', phone: '+998931112233', email: 'zulfiya@example.test' }
const code = '481516'

const post = (path: string, body: unknown) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })

const notification = () => {
  const payment = {
    shop_transaction_id: donation.reference,
    octo_payment_UUID: randomUUID(),
    status: 'succeeded',
  }
  return { ...payment, signature: signatureOf(site.services.env.octo, payment) }
}

const calls: Readonly<Record<string, () => Promise<Response>>> = {
  give: () => post('/api/donations', aDonation({ donor })),
  read: () => fetch(`${site.url}/api/donations/${donation.id}`),
  confirm: () => post(`/api/donations/${donation.id}/confirmation`, { code }),
  resend: () =>
    post(`/api/donations/${donation.id}/code`, {
      card: { number: '8600 4954 7331 6478', expiry: '03/99' },
    }),
  cancel: () => post(`/api/donations/${donation.id}/cancellation`, {}),
  receipt: () => fetch(`${site.url}/api/receipts/${receiptToken}`),
  'receipt as PDF': () => fetch(`${site.url}/api/receipts/${receiptToken}.pdf`),
  notification: () => post('/callbacks/octo', notification()),
  apply: () => site.send(anApplication({ coverLetter: 'First\n    at home (x:1:1)' }), { key }),
  'list for operators': async () => operatorApp(site.services).request('/donations'),
  'show to operators': async () => operatorApp(site.services).request('/applications/J-ABCD-2345'),
}

/** What no log line may contain: typed values, secrets, and the statement itself. */
const unspeakable = () => [
  donor.name, '931112233', donor.email, '8600495473316478', '8600 4954', code, key, receiptToken,
  donation.id, donation.reference, 'Dilnoza', 'Rahimova', 'dilnoza@example.test',
  'at home', 'resume.pdf', 'insert into', 'select ', 'update ',
] // oxfmt-ignore

beforeAll(async () => {
  broken = await breakableDatabase()
  site = await siteForApplications(
    {},
    {
      open: () => Promise.resolve(broken),
      log: createLog('trace', { destination: { write: (line) => lines.push(line) } }),
    },
  )
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  broken.mend()
  const given = await fetch(`${site.url}/api/donations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(aDonation({ donor })),
  })
  const { id } = donationSchema.parse(await given.json())
  const row = await site.services.donationStore.byId(id)
  donation = { id, reference: row?.reference ?? '' }
  lines.length = 0
})

const cases = breakages.flatMap((how) => Object.keys(calls).map((name) => [how, name] as const))

test.each(cases)('with a database that is %s, "%s" is unavailable for now', async (how, name) => {
  broken.break(how)
  const answer = await calls[name]?.()
  expect(answer?.status).toBe(503)
  expect(Number(answer?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await answer?.json()).toMatchObject({ code: 'unavailable' })
  const log = lines.join('')
  expect(log).toContain('the database cannot serve')
  expect(unspeakable().filter((text) => log.includes(text))).toEqual([])
})

test.each(breakages)('with a database that is %s, the loop says no more than that', async (how) => {
  broken.break(how)
  const { jobs, log: siteLog, database } = site.services
  const findDue = createFindDue(database)
  await createLoop({ jobs, everyMs: 60_000, log: siteLog, findDue }).runDue()
  const log = lines.join('')
  expect(log).toContain('a job failed')
  expect(unspeakable().filter((text) => log.includes(text))).toEqual([])
})

test.each(breakages)(
  'a submission refused by a database that is %s is taken later',
  async (how) => {
    broken.break(how)
    const sent = randomUUID()
    const give = () =>
      fetch(`${site.url}/api/donations`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': sent },
        body: JSON.stringify(aDonation({ donor })),
      })
    expect((await give()).status).toBe(503)
    broken.mend()
    expect((await give()).status).toBe(201)
  },
)
