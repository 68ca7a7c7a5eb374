import { randomUUID } from 'node:crypto'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { planViewSchema, type PlanView } from '#machines/wire/plan.schema.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { cardChanges } from '#bff/giving/record/card-changes.table.ts'
import { plans, type PlanRow } from '#bff/giving/record/plans.table.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { aDonation, anInternationalCard } from './a-donation.ts'
import type { Calls } from './calls.ts'
import { workDueDonations } from './due-work.ts'
import { mailsIn } from './mails-in.ts'

export const DAY = 24 * 60 * 60_000

/** What the site's database has of monthly donations. */
const storedOf = ({ database }: Calls) => {
  const rows = (): Promise<readonly DonationRow[]> =>
    database.select().from(donations).orderBy(donations.createdAt)
  const notifications = () => mailsIn(database)
  return {
    rows,
    /** The months that were paid, `YYYY-MM`, in the order of their charges. */
    paidMonths: async () =>
      (await rows()).filter(({ state }) => state === 'paid').map(({ planMonth }) => planMonth),
    plans: (): Promise<readonly PlanRow[]> => database.select().from(plans).orderBy(plans.number),
    notifications,
    /** What mails are about, and how SMS begin. */
    subjects: async () =>
      (await notifications()).map(({ channel, subject, body }) =>
        channel === 'sms' ? `sms ${body.split(' ').slice(0, 3).join(' ')}` : subject,
      ),
  }
}

/** A monthly donor without a browser, over the calls of a site with scripted providers. */
export const monthlyDonor = (site: Calls) => {
  const { app, services, database } = site
  const stored = storedOf(site)
  const post = (path: string, body: unknown, key: string = randomUUID()) =>
    site.post(path, body, { 'Idempotency-Key': key })
  const donationIn = async (response: Response) => donationSchema.parse(await response.json())
  const planIn = async (response: Response): Promise<PlanView> =>
    planViewSchema.parse(await response.json())
  const confirm = (id: string) => site.post(`/api/donations/${id}/confirmation`, { code: '123456' })

  const setUp = async (changes = {}) => {
    const asked = await donationIn(await post('/api/monthly-donations', aDonation(changes)))
    const paid = await donationIn(await confirm(asked.id))
    if (paid.state !== 'paid' || paid.manageUrl === undefined)
      throw new Error(`the donation is ${paid.state}`)
    return { ...paid, token: paid.manageUrl.split('/').at(-1) ?? '' }
  }

  /** The loop's turns until nothing is due. */
  const work = async (): Promise<void> => {
    await database.update(donations).set({ nextPollAt: new Date(0) })
    await services.duePlans.runAll()
    await workDueDonations(services)
  }

  /** Days go by at once, with due work after them. */
  const later = async (count: number): Promise<void> => {
    site.advance(count * DAY)
    await work()
  }

  const plan = async (token: string) => planIn(await app.request(`/api/monthly/${token}`))

  return {
    post,
    confirm,
    donationIn,
    planIn,
    setUp,
    setUpInternational: (changes = {}) => setUp({ card: anInternationalCard, ...changes }),
    work,
    /** Days go by, one after the other, with due work on each. */
    days: async (count: number) => {
      for (let day = 0; day < count; day += 1) {
        site.advance(DAY)
        await work()
      }
    },
    later,
    /** The day on which the plan's next month is charged, or its link is sent. */
    untilCharge: async (token: string) => {
      const { nextChargeOn } = await plan(token)
      const due = Date.parse(`${nextChargeOn ?? ''}T10:00:00+05:00`)
      site.advance(Math.max(0, due - site.clock.now()))
      await work()
    },
    plan,
    charge: (token: string) => app.request(`/api/monthly-charges/${token}`),
    ...stored,
    /** From now on the bank refuses every charge. */
    refuseCharges: () => {
      site.payme.script.charge = () =>
        Promise.resolve({ kind: 'declined', code: 'insufficient_funds' })
    },
    startAnew: async () => {
      await database.delete(donations)
      await database.delete(cardChanges)
      await database.delete(plans)
      await database.delete(outbox)
      for (const provider of [site.payme, site.octo]) provider.startAnew()
    },
  }
}

export type MonthlyDonor = ReturnType<typeof monthlyDonor>
