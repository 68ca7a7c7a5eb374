/** The hours of an ordinary day, as their drawings are called. */
export const dayHours = ['06-45', '08-00', '13-30', '16-00', '19-00', '21-30'] as const
export type DayHour = (typeof dayHours)[number]

/** The lights that the street of family homes is drawn in. */
export const streetLights = ['night', 'dawn', 'day', 'dusk', 'evening', 'late'] as const
export type StreetLight = (typeof streetLights)[number]

/** What the hour looks like: the scene of the day that goes on (null while everyone sleeps), and the street. */
export type DayNow = { readonly scene: DayHour | null; readonly light: StreetLight }
