import type { Association } from '#machines/association/association.ts'
import type { Content } from '#bff/content/store.ts'
import type { ProviderRegistry } from '#bff/giving/providers/registry.ts'
import type { PrintSheet } from '#bff/giving/receipts/sheet-printer.ts'
import type { ResumeExaminer } from '#bff/letters/applications/resume-examiner.ts'
import type { PicturePainter } from '#bff/pages/open-graph/picture-painter.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Env } from '#bff/platform/env.ts'
import type { Metrics } from '#bff/platform/http/metrics.ts'
import type { Log } from '#bff/platform/log.ts'
import type { Mailer } from '#bff/platform/mail/mailer.ts'
import type { Database } from '#bff/platform/store/database.ts'

/** What the process opens before its services, and its tests open in their way. */
export type ServiceDeps = {
  readonly env: Env
  readonly clock: Clock
  readonly database: Database
  readonly log: Log
  readonly metrics: Metrics
  readonly content: Content
  /** What receipts name their recipient by, at the moment. */
  readonly association: () => Association
  readonly providers: ProviderRegistry
  readonly examiner: ResumeExaminer
  readonly printSheet: PrintSheet
  readonly painter: Pick<PicturePainter, 'paint'>
  readonly mailer: Mailer
  /** A UUID of this process: leases of donations are in its name. */
  readonly worker: string
  readonly pdfFolder: string
  /** What somebody should look at in the texts, a line each. */
  readonly textNotes: () => readonly string[]
}
