const FARTHEST_YEARS = 5

/** The last day for which boxes can be asked for on a day; both `YYYY-MM-DD`. */
export const lastDayFrom = (today: string): string =>
  `${Number(today.slice(0, 4)) + FARTHEST_YEARS}${today.slice(4)}`
