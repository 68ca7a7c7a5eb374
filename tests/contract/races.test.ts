import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDeletionLinks } from '#bff/letters/deletions/deletion-links.ts'
import { createLetters } from '#bff/letters/letters.service.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { aDonation, anInternationalCard } from '../support/a-donation.ts'
import type { Calls } from '../support/calls.ts'
import { donationIn } from '../support/donation-calls.ts'
import { workDueDonations } from '../support/due-work.ts'
import { codeSent } from '../support/provider-double.ts'
import { createGate } from '../support/gate.ts'
import type { PausingDatabase } from '../support/pausing-database.ts'
import { onRacingSite } from '../support/racing-site.ts'
import { DAY, type MonthlyDonor } from '../support/plans.ts'

let site: Calls
let monthly: MonthlyDonor
let base: PausingDatabase
let beside: PausingDatabase['beside']
onRacingSite((made) => {
  ;({ site, monthly, base, beside } = made)
})

const lockOfPlan = /from "plans" .*for update/
const changeOfDonation = /^update "donations"/
/** Where a payment by link reads or writes for the last time what was checked before. */
const beginningOfCharge = /from "plans" .*for update|^insert into "donations"/

const cancel = (token: string) => site.post(`/api/monthly/${token}/cancellation`, {})
const duePlans = () => site.services.duePlans.runAll()
const charges = () => site.payme.calls.filter((step) => step === 'charge').length

describe('a month', () => {
  test('whose charge is planned while its donor cancels is not charged', async () => {
    const { token } = await monthly.setUp()
    site.advance(31 * DAY)
    expect((await beside(() => cancel(token), lockOfPlan, duePlans)).status).toBe(200)
    await monthly.work()
    expect((await monthly.plan(token)).state).toBe('cancelled')
    expect(await monthly.paidMonths()).toEqual(['2026-11'])
  })

  test('whose charge is taken up while its donor cancels is not charged', async () => {
    const { token } = await monthly.setUp()
    site.advance(31 * DAY)
    const gate = createGate()
    const taken = createGate()
    site.payme.script.prepareCharge = async () => {
      taken.open()
      await gate.opened
      return { kind: 'chargePrepared', paymentId: 'a-payment' }
    }
    const locking = base.pauseBefore(lockOfPlan)
    const cancelling = cancel(token)
    await locking.reached
    await duePlans()
    await site.database.update(donations).set({ nextPollAt: new Date(0) })
    const withdrawing = base.pauseBefore(changeOfDonation)
    locking.goOn()
    await withdrawing.reached
    const working = workDueDonations(site.services)
    await taken.opened
    withdrawing.goOn()
    await cancelling
    gate.open()
    await working
    await monthly.work()
    expect(charges()).toBe(1)
    expect(await monthly.paidMonths()).toEqual(['2026-11'])
  })

  test('whose charge is planned while the amount changes has the former, the next one the new', async () => {
    const { token } = await monthly.setUp()
    site.advance(31 * DAY)
    const change = () => site.post(`/api/monthly/${token}/amount`, { amount: 200_000 })
    expect((await beside(change, lockOfPlan, duePlans)).status).toBe(200)
    await monthly.work()
    site.advance(31 * DAY)
    await monthly.work()
    expect((await monthly.rows()).map(({ state, amount }) => [state, amount])).toEqual([
      ['paid', 100_000],
      ['paid', 100_000],
      ['paid', 200_000],
    ])
  })
})

describe('a month that a link pays', () => {
  const due = async () => {
    const { token } = await monthly.setUpInternational()
    site.advance(31 * DAY)
    await duePlans()
    return { token, link: (await monthly.plan(token)).payUrl?.split('/').at(-1) ?? '' }
  }
  const pay = (link: string) =>
    monthly.post(`/api/monthly-charges/${link}/payment`, { card: anInternationalCard })

  test('is begun once by two tabs', async () => {
    const { link } = await due()
    const answers: Response[] = []
    const first = await beside(
      () => pay(link),
      beginningOfCharge,
      async () => {
        answers.push(await pay(link))
      },
    )
    expect(answers[0]?.status).toBe(201)
    expect(first.status).toBe(409)
    expect(await first.json()).toMatchObject({ code: 'wrong_state' })
    expect(await monthly.rows()).toHaveLength(2)
  })

  test('is not begun once its donor has cancelled', async () => {
    const { token, link } = await due()
    const refused = await beside(
      () => pay(link),
      beginningOfCharge,
      () => cancel(token),
    )
    expect(refused.status).toBe(409)
    expect(await monthly.rows()).toHaveLength(1)
  })

  test('is not begun once its seven days are over', async () => {
    const { link } = await due()
    const refused = await beside(
      () => pay(link),
      beginningOfCharge,
      async () => {
        site.advance(7 * DAY)
        await duePlans()
      },
    )
    expect(refused.status).toBe(409)
    expect(await monthly.rows()).toHaveLength(1)
  })
})

