import * as z from 'zod/mini'
import { cleanLine } from './clean-text.ts'
import { DEDICATION_LENGTH } from './dedication-length.ts'

/** To whom or to what a donation is dedicated: a line that may be missing; an empty one is missing. */
export const dedicationSchema = z.pipe(
  z.optional(z.string('dedication.long')),
  z.transform((typed, context): string | undefined => {
    const line = cleanLine(typed ?? '')
    if (line.length <= DEDICATION_LENGTH) return line === '' ? undefined : line
    context.issues.push({ code: 'custom', message: 'dedication.long', input: undefined })
    return z.NEVER
  }),
)
