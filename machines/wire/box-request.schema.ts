import * as z from 'zod/mini'
import { lastDayFrom } from './box-terms.ts'
import { emailSchema, phoneSchema } from './contact-fields.schema.ts'
import { placeKinds } from './letter-terms.ts'
import { citySchema, langSchema } from './letter-fields.schema.ts'
import { requiredLine } from './text-fields.schema.ts'

export const MINIMUM_MONTHS = 6
const MOST_MONTHS = 60
const MOST_BOXES = 100

/** A whole number, also as a form sends it: as text. */
const wholeNumber = (field: string, least: number, most: number) =>
  z.pipe(
    z.union([z.number(), z.string()], `${field}.required`),
    z.transform((typed, context): number => {
      const text = String(typed).trim()
      const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
      const key =
        text === ''
          ? `${field}.required`
          : Number.isNaN(number)
            ? `${field}.invalid`
            : number < least
              ? `${field}.minimum`
              : number > most
                ? `${field}.maximum`
                : null
      if (key === null) return number
      context.issues.push({ code: 'custom', message: key, input: undefined })
      return z.NEVER
    }),
  )

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** A day from the first one on, within the years that can be planned from today. */
const dayFrom = (first: () => string, today: () => string) =>
  z.pipe(
    z.string('startOn.required'),
    z.transform((typed, context): string => {
      const text = typed.trim()
      const valid = text !== '' && !Number.isNaN(Date.parse(text)) && isDate(text)
      const key =
        text === ''
          ? 'startOn.required'
          : !valid
            ? 'startOn.invalid'
            : text < first()
              ? 'startOn.past'
              : text > lastDayFrom(today())
                ? 'startOn.late'
                : null
      if (key === null) return text
      context.issues.push({ code: 'custom', message: key, input: undefined })
      return z.NEVER
    }),
  )

/**
 * The body of `POST /api/box-requests`. Days are `YYYY-MM-DD` in Tashkent.
 *
 * @param first - the first day that can be asked for, where it is not today
 */
export const boxRequestSchema = (today: () => string, first = today) =>
  z.object({
    organisation: requiredLine('organisation'),
    contactName: requiredLine('contactName'),
    phone: phoneSchema,
    email: emailSchema,
    address: requiredLine('address'),
    city: citySchema,
    placeKind: z.enum(placeKinds, 'placeKind.required'),
    boxes: wholeNumber('boxes', 1, MOST_BOXES),
    months: wholeNumber('months', MINIMUM_MONTHS, MOST_MONTHS),
    startOn: dayFrom(first, today),
    lang: langSchema,
  })
