import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Log } from '#bff/platform/log.ts'

/** What an alarm to staff is written with: its mail, and its line in the log. */
export type StaffMail = {
  /** The staff's mailbox for what the alarm is about. */
  readonly mailbox: string
  /** What ends the Message-ID. */
  readonly domain: string
  readonly clock: Clock
  readonly log: Log
}
