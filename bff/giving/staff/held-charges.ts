import { and, count, eq, gt, gte, isNotNull, lte, min, sql } from 'drizzle-orm'
import { HOUR_MS } from '#machines/wire/durations.ts'
import { scheduledDonationRecord } from '#machines/donation-record/donation-record.ts'
import { formatDateTime } from '#locales/formats.ts'
import digestWords from '#locales/ru/digest-mail.json' with { type: 'json' }
import words from '#locales/ru/donation-mail.json' with { type: 'json' }
import { donations, SET_UP_ATTEMPT } from '#bff/giving/record/donations.table.ts'
import { createStandingAlarm } from '#bff/giving/record/standing-alarm.ts'
import type { DigestPart } from '#bff/platform/digest/digest.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { StaffMail } from '#bff/platform/mail/staff-mail.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database, Reader } from '#bff/platform/store/database.ts'

/** How long a month's charge may wait for the list of what is paid already before staff hear of it. */
const HELD_AFTER_MS = 6 * HOUR_MS
/** As often it was asked for in vain at least: after an outage of the site, or a leap of its clock, it was not. */
const ASKED_AT_LEAST = 3

const speak = speakerOf(staffLang, words)
const speakDigest = speakerOf(staffLang, digestWords)

const waits = () =>
  and(isNotNull(donations.planId), eq(donations.state, scheduledDonationRecord.state))

/** The months' charges that have waited for too long at `now` (ms), and the first of them; null when there is none. */
const heldAt = async (reader: Reader, now: number) => {
  const [held] = await reader
    .select({ count: count(), since: min(donations.createdAt) })
    .from(donations)
    .where(
      and(
        waits(),
        lte(donations.createdAt, now - HELD_AFTER_MS),
        gte(donations.polls, ASKED_AT_LEAST),
      ),
    )
  if (held === undefined || held.since === null) return null
  return { count: held.count, since: formatDateTime(staffLang, held.since) }
}

/** How many charges of months, begun by `raisedAt`, have been paid or have failed since. */
const endedAs = async (
  reader: Reader,
  end: 'paid' | 'failed',
  raisedAt: number,
): Promise<number> => {
  const isEnded = {
    // By the payment: one that was given back since may have been paid long before.
    paid: gte(donations.paidAt, raisedAt),
    failed: and(eq(donations.state, 'failed'), gte(donations.stateSince, raisedAt)),
  }[end]
  const [ended] = await reader
    .select({ count: count() })
    .from(donations)
    .where(
      and(gt(donations.planAttempt, SET_UP_ATTEMPT), lte(donations.createdAt, raisedAt), isEnded),
    )
  return ended?.count ?? 0
}

/**
 * Looks whether months wait because Payme does not say what is paid already: staff get one mail when they have for
 * six hours, and one when none waits any more.
 */
export const createHeldChargesWatch = (deps: StaffMail & { readonly database: Database }) => {
  const { database, clock } = deps
  const alarm = createStandingAlarm('charges_held', deps)
  const look = async (): Promise<void> => {
    const held = await heldAt(database, clock.now())
    if (held !== null)
      return alarm.raise({
        subject: words.heldCharges.subject,
        body: speak.t('heldCharges.body', held),
        line: 'months are not charged: Payme does not list what is paid already',
        facts: { count: held.count },
      })
    if ((await database.$count(donations, waits())) > 0) return
    return alarm.takeBack(async (raisedAt, writer) => {
      const facts = {
        paid: await endedAs(writer, 'paid', raisedAt),
        refused: await endedAs(writer, 'failed', raisedAt),
      }
      const since = formatDateTime(staffLang, raisedAt)
      return {
        subject: speak.t('heldChargesOver.subject', facts),
        body: speak.t('heldChargesOver.body', { ...facts, since }),
        line: 'no month waits for Payme’s list any more',
        facts,
      }
    })
  }
  const waiting = () => database.select({ id: donations.id }).from(donations).where(waits())
  return {
    /** The months that wait, and the alarm that they do. */
    rows: () => sql`select 1 where exists (${waiting()}) or exists (${alarm.rows()})`,
    look,
  }
}

/** The months that wait for Payme's list, for as long as they do. */
export const heldChargesDigest =
  (database: Database): DigestPart =>
  async ({ now }) => {
    const held = await heldAt(database, now)
    return held === null ? [] : [speakDigest.t('heldCharges', held)]
  }
