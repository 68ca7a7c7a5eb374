import { TASHKENT_OFFSET_MS } from '#machines/wire/tashkent-day.ts'

export type OperatorRow = Readonly<Record<string, string | number | null>>

/** One of a kind in full: what belongs to it are rows of their own, which the printer puts into words. */
export type ShownRow = Readonly<Record<string, OperatorRow[string] | readonly OperatorRow[]>>

/** A file, under a name that is safe on any disk. */
export type OperatorFile = { readonly name: string; readonly bytes: Uint8Array }

export const settlementOutcomes = ['paid', 'failed'] as const
export type SettlementOutcome = (typeof settlementOutcomes)[number]

/**
 * One kind of record for the operator's commands, provided by its feature. Months are `YYYY-MM` in Tashkent;
 * `name` is what people call one of the kind: a number or a reference.
 */
export type OperatorKind = {
  /** Whether the law keeps it, also where a person asks to be forgotten. */
  readonly isKeptByLaw?: boolean
  list(month: string | null): Promise<readonly OperatorRow[]>
  show(name: string): Promise<ShownRow | null>
  /** The kind that has this name, for a kind whose names look like those of others. */
  kindOf?(name: string): Promise<string | null>
  /** Records that staff answered it; null when nothing has that name, false when that was recorded before. */
  answer?(name: string): Promise<boolean | null>
  /** Sends it at once, though it may have been sent; null when nothing has that name, false while it is being sent. */
  resend?(name: string): Promise<boolean | null>
  /** The file that came with it; null when nothing has that name, or when it has none. */
  file?(name: string): Promise<OperatorFile | null>
  /** Removes a person's data on request; false when nothing has that name. */
  delete?(name: string): Promise<boolean>
  /**
   * Rewrites what is encrypted under a former key of the ring under the current one. `unreadable`
   * counts what no key of the ring decrypts.
   */
  reencrypt?(): Promise<{ readonly resealed: number; readonly unreadable: number }>
  /**
   * Records how something ended that a person looked up; null when nothing has that name, false when its
   * state does not allow that end.
   */
  settle?(
    name: string,
    settlement: { readonly outcome: SettlementOutcome; readonly reason: string },
  ): Promise<boolean | null>
  /**
   * Ends what recurs by itself and notifies the person concerned; null when nothing has that name, false
   * when it is over already.
   */
  cancel?(name: string): Promise<boolean | null>
  /**
   * Refunds an amount, or with null all that is left → the outcome, `wrong_state` among them; null when nothing has
   * that name.
   */
  refund?(
    name: string,
    refund: { readonly amount: number | null; readonly reason: string; readonly isMade: boolean },
  ): Promise<string | null>
  /** Records that the bank took money back, with the same outcomes. */
  chargeback?(
    name: string,
    chargeback: { readonly amount: number | null; readonly reason: string },
  ): Promise<string | null>
  /** Removes what may not be kept any longer at `now` (ms); answers how many. */
  eraseDue?(now: number): Promise<number>
}

export type OperatorKinds = Readonly<Record<string, OperatorKind>>

/** The moments (ms) at which a month begins and ends in Tashkent. */
export const boundsOfMonth = (month: string): readonly [number, number] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return [
    Date.parse(`${month}-01T00:00:00Z`) - TASHKENT_OFFSET_MS,
    Date.parse(`${next}-01T00:00:00Z`) - TASHKENT_OFFSET_MS,
  ]
}
