/** Cities with a branch, by the keys of the calls; urgench is shown as Khorezm. */
export const cities = ['tashkent', 'samarkand', 'urgench'] as const
export type City = (typeof cities)[number]

export const placeKinds = ['shop', 'cafe', 'pharmacy', 'office', 'education', 'other'] as const
