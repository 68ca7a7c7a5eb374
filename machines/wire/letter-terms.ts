/** What people send by the simple forms. */
export const letterKinds = ['message', 'question', 'box-request'] as const
export type LetterKind = (typeof letterKinds)[number]

/** Cities with a branch, by the keys of the calls; urgench is shown as Khorezm. */
export const cities = ['tashkent', 'samarkand', 'urgench'] as const
export type City = (typeof cities)[number]

/** Where a donation box may be placed. */
export const placeKinds = ['shop', 'cafe', 'pharmacy', 'office', 'education', 'other'] as const
