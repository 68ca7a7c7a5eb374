import { refusal } from '#machines/wire/refusal.ts'
import { fail } from '#machines/wire/result.ts'
import { isOffline } from './line.ts'

const withoutLine = fail(refusal('no_line'))

/** What moves money, or asks for the code to do so, does not set out without a line. */
export const withLine = <Answer>(
  send: () => Promise<Answer>,
): Promise<Answer | typeof withoutLine> => (isOffline() ? Promise.resolve(withoutLine) : send())