describe('a donation that waits for its code', () => {
  const awaiting = async () => (await donationIn(await site.give(aDonation()))).id
  const confirm = (id: string) => monthly.confirm(id)
  const leave = (id: string) => site.post(`/api/donations/${id}/cancellation`, {})
  const resend = (id: string) => site.post(`/api/donations/${id}/code`, {})

  test('is paid and not left, where the code comes while its donor goes back', async () => {
    const id = await awaiting()
    const left = await beside(
      () => leave(id),
      changeOfDonation,
      () => confirm(id),
    )
    expect((await donationIn(left)).state).toBe('paid')
    expect(charges()).toBe(1)
  })

  test('is left and not charged, where its donor goes back while the code comes', async () => {
    const id = await awaiting()
    const confirmed = await beside(
      () => confirm(id),
      changeOfDonation,
      () => leave(id),
    )
    expect((await donationIn(confirmed)).state).toBe('cancelled')
    expect(charges()).toBe(0)
  })

  test('is charged once by two right codes', async () => {
    const id = await awaiting()
    const first = await beside(
      () => confirm(id),
      changeOfDonation,
      () => confirm(id),
    )
    expect((await donationIn(first)).state).toBe('paid')
    expect(charges()).toBe(1)
  })

  test('is refused alike to two wrong last codes', async () => {
    site.payme.script.verifyCode = () => Promise.resolve({ kind: 'wrongCode' })
    const id = await awaiting()
    await confirm(id)
    await confirm(id)
    const answers: Response[] = []
    const first = await beside(
      () => confirm(id),
      changeOfDonation,
      async () => {
        answers.push(await confirm(id))
      },
    )
    for (const answer of [first, ...answers]) {
      expect(answer.status).toBe(429)
      expect(await answer.json()).toMatchObject({ code: 'attempts_exceeded', retryAfter: 0 })
    }
  })

  test('sends no other code once it is paid', async () => {
    site.payme.script.sendCode = () => Promise.resolve({ ...codeSent, lifeMs: 120_000 })
    const id = await awaiting()
    site.advance(60_000)
    const resent = await beside(
      () => resend(id),
      changeOfDonation,
      () => confirm(id),
    )
    expect((await donationIn(resent)).state).toBe('paid')
    expect(site.payme.calls).not.toContain('resendCode')
  })
})

test('of two donations at once under one key with other content, one is refused', async () => {
  const key = randomUUID()
  const other = () => site.give(aDonation({ amount: 200_000 }), key)
  const refused = await beside(() => site.give(aDonation(), key), /^insert into "donations"/, other)
  expect(await refused.json()).toMatchObject({ code: 'key_reused' })
  expect(await monthly.rows()).toMatchObject([{ amount: 200_000 }])
})

test('staff settle nothing as failed that is paid meanwhile', async () => {
  site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
  const { id } = await donationIn(await site.give(aDonation()))
  await monthly.confirm(id)
  const [row] = await monthly.rows()
  if (row === undefined) throw new Error('there is no donation')
  site.payme.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'a-payment' })
  const settle = () =>
    site.services.operatorKinds.donations?.settle?.(row.reference, {
      outcome: 'failed',
      reason: 'not found in the cabinet',
    })
  const settled = await beside(settle, changeOfDonation, () =>
    site.services.duePayments.recheck(row.reference),
  )
  expect(settled).toBe(false)
  expect(await monthly.rows()).toMatchObject([{ state: 'paid' }])
})

test('an order at a price that changes while it is taken is not stored', async () => {
  const catalogue = { price: 15_000 }
  const letters = createLetters({
    database: site.database,
    clock: site.clock,
    publicUrl: 'https://example.test',
    findPostcard: () => ({ ...catalogue, titles: { ru: 'Сюзане', uz: 'Suzani', en: 'Suzani' } }),
    vacancyTitle: () => '',
    deletionLinks: createDeletionLinks(site.services.keys),
    // The limits are the last that is waited for.
    limits: {
      consume: () => {
        catalogue.price = 16_000
        return Promise.resolve(null)
      },
    },
    perAddress: { forms: 1, applications: 1 },
    mail: site.services.env.mail,
    mailDomain: 'example.test',
  })
  const order = {
    items: [{ id: 1, quantity: 50, price: 15_000 }],
    contact: { name: 'Aziza Karimova', phone: '+998901234567' },
    city: 'tashkent',
    delivery: { kind: 'collection' },
    lang: 'uz',
  }
  const refused = await letters.submit('postcard-order', order, randomUUID(), '203.0.113.9')
  expect(refused).toMatchObject({ failure: { code: 'price_changed' } })
})

test('a manage link that is asked for twice at once is sent once', async () => {
  const { receiptUrl } = await monthly.setUp()
  const token = receiptUrl.split('/').at(-1) ?? ''
  const before = (await monthly.notifications()).length
  const send = () => site.services.receipts.sendManageLink(token)
  await beside(send, /^update "plans"/, send)
  expect((await monthly.notifications()).length - before).toBe(1)
})
