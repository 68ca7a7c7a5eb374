import { and, count, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { donations } from '#bff/giving/record/donations.table.ts'
import type { PicturePainter } from '#bff/pages/open-graph/picture-painter.ts'
import { drawnNameIn, type DrawnName } from '#bff/platform/mail/mail-pictures.ts'
import type { FindDrawn } from '#bff/platform/outbox/outbox.service.ts'
import type { Reader } from '#bff/platform/store/database.ts'
import { drawCloth } from './cloth.ts'
import type { Stitches } from './stitches.store.ts'
import { drawVine } from './vine.ts'

type MailDrawingDeps = {
  readonly database: Reader
  readonly stitches: Pick<Stitches, 'withOwn'>
  readonly painter: Pick<PicturePainter, 'paint'>
}

/** One and a half times as wide as a mail shows them. */
const widths: Readonly<Record<DrawnName, number>> = { stitch: 420, vine: 756 }

const ofDonation = /^donation:([0-9a-f-]{36})$/
const ofPlan = /^plan:(.+)$/

/**
 * Draws the donor's own picture for a mail: the stitch of the donation that it is about, or the vine of the plan, as
 * it was when that donation was paid. Drawn in the painter's thread; a picture that fails keeps no mail back.
 */
export const createMailDrawings = ({ database, stitches, painter }: MailDrawingDeps): FindDrawn => {
  const donationOf = async (owner: string) => {
    const reference = ofDonation.exec(owner)?.[1]
    if (reference === undefined) return undefined
    const [row] = await database
      .select({
        receiptToken: donations.receiptToken,
        planId: donations.planId,
        paidAt: donations.paidAt,
      })
      .from(donations)
      .where(eq(donations.reference, reference))
    return row
  }

  /** How many months of a plan were paid, up to a moment where one is given. */
  const monthsOf = async (planId: string, until: number | null): Promise<number> => {
    const [paid] = await database
      .select({ months: count() })
      .from(donations)
      .where(
        and(
          eq(donations.planId, planId),
          inArray(donations.state, ['paid', 'refunded']),
          isNotNull(donations.paidAt),
          until === null ? undefined : lte(donations.paidAt, until),
        ),
      )
    return paid?.months ?? 0
  }

  const draw: Readonly<Record<DrawnName, (owner: string) => Promise<string | null>>> = {
    stitch: async (owner) => {
      const row = await donationOf(owner)
      const found = row === undefined ? null : await stitches.withOwn(row.receiptToken)
      return found === null || found.isUnpicked
        ? null
        : drawCloth(found.stitches, { near: found.own })
    },
    vine: async (owner) => {
      const row = await donationOf(owner)
      const planId = row?.planId ?? ofPlan.exec(owner)?.[1]
      return planId === undefined ? null : drawVine(await monthsOf(planId, row?.paidAt ?? null))
    },
  }

  return async (owner, html) => {
    const name = drawnNameIn(html)
    if (name === null) return null
    const artwork = await draw[name](owner)
    if (artwork === null) return null
    const drawn = await painter.paint({ artwork, px: widths[name] })
    return drawn.ok ? { name, bytes: Buffer.from(drawn.value) } : null
  }
}
