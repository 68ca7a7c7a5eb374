/** What one donation may be, in whole UZS. */
export const MINIMUM_AMOUNT = 35_000
export const MAXIMUM_AMOUNT = 500_000_000
