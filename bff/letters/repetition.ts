/** A form without script carries no key: the same content within this time (ms) counts once. */
export const SAME_WITHIN_MS = 10 * 60_000
