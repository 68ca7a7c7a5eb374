/** The longest dedication, in characters as browsers count them. */
export const DEDICATION_LENGTH = 100
