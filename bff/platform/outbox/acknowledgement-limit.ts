import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { LimitRule, Limits } from '#bff/platform/limits/limits.ts'
import { countedMailbox } from './counted-mailbox.ts'

/**
 * What an acknowledgement may do now: be sent, never be sent because its recipient had enough of them
 * today, or wait until the site's hour is over (ms).
 */
export type Admission =
  | { readonly kind: 'sent' }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'held'; readonly until: number }

type Deps = {
  readonly limits: Limits
  readonly clock: Clock
  readonly settings: {
    /** To one mailbox in a day. */
    readonly acknowledgementsPerRecipient: number
    /** Of the whole site in an hour. */
    readonly acknowledgementsPerHour: number
  }
}

/** The limits of mails to addresses that did not confirm themselves: docs/contract.md §6. */
export const createAcknowledgementLimit = ({ limits, clock, settings }: Deps) => {
  const ofRecipient: LimitRule = {
    name: 'acknowledgements',
    most: settings.acknowledgementsPerRecipient,
    windowMs: DAY_MS,
  }
  const ofSite: LimitRule = {
    name: 'acknowledgements-site',
    most: settings.acknowledgementsPerHour,
    windowMs: HOUR_MS,
  }
  const siteClaim = { rule: ofSite, of: 'site' }
  const claimOf = (recipient: string) => ({ rule: ofRecipient, of: countedMailbox(recipient) })
  return {
    /** Counts one acknowledgement that is about to be sent. */
    admit: async (recipient: string): Promise<Admission> => {
      const claim = claimOf(recipient)
      if ((await limits.consume([claim])) !== null) return { kind: 'dropped' }
      const wait = await limits.consume([siteClaim])
      if (wait === null) return { kind: 'sent' }
      await limits.undo([claim])
      return { kind: 'held', until: clock.now() + wait * 1000 }
    },
    /** Undoes the count of one that the mail server did not take. */
    undo: (recipient: string): Promise<void> => limits.undo([claimOf(recipient), siteClaim]),
  }
}

export type AcknowledgementLimit = ReturnType<typeof createAcknowledgementLimit>
