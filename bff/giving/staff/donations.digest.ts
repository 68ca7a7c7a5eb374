import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { formatMoney } from '#locales/formats.ts'
import words from '#locales/ru/digest-mail.json' with { type: 'json' }
import { within } from '#bff/platform/digest/digest-day.ts'
import type { DigestPart } from '#bff/platform/digest/digest.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { isCounted, isCountedPlan } from '#bff/giving/record/simulated.ts'
import { plans } from '#bff/giving/record/plans.table.ts'

const speak = speakerOf(staffLang, words)

/** Donations of the day, and monthly ones that began or ended on it. */
export const donationsDigest =
  (database: Database, isSimulated: boolean): DigestPart =>
  async (day) => {
    const [paid] = await database
      .select({
        count: sql<number>`count(*)::int`,
        sum: sql<string>`coalesce(sum(${donations.amount}), 0)`,
      })
      .from(donations)
      .where(and(within(donations.paidAt, day), isCounted(isSimulated)))
    const refused = await database.$count(
      donations,
      and(eq(donations.state, 'failed'), within(donations.stateSince, day), isCounted(isSimulated)),
    )
    const plansWhere = (...conditions: readonly (SQL | undefined)[]) =>
      database.$count(plans, and(...conditions, isCountedPlan(isSimulated)))
    const ended = within(plans.endedAt, day)
    const monthly = {
      begun: await plansWhere(within(plans.createdAt, day)),
      ended: await plansWhere(ended, isNull(plans.endReason)),
      lapsed: await plansWhere(ended, isNotNull(plans.endReason)),
    }
    return [
      speak.t('donations', {
        count: paid?.count ?? 0,
        sum: formatMoney(staffLang, Number(paid?.sum ?? 0)),
      }),
      speak.t('refused', { count: refused }),
      speak.t('monthly', monthly),
    ]
  }
