/** The cities with a branch, as their pages and regions are called; Khorezm's city is Urgench. */
export const cities = ['tashkent', 'samarkand', 'khorezm'] as const
export type City = (typeof cities)[number]

/** Whether a name is one of theirs. */
export const isCity = (name: string): name is City => cities.some((city) => city === name)
