/**
 * After this many ms without a word an answer is held to be lost. A line of 30 s round trips takes two minutes for
 * name, connection, encryption and call, and the server may wait for three answers of an acquirer.
 */
export const ANSWER_TIMEOUT = 240_000
