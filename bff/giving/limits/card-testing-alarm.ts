import { sql } from 'drizzle-orm'
import { formatDateTime } from '#locales/formats.ts'
import words from '#locales/ru/donation-mail.json' with { type: 'json' }
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { StaffMail } from '#bff/platform/mail/staff-mail.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { createStandingAlarm } from '#bff/giving/record/standing-alarm.ts'
import { areTested, type CardCounts, type CardTestingConfig } from './card-testing.ts'
import type { CardTries } from './card-tries.store.ts'

const speak = speakerOf(staffLang, words)

/** What says that cards are being tested: counts of the whole site, or of one range of addresses. */
export type CardTestingSigns = CardCounts & { readonly where: 'site' | 'range' }

type Dependencies = StaffMail & {
  readonly database: Database
  readonly tries: CardTries
  readonly settings: CardTestingConfig & { readonly enabled: boolean }
}

/** The alarm that somebody tests cards: raised once, and taken back when it is over. */
export const createCardTestingAlarm = ({ tries, settings, ...staffMail }: Dependencies) => {
  const { refusedCardsOnSite, refusedCardsPerRange, refusedPercent: percent, enabled } = settings
  const alarm = createStandingAlarm('card_testing', staffMail)

  const raise = ({ where, tried, refused }: CardTestingSigns): Promise<void> => {
    const counts = speak.t(`cardTesting.${where}`, { tried, refused })
    const { subject, body } = words.cardTesting
    return alarm.raise({
      subject,
      body: [counts, body].join(' '),
      line: 'most cards are refused: somebody may be testing cards here',
      facts: { where, tried, refused },
    })
  }

  const takeBack = ({ tried, refused }: CardCounts): Promise<void> =>
    alarm.takeBack((raisedAt) => {
      const since = formatDateTime(staffLang, raisedAt)
      return Promise.resolve({
        subject: words.cardTestingOver.subject,
        body: speak.t('cardTestingOver.body', { since, tried, refused }),
        line: 'cards are no longer being tested',
        facts: { tried, refused },
      })
    })

  return {
    raise,

    /** The tries of the last ten minutes, and the alarm about them. */
    rows: () => sql`select 1 where exists (${tries.rows()}) or exists (${alarm.rows()})`,

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
