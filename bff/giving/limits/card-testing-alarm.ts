import { eq } from 'drizzle-orm'
import { formatDateTime } from '#locales/formats.ts'
import words from '#locales/ru/donation-mail.json' with { type: 'json' }
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { StaffMail } from '#bff/platform/mail/staff-mail.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database, Writer } from '#bff/platform/store/database.ts'
import { areTested, type CardCounts, type CardTestingConfig } from './card-testing.ts'
import type { CardTries } from './card-tries.store.ts'
import { standingAlarms } from './standing-alarms.table.ts'

const NAME = 'card_testing'
const speak = speakerOf(staffLang, words)

/** What says that cards are being tested: counts of the whole site, or of one range of addresses. */
export type CardTestingSigns = CardCounts & { readonly where: 'site' | 'range' }

type Dependencies = StaffMail & {
  readonly database: Database
  readonly tries: CardTries
  readonly settings: CardTestingConfig & { readonly enabled: boolean }
}

/** The alarm that somebody tests cards: raised once, and taken back when it is over. */
export const createCardTestingAlarm = ({
  database,
  mailbox,
  domain,
  clock,
  log,
  tries,
  settings,
}: Dependencies) => {
  const { refusedCardsOnSite, refusedCardsPerRange, refusedPercent: percent, enabled } = settings
  const mailStaff = (writer: Writer, subject: string, body: string): Promise<void> =>
    enqueueMails(
      writer,
      [{ kind: 'staff', recipient: mailbox, subject, body }],
      clock.now(),
      domain,
    )

  /** One mail and one line in the log, by whichever process is first. */
  const raise = ({ where, tried, refused }: CardTestingSigns): Promise<void> =>
    database.transaction(async (transaction) => {
      const [raised] = await transaction
        .insert(standingAlarms)
        .values({ name: NAME, raisedAt: clock.now() })
        .onConflictDoNothing()
        .returning()
      if (raised === undefined) return
      log.error(
        { alarm: NAME, where, tried, refused },
        'most cards are refused: somebody may be testing cards here',
      )
      const counts = speak.t(`cardTesting.${where}`, { tried, refused })
      const { subject, body } = words.cardTesting
      await mailStaff(transaction, subject, [counts, body].join(' '))
    })

  const takeBack = ({ tried, refused }: CardCounts): Promise<void> =>
    database.transaction(async (transaction) => {
      const [alarm] = await transaction
        .delete(standingAlarms)
        .where(eq(standingAlarms.name, NAME))
        .returning()
      if (alarm === undefined) return
      log.info({ tried, refused }, 'cards are no longer being tested')
      const since = formatDateTime(staffLang, alarm.raisedAt)
      const body = speak.t('cardTestingOver.body', { since, tried, refused })
      await mailStaff(transaction, words.cardTestingOver.subject, body)
    })

  return {
    raise,

    /**
     * Compares the last ten minutes with the limits: also when no card follows. Over is what has come down to
     * half, so that an alarm at the limit is not sent again and again.
     */
    look: async (): Promise<void> => {
      if (!enabled) return
      const site = await tries.onSite()
      const range = await tries.ofWorstRange(percent)
      const isAbove = (share: number) => ({
        site: areTested(site, { from: refusedCardsOnSite * share, percent }),
        range: areTested(range, { from: refusedCardsPerRange * share, percent }),
      })
      const now = isAbove(1)
      const half = isAbove(0.5)
      if (now.site) await raise({ where: 'site', ...site })
      else if (now.range) await raise({ where: 'range', ...range })
      else if (!half.site && !half.range) await takeBack(site)
    },
  }
}
