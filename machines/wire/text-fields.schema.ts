import * as z from 'zod/mini'
import { languages } from './language.ts'
import { cities } from './letter-terms.ts'

export const LINE_LENGTH = 160
export const TEXT_LENGTH = 4000

/** One line of typed text: control characters and runs of blanks are one space, none at the ends. */
export const cleanLine = (typed: string): string => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** One required line of text, cleaned; `field` names its rules. */
export const requiredLine = (field: string) =>
  z.pipe(
    z.pipe(z.string(`${field}.required`), z.transform(cleanLine)),
    z
      .string()
      .check(z.minLength(1, `${field}.required`), z.maxLength(LINE_LENGTH, `${field}.long`)),
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

/**
 * Typed text of some lines, each line's end one character. Control characters other than a line's end say nothing
 * to a reader.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

export const requiredText = (field: string) =>
  z.pipe(
    z.pipe(z.string(`${field}.required`), z.transform(cleanText)),
    z
      .string()
      .check(z.minLength(1, `${field}.required`), z.maxLength(TEXT_LENGTH, `${field}.long`)),
  )

/** Some lines of text that may be missing. */
export const optionalText = (field: string) =>
  z.pipe(
    z.pipe(
      z.optional(z.string(`${field}.long`)),
      z.transform((text) => cleanText(text ?? '')),
    ),
    z.string().check(z.maxLength(TEXT_LENGTH, `${field}.long`)),
  )

export const citySchema = z.enum(cities, 'city.required')
export const langSchema = z.enum(languages, 'lang.invalid')
