import type { Restore } from '#bff/platform/restores/restores.table.ts'

/**
 * How a payment service and the books differ. `missing`: paid there, and the books have nothing of it. `unpaid`: paid
 * there, and the books say that it is not. `refunded`: given back there alone. `otherAmount`: another amount there.
 * `paidTwice`: another payment there for a donation that is paid. `unknown`: paid in the books alone. `silent`: the service did not say.
 */
export type DifferenceKind =
  | 'missing'
  | 'unpaid'
  | 'refunded'
  | 'otherAmount'
  | 'paidTwice'
  | 'unknown'
  | 'silent'

/** A difference as staff see it. */
export type Difference = {
  readonly kind: DifferenceKind
  readonly provider: string
  readonly reference: string | null
  readonly transaction: string | null
  /** UZS; null where nobody said. */
  readonly amount: number | null
  /** In ms. */
  readonly paidAt: number | null
  /** What the books say: a number or a state. */
  readonly books: string | null
  /** The plan's month that it paid, where that is known. */
  readonly month: string | null
}

/** What a restored site does not do, and how much of it. */
export type Held = Pick<Restore, 'takenAt' | 'restoredAt'> & {
  readonly mails: number
  readonly charges: number
  readonly donations: number
}

export type Comparison = {
  readonly kind: 'compared'
  readonly held: Held | null
  readonly differences: readonly Difference[]
  /** Services that tell of the payments in the books alone: what else they know stands in their cabinets. */
  readonly unlisted: readonly string[]
}

/** `unread`: nobody has looked at the differences yet. `silent`: a list was not answered. */
export type Confirmation =
  | { readonly kind: 'unread' | 'silent' }
  | {
      readonly kind: 'confirmed'
      readonly entered: readonly Difference[]
      /** What no entry can put right. */
      readonly left: readonly Difference[]
      readonly isLifted: boolean
    }

/** What a cabinet's file came to; `unreadable` with the number of the line. */
export type FileOutcome =
  | { readonly kind: 'unreadable'; readonly line: number }
  | { readonly kind: 'noProvider'; readonly providers: readonly string[] }
  | {
      readonly kind: 'read'
      readonly differences: readonly Difference[]
      readonly isEntered: boolean
    }

/** What one order about the books was answered. */
export type ReconciliationAnswer = Comparison | Confirmation | FileOutcome

/** The books against what the payment services know, for the operator's commands. */
export type Reconciliation = {
  /** Without a month (`YYYY-MM`): since the backup where the site is held, else the current one. */
  readonly compare: (month: string | null) => Promise<Comparison>
  /** Enters what the services say and, without a month, lifts the hold. */
  readonly confirm: (month: string | null) => Promise<Confirmation>
  /** The same of a table of values from a service's cabinet; with `isEntered` what is missing is entered. */
  readonly file: (file: {
    readonly provider: string
    readonly csv: string
    readonly isEntered: boolean
  }) => Promise<FileOutcome>
}
