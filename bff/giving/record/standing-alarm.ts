import { eq } from 'drizzle-orm'
import type { StaffMail } from '#bff/platform/mail/staff-mail.ts'
import { mailStaff } from '#bff/platform/outbox/mail-staff.ts'
import type { Database, Writer } from '#bff/platform/store/database.ts'
import { standingAlarms } from './standing-alarms.table.ts'

/** What is said of an alarm: a mail to staff, and a line of the log with counts alone. */
export type AlarmNews = {
  readonly subject: string
  readonly body: string
  readonly line: string
  readonly facts: Readonly<Record<string, string | number>>
}

/**
 * An alarm about the whole site: by whichever process is first raised once, with one mail and one line in the log,
 * and taken back once.
 */
export const createStandingAlarm = (
  name: string,
  staff: StaffMail & { readonly database: Database },
) => {
  const { database, clock, log } = staff
  return {
    /** Its row, for as long as it stands. */
    rows: () => database.select().from(standingAlarms).where(eq(standingAlarms.name, name)),

    raise: (news: AlarmNews): Promise<void> =>
      database.transaction(async (transaction) => {
        const [raised] = await transaction
          .insert(standingAlarms)
          .values({ name, raisedAt: clock.now() })
          .onConflictDoNothing()
          .returning()
        if (raised === undefined) return
        log.error({ alarm: name, ...news.facts }, news.line)
        await mailStaff(transaction, staff, news)
      }),

    /** What is said may depend on when it was raised (ms). */
    takeBack: (newsSince: (raisedAt: number, writer: Writer) => Promise<AlarmNews>) =>
      database.transaction(async (transaction) => {
        const [alarm] = await transaction
          .delete(standingAlarms)
          .where(eq(standingAlarms.name, name))
          .returning()
        if (alarm === undefined) return
        const news = await newsSince(alarm.raisedAt, transaction)
        log.info(news.facts, news.line)
        await mailStaff(transaction, staff, news)
      }),
  }
}
