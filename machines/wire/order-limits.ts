/** The least that is sold, in pieces over all designs together. */
export const MINIMUM_PIECES = 50
/** Of one design, in pieces; for more people call. */
export const MOST_PIECES = 100_000
