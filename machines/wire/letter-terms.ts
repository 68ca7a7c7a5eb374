/** Cities with a branch, by the keys of the calls; urgench is shown as Khorezm. */
export const cities = ['tashkent', 'samarkand', 'urgench'] as const
export type City = (typeof cities)[number]

/** Everything that people send; what each of them is like stands in `bff/letters/letter-kinds.ts`. */
export const letterKinds = [
  'message',
  'question',
  'box-request',
  'postcard-order',
  'application',
] as const
export type LetterKind = (typeof letterKinds)[number]

export const placeKinds = ['shop', 'cafe', 'pharmacy', 'office', 'education', 'other'] as const
