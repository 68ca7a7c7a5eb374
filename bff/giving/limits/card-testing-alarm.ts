import { eq } from 'drizzle-orm'
import { formatDateTime } from '#locales/formats.ts'
import words from '#locales/ru/donation-mail.json' with { type: 'json' }
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { StaffMail } from '#bff/platform/mail/staff-mail.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database } from '#bff/platform/store/database.ts'
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

/** One mail and one line in the log, by whichever process is first. */
async function raise(deps: Dependencies, { where, tried, refused }: CardTestingSigns) {
  const { database, mailbox, domain, clock, log } = deps
  await database.transaction(async (transaction) => {
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
    const { subject, body } = words.cardTesting
    const mail = {
      kind: 'staff' as const,
      recipient: mailbox,
      subject,
      body: [speak.t(`cardTesting.${where}`, { tried, refused }), body].join(' '),
    }
    await enqueueMails(transaction, [mail], clock.now(), domain)
  })
}

async function takeBack(deps: Dependencies, { tried, refused }: CardCounts): Promise<void> {
  const { database, mailbox, domain, clock, log } = deps
  await database.transaction(async (transaction) => {
    const [alarm] = await transaction
      .delete(standingAlarms)
      .where(eq(standingAlarms.name, NAME))
      .returning()
    if (alarm === undefined) return
    log.info({ tried, refused }, 'cards are no longer being tested')
    const since = formatDateTime(staffLang, alarm.raisedAt)
    const mail = {
      kind: 'staff' as const,
      recipient: mailbox,
      subject: words.cardTestingOver.subject,
      body: speak.t('cardTestingOver.body', { since, tried, refused }),
    }
    await enqueueMails(transaction, [mail], clock.now(), domain)
  })
}

/** The alarm that somebody tests cards: raised once, and taken back when it is over. */
export const createCardTestingAlarm = (deps: Dependencies) => {
  const { tries, settings } = deps
  const { refusedCardsOnSite, refusedCardsPerRange, refusedPercent: percent, enabled } = settings
  return {
    raise: (signs: CardTestingSigns) => raise(deps, signs),

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
      if (now.site) await raise(deps, { where: 'site', ...site })
      else if (now.range) await raise(deps, { where: 'range', ...range })
      else if (!half.site && !half.range) await takeBack(deps, site)
    },
  }
}
