/** The cities with a branch, as their pages and regions are called; Khorezm's city is Urgench. */
export const cities = ['tashkent', 'samarkand', 'khorezm'] as const
export type City = (typeof cities)[number]
