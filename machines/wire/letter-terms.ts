/** Cities with a branch, by the keys of the calls; urgench is shown as Khorezm. */
export const cities = ['tashkent', 'samarkand', 'urgench'] as const
export type City = (typeof cities)[number]

/** Where a donation box may be placed. */
export const placeKinds = ['shop', 'cafe', 'pharmacy', 'office', 'education', 'other'] as const
