import { expect } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import type { Ledger } from './ledger.ts'
import { linkIn, mailsTo, setUpMonthly } from './monthly-donor.ts'
import { planAt } from './plan-calendar.ts'
import type { SimulatorCard } from './simulator.ts'

const SOON = { timeout: 60_000 }
const confirmPage = /^\/(?:uz\/tasdiqlash|en\/confirm|podtverzhdenie)\//

/**
 * A moment of the nearest month whose 13th is still to come, or of the one after it: each day that the clock goes
 * forward has its work, and takes its time.
 */
export const comingDay = (day: number, monthsAfter = 0): string => {
  const now = new Date()
  const first = now.getUTCMonth() + (now.getUTCDate() < 13 ? 0 : 1)
  return new Date(Date.UTC(now.getUTCFullYear(), first + monthsAfter, day, 6)).toISOString()
}

/** Plans of a running site, and what their pages and mails say of them. */
export const plannerAt = (
  site: { readonly url: string; readonly simUrl: string },
  ledger: Ledger,
) => {
  let plans = 0
  return {
    begin: async (lang: Lang, kind: SimulatorCard['kind'], outcome: string) => {
      plans += 1
      const email = `plan-${lang}-${plans}-${Date.now()}@example.test`
      const card = ledger.card(kind, outcome)
      const wish = { card, lang, email, code: ledger.code }
      const { manageUrl = '', receiptUrl } = await setUpMonthly(site.url, wish)
      const token = manageUrl.split('/').at(-1) ?? ''
      const planNow = () => planAt(site.url, manageUrl)
      return {
        card,
        /** The path of its page. */
        path: manageUrl,
        receipt: receiptUrl,
        planNow,
        comesTo: (state: PlanView['state']) =>
          expect.poll(async () => (await planNow()).state, SOON).toBe(state),
        /** What its donor does by a call of its page. */
        calls: async (name: string, body: Readonly<Record<string, unknown>> = {}) => {
          const answer = await fetch(`${site.url}/api/monthly/${token}/${name}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          })
          expect(answer.status).toBe(200)
        },
        /** The path of the link by which a month is paid, as soon as its mail is there. */
        payLink: async () => {
          await expect.poll(async () => (await mailsTo(site.simUrl, email)).length, SOON).toBe(2)
          const [mail] = await mailsTo(site.simUrl, email)
          return linkIn(mail, confirmPage)
        },
      }
    },
    /** From now on charges are carried out, their answers are lost, and their outcome stays unknown. */
    losesAnswers: async () => {
      for (const [method, fault] of [
        ['receipts.pay', 'drop_after'],
        ['receipts.get', 'drop_before'],
      ])
        await ledger.fault({ provider: 'payme', method, fault, times: 10_000 })
    },
  }
}

export type Plan = Awaited<ReturnType<ReturnType<typeof plannerAt>['begin']>>
