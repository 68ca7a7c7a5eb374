import { Hono } from 'hono'
import * as z from 'zod'
import type { BackupMaker, BackupResult } from '#bff/platform/backups/backup-maker.ts'
import { validate } from '#bff/platform/http/validate.ts'

const place = z.string().min(1).nullable()
const backupBody = z.object({ folder: place, recipient: place })

type Defaults = { readonly folder: string | null; readonly recipient: string | null }

/** How an order for a backup ended. */
export type BackupAnswer = BackupResult | { readonly kind: 'nowhere' }

/**
 * POST /backup `{ folder, recipient }`, each null for what the environment says → how it ended: `made` with the file,
 * or why not.
 */
export const backupRoute = ({ make }: Pick<BackupMaker, 'make'>, defaults: Defaults) =>
  new Hono().post('/backup', validate('json', backupBody), async (c) => {
    const asked = c.req.valid('json')
    const folder = asked.folder ?? defaults.folder
    const recipient = asked.recipient ?? defaults.recipient
    const answer: BackupAnswer =
      folder === null || recipient === null
        ? { kind: 'nowhere' }
        : await make({ folder, recipient })
    return c.json(answer)
  })
