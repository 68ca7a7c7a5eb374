/** What time it is, in ms since the epoch. Everything that counts time is given one. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
