/** What became of a mail. `failed` is tried again, `given-up` is not. */
export const mailStates = ['waiting', 'failed', 'given-up', 'sent'] as const
export type MailState = (typeof mailStates)[number]
