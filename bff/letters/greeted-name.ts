/** A stranger may have typed somebody's address: nothing long of theirs goes there. */
const GREETED_NAME_LENGTH = 40

/** A name as it may stand in a mail to an address that nobody has confirmed. */
export const greetedName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\s.'’ʻʼ-]/gu, '')
    .trim()
    .slice(0, GREETED_NAME_LENGTH)

/** An address that takes no mail for so long (ms) is held to be mistyped. */
export const ACKNOWLEDGE_WITHIN_MS = 3 * 24 * 60 * 60_000
