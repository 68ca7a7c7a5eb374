import * as z from 'zod/mini'
import { cleanLine, cleanText } from './clean-text.ts'

export const LINE_LENGTH = 160
export const TEXT_LENGTH = 4000

/** One required line of text, cleaned; `field` names its rules. */
export const requiredLine = (field: string, longest = LINE_LENGTH) =>
  z.pipe(
    z.pipe(z.string(`${field}.required`), z.transform(cleanLine)),
    z.string().check(z.minLength(1, `${field}.required`), z.maxLength(longest, `${field}.long`)),
  )

/** One line that may be missing; an empty one is missing. */
export const optionalLine = (field: string) =>
  z.pipe(
    z.pipe(
      z.optional(z.string(`${field}.long`)),
      z.transform((text) => cleanLine(text ?? '')),
    ),
    z.string().check(z.maxLength(LINE_LENGTH, `${field}.long`)),
  )

export const requiredText = (field: string) =>
  z.pipe(
    z.pipe(z.string(`${field}.required`), z.transform(cleanText)),
    z
      .string()
      .check(z.minLength(1, `${field}.required`), z.maxLength(TEXT_LENGTH, `${field}.long`)),
  )

/** Some lines of text that may be missing. */
export const optionalText = (field: string, longest = TEXT_LENGTH) =>
  z.pipe(
    z.pipe(
      z.optional(z.string(`${field}.long`)),
      z.transform((text) => cleanText(text ?? '')),
    ),
    z.string().check(z.maxLength(longest, `${field}.long`)),
  )
