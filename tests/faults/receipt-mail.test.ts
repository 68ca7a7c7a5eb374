import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { aDonation } from '../support/a-donation.ts'
import { isSampledTurn } from '../support/sampled-turn.ts'
import { simulatorAt, type SimulatorCard, type SimulatorClient } from '../support/simulator.ts'
import { startSite, type SiteUnderTest } from '../support/site.ts'

type Mail = {
  readonly messageId: string
  readonly deliveries: number
  readonly html?: string
  readonly attachments: readonly { readonly filename: string; readonly contentType: string }[]
}

let site: SiteUnderTest
let simulator: SimulatorClient
let card: SimulatorCard

beforeAll(async () => {
  site = await startSite()
  simulator = simulatorAt(site.simUrl)
  const works = (await simulator.cards()).find(
    ({ kind, outcome, official }) => kind === 'uzcard' && outcome === 'works' && !official,
  )
  if (works === undefined) throw new Error('no card')
  card = works
}, 60_000)
afterAll(() => site.close())

const post = (path: string, body: unknown) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  })

const begin = async (email: string) => {
  const { scheme: kind, number, expiry, holder } = card
  const donor = { name: 'Aziza Karimova', phone: '+998901234567', email }
  const body = aDonation({ donor, card: { kind, number, expiry, holder } })
  return donationSchema.parse(await (await post('/api/donations', body)).json())
}
const confirm = async (id: string) =>
  post(`/api/donations/${id}/confirmation`, { code: await simulator.code(card.phone) })

const mailsTo = async (email: string): Promise<readonly Mail[]> =>
  (await fetch(`${site.simUrl}/sim/mail?to=${encodeURIComponent(email)}`)).json() as Promise<
    readonly Mail[]
  >

const holdsOneMail = async (email: string, deliveries = 1) => {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await mailsTo(email)
  expect(mail?.html).toContain('Aziza Karimova')
  expect(mail?.attachments).toMatchObject([{ contentType: 'application/pdf' }])
  expect(mail?.deliveries).toBe(deliveries)
}

test('an hour without a mail server delays the receipt and doubles nothing', async () => {
  await simulator.fault({ provider: 'mail', method: '*', fault: 'refuse', status: 451 })
  const { id } = await begin('hour@example.test')
  expect((await confirm(id)).status).toBe(200)
  await simulator.clock({ advance: 'PT1H' })
  expect(await mailsTo('hour@example.test')).toEqual([])
  await simulator.clearFaults()
  await simulator.clock({ advance: 'PT31M' })
  await holdsOneMail('hour@example.test')
}, 60_000)

type Death = { readonly name: string; readonly holds: () => Promise<void> }

/** The moments at which the site dies, and that the receipt is one mail all the same. */
const deaths: readonly Death[] = [
  {
    name: 'before the payment',
    holds: async () => {
      const { id } = await begin('before@example.test')
      await site.restart('kill')
      await confirm(id)
      await holdsOneMail('before@example.test')
    },
  },
  {
    name: 'after the payment, before any mail has left',
    holds: async () => {
      await simulator.fault({ provider: 'mail', method: '*', fault: 'refuse', status: 451 })
      const { id } = await begin('after@example.test')
      await confirm(id)
      await site.restart('kill')
      await simulator.clearFaults()
      await simulator.clock({ advance: 'PT31M' })
      await holdsOneMail('after@example.test')
    },
  },
  {
    name: 'after the mail server took the mail and its answer was lost',
    holds: async () => {
      await simulator.fault({ provider: 'mail', method: '*', fault: 'drop_after', times: 1 })
      const { id } = await begin('lost@example.test')
      await confirm(id)
      await expect
        .poll(async () => (await mailsTo('lost@example.test')).length, { timeout: 20_000 })
        .toBe(1)
      await site.restart('kill')
      await simulator.clock({ advance: 'PT31M' })
      await expect
        .poll(async () => (await mailsTo('lost@example.test'))[0]?.deliveries, { timeout: 20_000 })
        .toBe(2)
      await holdsOneMail('lost@example.test', 2)
    },
  },
]

/** A site starts for seconds: one death a run, another by another seed; all with FULL. */
for (const { name, holds } of deaths.filter((_, index) => isSampledTurn(index, deaths.length)))
  test(`killed ${name}: one mail`, holds, 120_000)
