import { Hono } from 'hono'
import * as z from 'zod'
import type { Log } from '#bff/platform/log.ts'
import { requireContentType } from '#bff/platform/http/content-type.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { isSigned } from './octo.signature.ts'
import type { OctoSettings } from './octo.client.ts'
import { notificationWireSchema, octoStatuses } from './octo.wire.ts'

export type OctoCallbackDeps = {
  readonly settings: OctoSettings
  readonly log: Log
  /** Polls the payment's status; false when no donation has this reference. */
  readonly recheck: (reference: string) => Promise<boolean>
}

const final: ReadonlySet<string> = new Set(Object.values(octoStatuses))

/**
 * POST /callbacks/octo: Octo reports a status. The signature says who speaks, and nothing it says
 * is believed: the status is read again before a donation changes (the amount is not signed).
 * Answers 200 `{}`; 403 for a wrong signature. https://help.octo.uz/en/notifications.html
 */
export const octoCallbackRoute = ({ settings, log, recheck }: OctoCallbackDeps) =>
  new Hono().post('/callbacks/octo', requireContentType('application/json'), async (c) => {
    const notification = notificationWireSchema.safeParse(await c.req.json().catch(() => null))
    if (!notification.success) return problem(c, 'request_invalid')
    if (!isSigned(settings, notification.data)) {
      log.warn({ provider: 'octo' }, 'a notification with a wrong signature')
      return problem(c, 'origin_refused')
    }
    const { shop_transaction_id: reference, status } = notification.data
    if (!final.has(status)) return c.json({}, 200)
    // References of ours are UUIDs; the column takes nothing else.
    if (!z.uuid().safeParse(reference).success) return problem(c, 'not_found')
    return (await recheck(reference)) ? c.json({}, 200) : problem(c, 'not_found')
  })
