import { eq } from 'drizzle-orm'
import { formatDate, formatMoney } from '#locales/formats.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import en from '#locales/en/monthly-mail.json' with { type: 'json' }
import ru from '#locales/ru/monthly-mail.json' with { type: 'json' }
import uz from '#locales/uz/monthly-mail.json' with { type: 'json' }
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import type { PlanPartOf } from '#bff/giving/calls/donations.view.ts'
import type { ReceiptContext } from '#bff/giving/receipts/receipt-mails.ts'
import { smsLine } from '#bff/platform/sms/sms-line.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database, Reader, Writer } from '#bff/platform/store/database.ts'
import { nextChargeBy, nextChargeOn, nextLabel } from './next-charge.ts'
import type { PlanLinks } from './plan-links.ts'
import { manageUrlOf, type NotificationSettings } from './plan-notifications.ts'
import { plans, type PlanRow } from '#bff/giving/record/plans.table.ts'

const phrases: Readonly<Record<Lang, typeof en>> = { en, ru, uz }

/** The plan that a donation is a charge of; null for others. */
export const planOfDonation = async (
  reader: Reader,
  donationId: string,
): Promise<PlanRow | null> => {
  const [found] = await reader
    .select({ plan: plans })
    .from(donations)
    .innerJoin(plans, eq(plans.id, donations.planId))
    .where(eq(donations.id, donationId))
  return found?.plan ?? null
}

/** A plan that a donation began tells its donor of what follows: at the mended address as well. */
export const mendPlanAddress = async (
  writer: Writer,
  row: DonationRow,
  email: string,
): Promise<void> => {
  if (row.planId !== null)
    await writer.update(plans).set({ donorEmail: email }).where(eq(plans.id, row.planId))
}

/** What a receipt of a monthly charge says besides: the next charge, and the donor's link. */
export const planReceiptContext =
  (settings: Pick<NotificationSettings, 'links' | 'publicUrl'>): ReceiptContext =>
  async (writer, row: DonationRow) => {
    if (row.type !== 'monthly') return null
    const plan = await planOfDonation(writer, row.id)
    if (plan === null) return null
    const words = phrases[row.lang]
    const next = nextChargeOn(plan)
    const manage = manageUrlOf(plan, settings)
    const url = settings.publicUrl + pathTo('receipt', row.lang, { token: row.receiptToken })
    const speak = speakerOf(row.lang, words)
    return {
      facts: next === null ? [] : [[nextLabel(words, plan), formatDate(row.lang, next)]],
      links: [{ label: words.manage, url: manage }],
      drawn: { name: 'vine', ...words.vine },
      // The first charge was begun before its plan was written.
      isFirst: row.createdAt <= plan.createdAt,
      sms: smsLine(
        speak.t('receipt.sms', { amount: formatMoney(row.lang, row.amount), url, manage }),
      ),
    }
  }

/** What a donation's answer says of its plan: the donor's link and the next charge. */
export const createPlanPart =
  (database: Database, links: PlanLinks): PlanPartOf =>
  async (row) => {
    const plan = await planOfDonation(database, row.id)
    if (plan === null) return null
    const next = nextChargeOn(plan)
    return {
      manageUrl: pathTo('monthly', plan.lang, { token: links.manageToken(plan.id) }),
      ...(next === null ? {} : { nextChargeOn: next, nextChargeBy: nextChargeBy(plan) }),
    }
  }
