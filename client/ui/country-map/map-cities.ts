/** The cities with a branch, as their pages and regions are called; Khorezm's city is Urgench. */
export const mapCities = ['tashkent', 'samarkand', 'khorezm'] as const
export type MapCity = (typeof mapCities)[number]

export const isMapCity = (name: string): name is MapCity => mapCities.some((city) => city === name)
