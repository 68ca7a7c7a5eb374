/** What one donation may be, in whole UZS. */
export const MINIMUM_AMOUNT = 35_000
export const MAXIMUM_AMOUNT = 500_000_000

/** From this amount on the donor is asked once whether it is meant: a nought too many is soon typed. */
export const LARGE_AMOUNT = 5_000_000
