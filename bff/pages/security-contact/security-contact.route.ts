import { Hono } from 'hono'
import type { Clock } from '#bff/platform/clock/clock.ts'
import { DAY_MS } from '#machines/wire/durations.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116, 2.5.5: a date less than a year ahead. */
const VALID_MS = 180 * DAY_MS

type Dependencies = {
  readonly publicUrl: string
  /** The mailbox for reports of a weakness. */
  readonly email: string
  readonly clock: Clock
}

/** GET /.well-known/security.txt: to whom a weakness is reported (RFC 9116). */
export const securityContactRoute = ({ publicUrl, email, clock }: Dependencies) =>
  new Hono().get(PATH, (c) =>
    c.text(
      [
        `Contact: mailto:${email}`,
        `Expires: ${new Date(clock.now() + VALID_MS).toISOString()}`,
        'Preferred-Languages: ru, uz, en',
        `Canonical: ${publicUrl}${PATH}`,
        '',
      ].join('\n'),
      200,
      { 'Cache-Control': 'public, max-age=86400' },
    ),
  )
