import type { Submission } from './donation.types.ts'

type Asked = Omit<Submission, 'key'>

/** A record's fields in one order, wherever it comes from: the page, or the device that kept it. */
const inOneOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Everything that is asked for, so that a new field of a submission is part of it. */
const contentOf = ({
  key: _key,
  lang: _lang,
  source: _source,
  ...content
}: Asked & { readonly key?: string }) => JSON.stringify(content, inOneOrder)

/**
 * The submission of what was typed: one under way that asks for the same, else a new one. The
 * language of the first asking and the page that led to it are kept with it, since a repetition must be the same request.
 */
export const submissionOf = (
  underWay: readonly (Submission | null)[],
  asked: Asked,
  newKey: () => string,
): Submission =>
  underWay.find((known) => known !== null && contentOf(known) === contentOf(asked)) ?? {
    ...asked,
    key: newKey(),
  }
