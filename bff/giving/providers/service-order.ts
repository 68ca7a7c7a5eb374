import type { Reader } from '#bff/platform/store/database.ts'

/** A donation as a service with a page of its own asks about it. */
export type ServiceOrder = {
  readonly reference: string
  /** Whole UZS. */
  readonly amount: number
  /** `open`: it may be paid now. `paid`: it is. `over`: it will not be any more. */
  readonly status: 'open' | 'paid' | 'over'
}

/**
 * Finds the donations of one service by the reference that it knows them by; null for whatever else it may
 * name. `forUpdate` keeps the donation as it is until the transaction ends, so that a payment cannot begin
 * while its donation is being closed.
 */
export type ServiceOrders = (
  reader: Reader,
  reference: unknown,
  forUpdate?: boolean,
) => Promise<ServiceOrder | null>
