import type { Submission } from './donation.types.ts'

type Content = Pick<Submission, 'details' | 'payment'>

const contentOf = ({ details: { type, amount, donor }, payment: { method, kind } }: Content) =>
  JSON.stringify([type, amount, donor.name, donor.phone, donor.email ?? null, method, kind])

/**
 * The submission of what was typed: one under way that asks for the same, else a new one. The
 * language of the first asking is kept with it, since a repetition must be the same request.
 */
export const submissionOf = (
  underWay: readonly (Submission | null)[],
  asked: Omit<Submission, 'key'>,
  newKey: () => string,
): Submission =>
  underWay.find((known) => known !== null && contentOf(known) === contentOf(asked)) ?? {
    ...asked,
    key: newKey(),
  }
