/** Characters at most, for the fields and for their rules. */
export const NAME_LENGTH = 80
export const LETTER_LENGTH = 5000
